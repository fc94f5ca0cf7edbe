import Spelling

/// The names in an object that decide whether its code runs on several threads.
///
/// Each list names what is known to be harmless; every other member of the same type or family counts. Methods of
/// Foundation's classes leave no symbol in the object, so for these classes the type decides.
enum ThreadNames {
  /// How the names of the runtime's functions for tasks and actors begin.
  static let runtime = [
    "swift_task", "swift_async", "swift_continuation", "swift_job", "swift_executor", "swift_defaultActor",
    "swift_distributed",
  ]

  /// What the runtime does for an asynchronous function or an actor that starts nothing.
  static let plainRuntime: Set = [
    "swift_task_alloc", "swift_task_dealloc", "swift_task_switch", "swift_task_getMainExecutor",
    "swift_task_isCurrentExecutor", "swift_task_reportUnexpectedExecutor", "swift_task_deinitOnExecutor",
    "swift_defaultActor_initialize", "swift_defaultActor_destroy", "swift_defaultActor_deallocate",
  ]

  /// Classes of Foundation whose methods start threads.
  static let starters: Set = ["Thread", "Operation", "BlockOperation", "OperationQueue"]

  /// What the sources may write after `Thread` without starting one.
  static let threadQuestions = [".isMainThread", ".sleep("]

  /// The only members that a program without other threads needs of these classes.
  static let mainQueue: Set = [
    "static Foundation.OperationQueue.main.getter : Foundation.OperationQueue",
    "static Foundation.OperationQueue.current.getter : Foundation.OperationQueue?",
    "type metadata accessor for Foundation.OperationQueue",
    "nominal type descriptor for Foundation.OperationQueue",
  ]

  /// Classes of Foundation that call code on the main thread later.
  static let schedulers: Set = ["Timer", "RunLoop", "NotificationQueue", "OperationQueue"]

  /// Types of Dispatch that are values, or wait.
  static let harmlessDispatch: Set = [
    "DispatchTime", "DispatchTimeInterval", "DispatchWallTime", "DispatchQoS", "DispatchWorkItemFlags",
    "DispatchTimeoutResult", "DispatchData", "DispatchPredicate", "DispatchSemaphore", "DispatchSpecificKey",
    "DispatchWorkItem", "DispatchGroup", "dispatchPrecondition", "_dispatchPreconditionTest",
  ]

  /// Members of `DispatchQueue` that make or find a queue besides the main one.
  static let queues: Set = ["init", "__allocating_init", "global"]

  /// Members of `DispatchQueue` that run nothing later.
  static let harmlessQueueMembers: Set = [
    "main", "sync", "label", "qos", "getSpecific", "setSpecific", "Attributes", "AutoreleaseFrequency",
    "GlobalQueuePriority",
  ]

  /// Whether a grader's source names something that may run the learner's code on several threads.
  static func areNamed(in source: String) -> Bool { !Names.all(in: source).isDisjoint(with: graders) }

  /// Whether a grader's source has tests of Swift Testing, which runs them in tasks of its own.
  static func isOfSwiftTesting(_ source: String) -> Bool { Names.isImported("Testing", in: source) }

  private static let graders: Set<String> = [
    "Task", "TaskGroup", "withTaskGroup", "withThrowingTaskGroup", "Thread", "DispatchQueue",
    "OperationQueue",
  ]
}
