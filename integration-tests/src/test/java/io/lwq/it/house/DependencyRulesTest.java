package io.lwq.it.house;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Who may know whom: section 2 of the design. Each rule is what keeps a part loadable where it has
 * to be loaded.
 */
final class DependencyRulesTest {

  private static final String BOOT = "io.lwq.agent.boot..";
  private static final String AGENT = "io.lwq.agent..";
  private static final String EXPORTER = "io.lwq.exporter..";
  private static final String DEMO = "io.lwq.demo..";
  private static final String[] RUNTIME = {"io.lwq.queue..", "io.lwq.attach..", "io.lwq.trace.."};

  /** Annotations of nullness; not needed at run time. */
  private static final String JSPECIFY = "org.jspecify.annotations..";

  private static JavaClasses all;

  @BeforeAll
  static void readTheClassesOfAllModules() {
    all =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.lwq");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"io.lwq.queue", "io.lwq.agent.boot", "io.lwq.exporter.cli", "io.lwq.demo"})
  void everyModuleIsInSight(String packageName) {
    assertThat(all.that(resideInAPackage(packageName + ".."))).isNotEmpty();
  }

  @Test
  void theRuntimeNeedsNothingButJavaBase() {
    classes()
        .that()
        .resideInAnyPackage(RUNTIME)
        .should()
        .onlyDependOnClassesThat(
            moduleIs("java.base").or(resideInAnyPackage(RUNTIME)).or(nullness()))
        .check(all);
  }

  @Test
  void theBootClassesNeedNothingButTheInstrumentationOfTheJdk() {
    classes()
        .that()
        .resideInAPackage(BOOT)
        .should()
        .onlyDependOnClassesThat(
            moduleIs("java.base")
                .or(moduleIs("java.instrument"))
                .or(resideInAPackage(BOOT))
                .or(nullness()))
        .check(all);
  }

  @Test
  void theRestOfTheAgentCannotSeeTheBootClasses() {
    noClasses()
        .that()
        .resideInAPackage(AGENT)
        .and()
        .resideOutsideOfPackage(BOOT)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(BOOT)
        .check(all);
  }

  @Test
  void theAgentKnowsTheRuntimeAndByteBuddyOnly() {
    classes()
        .that()
        .resideInAPackage(AGENT)
        .should()
        .onlyDependOnClassesThat(
            jdk()
                .or(resideInAPackage(AGENT))
                .or(resideInAnyPackage(RUNTIME))
                .or(resideInAPackage("net.bytebuddy.."))
                .or(nullness()))
        .check(all);
  }

  @Test
  void theConfigurationHasNoThirdParty() {
    classes()
        .that()
        .resideInAPackage("io.lwq.agent.config..")
        .should()
        .onlyDependOnClassesThat(
            moduleIs("java.base")
                .or(resideInAPackage("io.lwq.agent.config.."))
                .or(resideInAnyPackage(RUNTIME))
                .or(nullness()))
        .check(all);
  }

  @Test
  void theExporterKnowsEventsByNameOnly() {
    noClasses()
        .that()
        .resideInAPackage(EXPORTER)
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(RUNTIME)
                .or(resideInAnyPackage(AGENT, DEMO))
                .or(resideInAPackage("net.bytebuddy..")))
        .check(all);
  }

  @Test
  void theDemoIsAPlainService() {
    classes()
        .that()
        .resideInAPackage(DEMO)
        .should()
        .onlyDependOnClassesThat(jdk().or(resideInAPackage(DEMO)).or(nullness()))
        .check(all);
  }

  @Test
  void noPackagesDependOnEachOtherInACircle() {
    slices().matching("io.lwq.(**)").should().beFreeOfCycles().check(all);
  }

  private static DescribedPredicate<JavaClass> nullness() {
    return resideInAPackage(JSPECIFY);
  }

  private static DescribedPredicate<JavaClass> jdk() {
    return describe("are in the JDK", type -> isIn(type, ModuleLayer.boot().modules().stream()));
  }

  private static DescribedPredicate<JavaClass> moduleIs(String name) {
    Module module = ModuleLayer.boot().findModule(name).orElseThrow();
    return describe("are in " + name, type -> isIn(type, Stream.of(module)));
  }

  private static boolean isIn(JavaClass type, Stream<Module> modules) {
    JavaClass element = type.getBaseComponentType();
    return element.isPrimitive()
        || modules.anyMatch(module -> module.getPackages().contains(element.getPackageName()));
  }
}
