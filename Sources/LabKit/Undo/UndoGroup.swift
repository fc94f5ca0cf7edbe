/// The undo operations that are undone together.
final class UndoGroup {
  /// One operation, or a group that was opened and closed while this one was open.
  enum Entry {
    case operation(UndoOperation)
    case group(UndoGroup)
  }

  /// The entries in the order in which they were registered.
  private(set) var entries: [Entry] = []
  /// The name of the action, for a menu; empty if it has none.
  var actionName = ""
  var isEmpty: Bool { entries.isEmpty }

  func add(_ operation: UndoOperation) { entries.append(.operation(operation)) }

  func add(_ group: UndoGroup) { entries.append(.group(group)) }

  /// Performs the operations, the last one first.
  func perform() {
    for entry in entries.reversed() {
      switch entry {
      case .operation(let operation): operation.perform()
      case .group(let group): group.perform()
      }
    }
  }

  /// Removes the operations of a target, and then groups without an operation.
  func remove(_ target: AnyObject) {
    entries.removeAll { entry in
      switch entry {
      case .operation(let operation): return operation.isOf(target)
      case .group(let group):
        group.remove(target)
        return group.isEmpty
      }
    }
  }
}

/// What brings back the state before a change.
struct UndoOperation {
  /// The object that changes; not retained.
  private weak var target: AnyObject?
  private let identity: ObjectIdentifier
  private let targetType: String
  private let change: (AnyObject) -> Void

  init(target: AnyObject, change: @escaping (AnyObject) -> Void) {
    self.target = target
    identity = ObjectIdentifier(target)
    self.targetType = "\(type(of: target))"
    self.change = change
  }

  /// Whether it changes this object, also during the object's `deinit`, when weak references to it are nil.
  func isOf(_ object: AnyObject) -> Bool { identity == ObjectIdentifier(object) }

  func perform() {
    guard let target else {
      return fault(
        "EXC_BAD_ACCESS",
        "An undo operation was registered with an instance of \(targetType) that was deallocated. "
          + "Call removeAllActions(withTarget:) before.")
    }
    change(target)
  }
}
