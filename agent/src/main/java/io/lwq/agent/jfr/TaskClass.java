package io.lwq.agent.jfr;

import io.lwq.attach.TaskFields;

/** The class of a task, as events tell it. */
final class TaskClass {
  private TaskClass() {}

  /** Returns the class of the user's own code, or the task's own where that cannot be read. */
  static Class<?> of(Object task) {
    try {
      return TaskFields.userClass(task);
    } catch (LinkageError notOpenToUs) {
      return task.getClass();
    }
  }
}
