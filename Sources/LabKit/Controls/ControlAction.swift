/// An action of a control for some of its events: a selector sent to a target, which is not retained, or a `UIAction`.
struct ControlAction {
  enum Recipient {
    case target(Weak, Selector)
    case responderChain(Selector)
    case action(UIAction)
  }

  /// A target that may be deallocated. Its identity is kept, because weak references to it are nil in its `deinit`.
  struct Weak {
    weak var object: AnyObject?
    let id: ObjectIdentifier

    init(_ object: AnyObject) {
      self.object = object
      self.id = ObjectIdentifier(object)
    }
  }

  var recipient: Recipient
  var events: UIControl.Event

  init(target: AnyObject?, action: Selector, events: UIControl.Event) {
    self.recipient = target.map { .target(Weak($0), action) } ?? .responderChain(action)
    self.events = events
  }

  init(action: UIAction, events: UIControl.Event) {
    self.recipient = .action(action)
    self.events = events
  }

  /// Whether both have the same target and selector, or actions with the same identifier.
  func isSame(as other: ControlAction) -> Bool {
    switch (recipient, other.recipient) {
    case (.target(let left, let action), .target(let right, let otherAction)):
      left.id == right.id && left.object != nil && action == otherAction
    case (.responderChain(let left), .responderChain(let right)): left == right
    case (.action(let left), .action(let right)): left.identifier == right.identifier
    case (.target, _), (.responderChain, _), (.action, _): false
    }
  }

  /// Whether it sends this selector (any, if nil) to this target (any, if nil).
  func messages(_ target: AnyObject?, _ action: Selector?) -> Bool {
    switch recipient {
    case .target(let weak, let selector):
      (target == nil || weak.id == target.map(ObjectIdentifier.init)) && (action == nil || action == selector)
    case .responderChain(let selector):
      target == nil && (action == nil || action == selector)
    case .action: false
    }
  }

  var isDead: Bool {
    if case .target(let weak, _) = recipient { weak.object == nil } else { false }
  }
}
