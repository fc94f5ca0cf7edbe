import Foundation

/// Records how changes are undone, and undoes and redoes them.
///
/// When an object changes, it registers an operation that brings back its former state. What the operation registers
/// while it is performed becomes the operation that redoes the change. Operations are undone in groups. By default, all
/// that one event registers becomes one group, which closes when the main thread next handles its events. The rules are
/// those of the documentation of Foundation's `UndoManager` and of Apple's guide "Undo Architecture".
open class UndoManager: NSObject {
  private var undoStack: [UndoGroup] = [] { didSet { limit(&undoStack) } }
  private var redoStack: [UndoGroup] = [] { didSet { limit(&redoStack) } }
  /// The open groups, the outermost first.
  private var openGroups: [UndoGroup] = []
  private var disablings = 0

  /// Whether an undo is being performed.
  open private(set) var isUndoing = false
  /// Whether a redo is being performed.
  open private(set) var isRedoing = false
  /// Whether the operations of one event become a group without a call of `beginUndoGrouping()`.
  open var groupsByEvent = true
  /// How many groups can be undone, and how many redone; 0 stands for any number. The oldest are dropped.
  open var levelsOfUndo = 0 {
    didSet {
      limit(&undoStack)
      limit(&redoStack)
    }
  }

  /// An undo manager without operations.
  public override init() {
    super.init()
  }

  /// Records how a change is undone: `undo()` calls `handler` with the target.
  ///
  /// The target is not retained: remove its operations before it is deallocated (`removeAllActions(withTarget:)`). The
  /// handler is retained, so use its argument instead of capturing the target. Outside an undo and redo, nothing can be
  /// redone any more. Without an open group, it is a fault (NSInternalInconsistencyException) if `groupsByEvent` is
  /// false; then nothing is recorded.
  open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    register(
      UndoOperation(target: target) { target in
        if let target = target as? Target { handler(target) }
      })
  }

  /// Records how a change is undone: `undo()` sends a message to the target, with an argument, which is retained.
  /// Otherwise it is the same as with a handler.
  open func registerUndo(withTarget target: AnyObject, selector: Selector, object argument: Any?) {
    register(UndoOperation(target: target) { send(selector, to: $0, argument) })
  }

  private func register(_ operation: UndoOperation) {
    guard isUndoRegistrationEnabled else { return }
    openGroupOfEvent()
    guard let group = openGroups.last else {
      return inconsistency("must begin a group before registering undo")
    }
    group.add(operation)
    if !isUndoing, !isRedoing { redoStack = [] }
  }

  /// Closes the open group if there is one, and performs the operations of the last group, the last one first.
  ///
  /// Without a group, nothing happens. It is a fault (NSInternalInconsistencyException), and nothing happens, if groups
  /// are open inside the open group, or during an undo or redo.
  open func undo() {
    guard !isPerforming("undo()") else { return }
    if groupingLevel == 1 { endUndoGrouping() }
    guard openGroups.isEmpty else { return inconsistency("undo was called with too many nested undo groups") }
    post(.NSUndoManagerCheckpoint)
    guard let group = undoStack.popLast() else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    if let inverse = perform(group) { redoStack.append(inverse) }
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Performs the operations of the group that was undone last. Without one, nothing happens. It is a fault
  /// (NSInternalInconsistencyException), and nothing happens, during an undo or redo.
  open func redo() {
    guard !isPerforming("redo()") else { return }
    post(.NSUndoManagerCheckpoint)
    guard let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    if let inverse = perform(group) { undoStack.append(inverse) }
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Performs a group. Returns what its operations registered, with the same name; nil if they registered nothing.
  private func perform(_ group: UndoGroup) -> UndoGroup? {
    let outer = openGroups
    let inverse = UndoGroup()
    inverse.actionName = group.actionName
    openGroups = [inverse]
    group.perform()
    while openGroups.count > 1 { endUndoGrouping() }
    let isCurrent = openGroups.first === inverse
    openGroups = outer
    return isCurrent && !inverse.isEmpty ? inverse : nil
  }

  private func isPerforming(_ call: String) -> Bool {
    if isUndoing || isRedoing { inconsistency("\(call) was called during an undo or redo") }
    return isUndoing || isRedoing
  }

  /// Whether a group can be undone, or the open group has an operation.
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.isEmpty } }

  /// Whether a group can be redone. Reading it posts `NSUndoManagerCheckpoint`.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }

  /// Opens a group for the operations that follow. While `groupsByEvent` is true, it is part of the group of the event,
  /// which `undo()` undoes as a whole.
  open func beginUndoGrouping() {
    openGroupOfEvent()
    open(UndoGroup())
  }

  /// Closes the group that was opened last; a group without an operation is dropped. Without an open group it is a fault
  /// (NSInternalInconsistencyException).
  open func endUndoGrouping() {
    guard openGroups.count > (isUndoing || isRedoing ? 1 : 0) else {
      return inconsistency("endUndoGrouping called with no matching begin")
    }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = openGroups.removeLast()
    if !group.isEmpty {
      if let outer = openGroups.last { outer.add(group) } else { undoStack.append(group) }
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  /// The number of open groups, one inside the other.
  open var groupingLevel: Int { openGroups.count }

  private func open(_ group: UndoGroup) {
    if !openGroups.isEmpty { post(.NSUndoManagerCheckpoint) }
    openGroups.append(group)
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func openGroupOfEvent() {
    guard groupsByEvent, openGroups.isEmpty else { return }
    let group = UndoGroup()
    open(group)
    let end = EndOfEvent(manager: self, group: group)
    LaterMessages.add { end.run() }
  }

  /// Closes the group of an event, if it is still open and no group is open inside it.
  fileprivate func end(_ group: UndoGroup) {
    if openGroups.count == 1, openGroups[0] === group, !isUndoing, !isRedoing { endUndoGrouping() }
  }

  /// Ignores operations from now on. Calls can be nested.
  open func disableUndoRegistration() { disablings += 1 }

  /// Ends the effect of one call of `disableUndoRegistration()`. Without one it is a fault
  /// (NSInternalInconsistencyException).
  open func enableUndoRegistration() {
    guard disablings > 0 else {
      return inconsistency(
        "enableUndoRegistration may only be invoked with matching call to disableUndoRegistration")
    }
    disablings -= 1
  }

  /// Whether operations are recorded.
  open var isUndoRegistrationEnabled: Bool { disablings == 0 }

  /// Removes all operations, those of open groups, too, and records operations again if that was disabled.
  open func removeAllActions() {
    undoStack = []
    redoStack = []
    openGroups = []
    disablings = 0
  }

  /// Removes the operations of a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    (undoStack + redoStack + openGroups).forEach { $0.remove(target) }
    undoStack.removeAll(where: \.isEmpty)
    redoStack.removeAll(where: \.isEmpty)
  }

  /// Names the open group, or else the group that would be undone, for a menu: "Move" makes "Undo Move".
  open func setActionName(_ actionName: String) {
    (openGroups.first ?? undoStack.last)?.actionName = actionName
  }

  /// The name of the action that would be undone; empty if it has none.
  open var undoActionName: String {
    (openGroups.first { !$0.isEmpty } ?? undoStack.last)?.actionName ?? ""
  }

  /// The name of the action that would be redone; empty if it has none.
  open var redoActionName: String { redoStack.last?.actionName ?? "" }

  /// The title of a menu's command, such as "Undo Move".
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

  /// The title of a menu's command, such as "Redo Move".
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// The title of a menu's command for an action with this name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  /// The title of a menu's command for an action with this name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  private func limit(_ stack: inout [UndoGroup]) {
    if levelsOfUndo > 0, stack.count > levelsOfUndo { stack.removeFirst(stack.count - levelsOfUndo) }
  }

  private func inconsistency(_ reason: String) {
    fault("NSInternalInconsistencyException", reason)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// The end of the event that opened a group. Only the main thread uses it.
private struct EndOfEvent: @unchecked Sendable {
  weak var manager: UndoManager?
  let group: UndoGroup

  func run() { manager?.end(group) }
}
