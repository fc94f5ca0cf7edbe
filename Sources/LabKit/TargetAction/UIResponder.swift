import Foundation

/// An object that can answer to actions and hands on what it does not answer: views, controllers, the window, the application.
open class UIResponder: NSObject, ActionTarget {
  /// The methods that selectors may name; a subclass overrides this with its own rows only.
  open class var actions: [Action] { [] }

  /// Who is asked after this one: a view's controller or superview, a controller's superview, the window, the application.
  open var next: UIResponder? { nil }

  /// Whether it may take the keyboard; false unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may lose the keyboard again; true unless a subclass says otherwise.
  open var canResignFirstResponder: Bool { true }

  /// Whether it has the keyboard now.
  open var isFirstResponder: Bool { keyboardRoot?.firstResponder === self }

  /// Takes the keyboard from whoever has it, if that one lets go. Answers whether it has it now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let root = keyboardRoot, canBecomeFirstResponder else { return false }
    if isFirstResponder { return true }
    if let current = root.firstResponder, !current.resignFirstResponder() { return false }
    root.firstResponder = self
    return true
  }

  /// Gives the keyboard back. Answers whether it could.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { keyboardRoot?.firstResponder = nil }
    return true
  }

  /// Whether it takes an action that is looking for its target: whether its class lists the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action)
  }

  /// The first in the chain, from here on, that takes the action; nil if none does.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// The top of the tree of views that this belongs to: it knows who has the keyboard.
  var keyboardRoot: UIView? { nil }
}
