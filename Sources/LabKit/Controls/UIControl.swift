import Foundation

/// A view that tells others when something happens to it: by target and action, or by a `UIAction`.
///
/// Targets are not retained: one that has gone is not messaged. A target without object (nil) means that the
/// chain of responders is asked. The order among several actions of an event is that of adding (UIKit promises none).
open class UIControl: UIView {
  private var controlActions: [ControlAction] = []

  /// Whether the user can use it. The program can send its events anyway.
  open var isEnabled = true
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is being touched.
  open var isHighlighted = false

  /// What it is now, as a set.
  open var state: State {
    var state: State = []
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Has `action` sent to `target` at each of the events. The target is not retained; the same pair added again
  /// is sent once an event. A nil target: the first responder, then the control's own chain, is asked who takes it.
  open func addTarget(_ target: AnyObject?, action: Selector, for controlEvents: Event) {
    add(ControlAction(target: target, action: action, events: controlEvents))
  }

  /// Stops sending at those events: to that target (all, if nil) that action (all, if nil).
  open func removeTarget(_ target: AnyObject?, action: Selector?, for controlEvents: Event) {
    remove(controlEvents) { $0.messages(target, action) }
  }

  /// Runs the action at each of the events. One of the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    add(ControlAction(action: action, events: controlEvents))
  }

  /// Stops running the action at those events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops running the action of that name at those events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) {
      if case .action(let action) = $0.recipient { action.identifier == identifier } else { false }
    }
  }

  /// Sends everything that is wired to one of the events, each once, whether the control is enabled or not.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, with: nil)
  }

  /// Sends one action: every action with a target goes through here, so that a subclass can watch or redirect it.
  open func sendAction(_ action: Selector, to target: AnyObject?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Runs one action with this control as its sender.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// The targets that are still there, each once, in the order of adding.
  open var allTargets: [AnyObject] {
    var seen: Set<ObjectIdentifier> = []
    return controlActions.compactMap { entry in
      guard case .target(let weak, _) = entry.recipient else { return nil }
      return weak.object.flatMap { seen.insert(ObjectIdentifier($0)).inserted ? $0 : nil }
    }
  }

  /// All events at which something is sent.
  open var allControlEvents: Event {
    controlActions.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// The names of the methods that the target gets called at that event; nil if there are none.
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

  /// What the user's touch of an enabled control sends. A hidden or disabled one sends nothing.
  func sendFromUser(_ events: Event...) {
    guard isEnabled, isUserInteractionEnabled, !isHidden else { return }
    events.forEach { send($0, with: UIEvent()) }
  }

  private func send(_ events: Event, with event: UIEvent?) {
    // A copy: an action may add and remove others, which counts from the next event on.
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

  /// Its class in angle brackets; the kit's own controls and a learner's override it.
  open override func textLines(width: Int) -> [String] {
    ["‹\(type(of: self))›"]
  }
}
