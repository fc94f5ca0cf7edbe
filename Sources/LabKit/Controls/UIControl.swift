import Foundation

/// A view that sends actions when the user uses it: to targets, or as a `UIAction`.
///
/// Targets are not retained, and get no message once they are deallocated. For a nil target the responder chain is
/// searched. Several actions for an event are sent in the order in which they were added (UIKit promises no order).
open class UIControl: UIView {
  private var controlActions: [ControlAction] = []

  /// Whether the user can use it; code can send its actions anyway.
  open var isEnabled = true
  /// Whether it is selected.
  open var isSelected = false
  /// Whether it is being touched.
  open var isHighlighted = false

  /// A control that runs the action at its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The current states, as a set.
  open var state: State {
    var state: State = []
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Sends `action` to `target` for each of the events. The target is not retained. A pair that is added twice is sent
  /// once for each event. For a nil target, the first responder's chain is searched, then the control's own.
  open func addTarget(_ target: AnyObject?, action: Selector, for controlEvents: Event) {
    add(ControlAction(target: target, action: action, events: controlEvents))
  }

  /// Stops sending this action (all, if nil) to this target (all, if nil) for the events.
  open func removeTarget(_ target: AnyObject?, action: Selector?, for controlEvents: Event) {
    remove(controlEvents) { $0.messages(target, action) }
  }

  /// Runs the action for each of the events. It replaces an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    add(ControlAction(action: action, events: controlEvents))
  }

  /// Stops running the action for the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops running the action with this identifier for the events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) {
      if case .action(let action) = $0.recipient { action.identifier == identifier } else { false }
    }
  }

  /// Sends each action for one of the events once, whether the control is enabled or not.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, with: nil)
  }

  /// Sends an action to a target. A subclass can override this method to observe or redirect every such action.
  open func sendAction(_ action: Selector, to target: AnyObject?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Runs an action with this control as its sender.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// The targets that still exist, without repetitions, in the order in which they were added.
  open var allTargets: [AnyObject] { targets(for: .allEvents) }

  /// The targets of the events that still exist, without repetitions, whatever a subclass says.
  final func targets(for events: Event) -> [AnyObject] {
    var seen: Set<ObjectIdentifier> = []
    return controlActions.compactMap { entry in
      guard case .target(let weak, _) = entry.recipient, !entry.events.isDisjoint(with: events) else {
        return nil
      }
      return weak.object.flatMap { seen.insert(ObjectIdentifier($0)).inserted ? $0 : nil }
    }
  }

  /// All events that have an action.
  open var allControlEvents: Event {
    controlActions.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// The names of the methods that the event calls on the target; nil if there are none.
  open func actions(forTarget target: AnyObject?, forControlEvent event: Event) -> [String]? {
    let names = controlActions.compactMap { entry -> String? in
      guard !entry.events.isDisjoint(with: event) else { return nil }
      switch entry.recipient {
      case .target(let weak, let action): return weak.object === target && target != nil ? action.name : nil
      case .responderChain(let action): return target == nil ? action.name : nil
      case .action: return nil
      }
    }
    return names.isEmpty ? nil : names
  }

  /// Sends the events of a user's touch; a control that is disabled, or that no touch reaches, sends nothing.
  func sendFromUser(_ events: Event...) {
    guard isEnabled, isTouchable else { return }
    events.forEach { send($0, with: UIEvent()) }
  }

  private func send(_ events: Event, with event: UIEvent?) {
    // A copy: actions that an action adds or removes take effect with the next event.
    for entry in controlActions where !entry.events.isDisjoint(with: events) {
      switch entry.recipient {
      case .target(let weak, let action):
        if let target = weak.object { sendAction(action, to: target, for: event) }
      case .responderChain(let action): sendAction(action, to: nil, for: event)
      case .action(let action): sendAction(action)
      }
    }
  }

  private func add(_ added: ControlAction) {
    controlActions.removeAll(where: \.isDead)
    guard let index = controlActions.firstIndex(where: added.isSame) else {
      return controlActions.append(added)
    }
    controlActions[index].recipient = added.recipient
    controlActions[index].events.formUnion(added.events)
  }

  private func remove(_ events: Event, where isMatch: (ControlAction) -> Bool) {
    for index in controlActions.indices where isMatch(controlActions[index]) {
      controlActions[index].events.subtract(events)
    }
    controlActions.removeAll { $0.events.isEmpty || $0.isDead }
  }

  override var element: ScreenElement? { .control(self) }

  /// The class name in angle brackets; subclasses override it.
  open override func textLines(width: Int) -> [String] {
    ["‹\(type(of: self))›"]
  }
}
