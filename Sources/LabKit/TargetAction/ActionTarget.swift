import Foundation

/// An object whose methods can be called by name, like an NSObject's `@objc` methods on Apple's systems.
///
/// A class lists the methods that selectors can call:
///
///     class FirstController: ActionTarget {
///       static var actions: [Action] { [Action("buttonTapped:", FirstController.buttonTapped)] }
///       func buttonTapped(_ sender: Button) { print("tapped") }
///     }
///
/// Responders (views, controls, view controllers) conform already; their subclasses write `override class var actions`.
/// Subclasses inherit the entries of their superclass and need not repeat them.
public protocol ActionTarget: AnyObject {
  /// The methods of this class that selectors can call, without those of its superclasses.
  static var actions: [Action] { get }
}

extension ActionTarget {
  /// Whether the object's class or a superclass lists a method for the selector.
  public func responds(to selector: Selector?) -> Bool {
    selector.flatMap { action(named: $0, in: type(of: self)) } != nil
  }

  /// Sends a message without arguments. An unknown selector is a fault (NSInvalidArgumentException).
  public func perform(_ selector: Selector) {
    send(selector, to: self)
  }

  /// Sends a message with one argument, which a method without parameters ignores.
  public func perform(_ selector: Selector, with object: Any?) {
    send(selector, to: self, object)
  }

  /// Sends a message with two arguments; the method gets as many of them as its selector has colons.
  public func perform(_ selector: Selector, with first: Any?, with second: Any?) {
    send(selector, to: self, first, second)
  }

  /// Sends a message on the main thread.
  ///
  /// With `waitUntilDone`, the method has run when this call returns; on the main thread it runs at once. Without it,
  /// the method runs when the main thread next handles its events, even if this is the main thread.
  public func performSelector(onMainThread selector: Selector, with object: Any?, waitUntilDone: Bool) {
    let message = ActionMessage(target: self, selector: selector, argument: object)
    switch (waitUntilDone, MainThread.isCurrent) {
    case (true, true): message.send()
    case (true, false): DispatchQueue.main.sync { message.send() }
    case (false, _): LaterMessages.add { message.send() }
    }
  }
}

extension Selector {
  /// Sends this message to an object of type `AnyObject`.
  ///
  /// On Apple's systems Swift finds `perform` on `AnyObject` through Objective-C. It is a fault
  /// (NSInvalidArgumentException) if the object is not an ``ActionTarget``.
  public func perform(on target: AnyObject, with object: Any? = nil) {
    send(self, to: target, object)
  }
}

/// Whether the code runs on the thread of the main queue.
private enum MainThread {
  // On Linux a program with an asynchronous main runs the main queue on another thread, and `sync` would never return.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }
}

/// A message to the main thread. As on Apple's systems, the sender is responsible for the safety of its arguments.
private struct ActionMessage: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector
  let argument: Any?

  func send() {
    LabKit.send(selector, to: target, argument)
  }
}

/// Calls the method that `target` lists for the selector, or reports a fault if there is none.
func send(_ selector: Selector, to target: AnyObject, _ arguments: Any?...) {
  guard let action = action(named: selector, in: type(of: target)) else {
    let name = "\(type(of: target))"
    let reason = "-[\(name) \(selector)]: unrecognized selector sent to instance"
    fault("NSInvalidArgumentException", reason + whatIsWrong(with: selector, in: target, name))
    return
  }
  action.run(target, arguments)
}

/// Why an object that seems to list an action does not: its class is no `ActionTarget`, or lists the name with other
/// colons or capitals.
private func whatIsWrong(with selector: Selector, in target: AnyObject, _ name: String) -> String {
  // A list of actions in a class without the protocol looks as if it counted.
  guard target is any ActionTarget else { return "; \(name) is no ActionTarget" }
  func letters(of selector: Selector) -> String { "\(selector)".filter { $0 != ":" }.lowercased() }
  let alike = action(in: type(of: target)) { letters(of: $0) == letters(of: selector) }
  return alike.map { "; \(name) lists \($0.selector)" } ?? ""
}

func action(named selector: Selector, in class: AnyClass) -> Action? {
  action(in: `class`) { $0 == selector }
}

private func action(in class: AnyClass, where matches: (Selector) -> Bool) -> Action? {
  var next: AnyClass? = `class`
  while let current = next {
    let actions = (current as? any ActionTarget.Type)?.actions ?? []
    if let action = actions.first(where: { matches($0.selector) }) { return action }
    next = _getSuperclass(current)
  }
  return nil
}
