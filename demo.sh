#!/usr/bin/env bash
# Runs the demo service on stock, traced and swapped in turn, and compares them. ./demo.sh --help says more.
set -euo pipefail

threads=128
seconds=3
rounds=4
keep=false
readonly warmup_seconds=2
readonly submitters=4

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
readonly root
readonly agent_jar=$root/agent/target/lwq-agent.jar
readonly demo_jar=$root/demo-app/target/lwq-demo.jar

usage() {
  cat <<EOF
Usage: ./demo.sh [--threads N] [--seconds N] [--rounds N] [--keep]

Runs a small HTTP service, which knows nothing of lwq, under load from another JVM: on the stock JDK (no agent), traced
(agent in mode=trace) and swapped (mode=swap) in turn, several rounds each, and prints how they compare.

  --threads N   threads of the service's request pool, 1 to 10000 (default $threads)
  --seconds N   measured in each round, after $warmup_seconds s of warm-up, 1 to 3600 (default $seconds)
  --rounds N    of each of the three, 1 to 100 (default $rounds)
  --keep        keep this run's results: without it they are overwritten by the next run
  --help        print this

Needs a JDK of 17 or later (JAVA_HOME, else the java on PATH) and, if something has to be built, mvn.
EOF
}

say() { printf 'demo: %s\n' "$*"; }

die() {
  printf 'demo: %s\n' "$*" >&2
  exit 1
}

misuse() {
  printf 'demo: %s; see ./demo.sh --help\n' "$*" >&2
  exit 2
}

# check_number OPTION VALUE MAX: the value is a whole number from 1 to MAX.
check_number() {
  if ! [[ $2 =~ ^[1-9][0-9]{0,4}$ ]] || (($2 > $3)); then
    misuse "$1 '$2': not a whole number from 1 to $3"
  fi
}

parse() {
  while (($# > 0)); do
    case $1 in
      --threads | --seconds | --rounds) (($# > 1)) || misuse "$1 needs a number" ;;
    esac
    case $1 in
      --threads) check_number "$1" "$2" 10000 && threads=$2 && shift ;;
      --seconds) check_number "$1" "$2" 3600 && seconds=$2 && shift ;;
      --rounds) check_number "$1" "$2" 100 && rounds=$2 && shift ;;
      --keep) keep=true ;;
      --help | -h) usage && exit 0 ;;
      *) misuse "unknown option '$1'" ;;
    esac
    shift
  done
}

# Whatever ends this script ends its children too. They run in the background and are waited for, because a trap would
# otherwise have to wait for them.
child_pid=
service_pid=

end_children() {
  local pid
  for pid in $child_pid $service_pid; do
    end "$pid"
  done
}

# end PID: asks the process to end, and ends it by force if it has not within 10 s.
end() {
  local pid=$1
  kill "$pid" 2>/dev/null || true
  for _ in {1..100}; do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  kill -9 "$pid" 2>/dev/null || true
  wait "$pid" 2>/dev/null || true
}

interrupted() {
  printf '\ndemo: interrupted; what there is of the results lies in %s\n' "$work" >&2
  exit "$1"
}

# foreground COMMAND...: runs it so that a signal to this script is served at once.
foreground() {
  local code=0
  "$@" &
  child_pid=$!
  wait "$child_pid" || code=$?
  child_pid=
  return "$code"
}

find_java() {
  if [[ -n ${JAVA_HOME:-} ]]; then
    java=$JAVA_HOME/bin/java
    [[ -x $java ]] || die "JAVA_HOME is $JAVA_HOME, which has no bin/java: set it to a JDK of 17 or later, or unset it"
  else
    java=$(command -v java) || die "no java: install a JDK of 17 or later, and put it on PATH or set JAVA_HOME"
  fi
  local version modules
  version=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.specification\.version = //p') || true
  if ! [[ $version =~ ^[0-9]+$ ]] || ((version < 17)); then
    die "$java is Java ${version:-of an unknown version}: set JAVA_HOME to a JDK of 17 or later"
  fi
  modules=$("$java" --list-modules)
  [[ $modules == *jdk.jcmd* && $modules == *jdk.jfr* && $modules == *jdk.httpserver* ]] ||
    die "$java lacks jdk.jcmd, jdk.jfr or jdk.httpserver: set JAVA_HOME to a full JDK"
}

# up_to_date JAR MODULE...: the jar exists and no source of the modules is newer.
up_to_date() {
  local jar=$1 module
  shift
  [[ -f $jar ]] || return 1
  for module in "$@"; do
    [[ -z $(find "$root/$module/src/main" "$root/$module/pom.xml" -newer "$jar" -type f -print -quit) ]] || return 1
  done
}

build() {
  local modules=()
  up_to_date "$agent_jar" runtime-queue exporter agent || modules+=(agent)
  up_to_date "$demo_jar" demo-app || modules+=(demo-app)
  ((${#modules[@]} > 0)) || return 0
  command -v mvn >/dev/null || die "no mvn: install Maven 3.8.7 or later, which builds ${modules[*]}"
  local start=$SECONDS list
  list=$(IFS=, && printf '%s' "${modules[*]}")
  printf 'demo: building %s (mvn package, without tests and static analysis) ... ' "${modules[*]}"
  if ! foreground mvn -B -q -f "$root/pom.xml" -pl "$list" -am -Dfast -DskipTests package </dev/null >"$work/build.log" 2>&1; then
    printf 'failed\n'
    tail -n 30 "$work/build.log" >&2
    die "the build failed; all of its output: $work/build.log"
  fi
  printf '%d s\n' $((SECONDS - start))
}

# start_service ARM NAME: sets service_pid and port.
start_service() {
  local arm=$1 log=$work/$2.log options=(-Xms256m -Xmx256m)
  if [[ $arm != stock ]]; then
    # A recording runs from the start, so that its code is warm when the one that is kept begins.
    options+=("-javaagent:$agent_jar=mode=$arm" "-XX:StartFlightRecording:settings=$work/lwq.jfc")
  fi
  : >"$log"
  "$java" "${options[@]}" -jar "$demo_jar" --threads "$threads" </dev/null >"$log" 2>&1 &
  service_pid=$!
  port=
  for _ in {1..300}; do
    port=$(sed -n 's/^demo: listening on port //p' "$log")
    [[ -z $port ]] || break
    kill -0 "$service_pid" 2>/dev/null || break
    sleep 0.1
  done
  [[ -n $port ]] || fail_round "$log" "the service did not start"
  # An agent that stood aside leaves a stock service: that must not pass for the arm.
  [[ $arm == stock ]] || grep -q "^lwq: .* $arm mode on " "$log" ||
    fail_round "$log" "the agent does not run in mode=$arm"
}

fail_round() {
  printf 'failed\n'
  tail -n 20 "$1" >&2
  die "$2; the service's output: $1"
}

# round NUMBER ARM: writes round-NN-ARM.properties, .log and, unless stock, .jfr.
round() {
  local number=$1 arm=$2 name options=() code=0
  name=$(printf 'round-%02d-%s' "$number" "$arm")
  printf 'demo: round %d of %d  %-5s ' "$number" "$rounds" "$arm"
  start_service "$arm" "$name"
  [[ $arm == stock ]] || options+=(--record-pid "$service_pid" --record-settings "$work/lwq.jfc")
  foreground "$java" -Xms64m -Xmx64m -cp "$demo_jar" io.lwq.demo.load.LoadDriver \
    --port "$port" --arm "$arm" --round "$number" --submitters "$submitters" \
    --warmup-seconds "$warmup_seconds" --seconds "$seconds" \
    --results "$work/$name.properties" "${options[@]}" </dev/null || code=$?
  ((code == 0)) || fail_round "$work/$name.log" "the load driver failed (see above)"
  end "$service_pid"
  service_pid=
}

# The order changes from round to round, so that none of the three always comes first or after the same other.
arms_of_round() {
  case $((($1 - 1) % 6)) in
    0) echo stock trace swap ;;
    1) echo swap stock trace ;;
    2) echo trace swap stock ;;
    3) echo swap trace stock ;;
    4) echo stock swap trace ;;
    5) echo trace stock swap ;;
  esac
}

results_directory() {
  work=$root/demo-app/target/demo-results
  if $keep; then
    work+=-$(date +%Y%m%d-%H%M%S)
  fi
  rm -rf -- "$work"
  mkdir -p -- "$work"
}

study() {
  printf '\n'
  if ! foreground "$java" -jar "$agent_jar" study "$work" </dev/null; then
    printf '\n'
    tail -n +1 -- "$work"/round-*.properties
    die "the study failed (see above); what the rounds wrote is in $work"
  fi
}

main() {
  parse "$@"
  find_java
  results_directory
  trap end_children EXIT
  trap 'interrupted 130' INT
  trap 'interrupted 143' TERM HUP
  build
  foreground "$java" -jar "$agent_jar" jfc "$work/lwq.jfc" </dev/null >"$work/jfc.log" 2>&1 ||
    fail_round "$work/jfc.log" "cannot write the recording's settings"
  say "stock, trace and swap, $rounds times each: $threads threads, $submitters submitters, $seconds s measured each time," \
    "about $((rounds * 3 * (seconds + warmup_seconds + 3))) s in all"
  local number arm
  for ((number = 1; number <= rounds; number++)); do
    for arm in $(arms_of_round "$number"); do
      round "$number" "$arm"
    done
  done
  study
}

main "$@"
