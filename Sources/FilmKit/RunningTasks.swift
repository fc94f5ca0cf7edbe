/// What the running tasks hold, as far as their marks tell it: what a task captures is in no memory that can be read.
struct RunningTasks {
  /// A reference of a task's closure.
  struct Holding {
    let reference: () -> AnyObject?
    let kind: Reference.Kind
  }

  /// The closure of a task.
  struct Body {
    /// The number of the closure.
    let closure: Int
    let frame: ObjectIdentifier
    var holdings: [Holding] = []
  }

  /// The closures by their tasks.
  private(set) var bodies: [UnsafeRawPointer: Body] = [:]
  /// The tasks in the order in which they began.
  private(set) var order: [UnsafeRawPointer] = []

  /// The task that runs.
  static var current: UnsafeRawPointer? {
    withUnsafeCurrentTask { task in task.map { unsafeBitCast($0, to: UnsafeRawPointer.self) } }
  }

  mutating func begin(_ task: UnsafeRawPointer, closure: Int, _ frame: Frame) {
    guard bodies[task]?.frame != ObjectIdentifier(frame) else { return }
    if bodies[task] == nil { order.append(task) }
    bodies[task] = Body(closure: closure, frame: ObjectIdentifier(frame))
  }

  mutating func hold(_ task: UnsafeRawPointer, _ object: AnyObject, _ kind: Reference.Kind) {
    bodies[task]?.holdings.append(Holding(reference: { [weak object] in object }, kind: kind))
  }

  /// The closure has ended.
  mutating func end(_ frame: Frame) {
    for task in order where bodies[task]?.frame == ObjectIdentifier(frame) {
      bodies[task] = nil
      order.removeAll { $0 == task }
      return
    }
  }
}
