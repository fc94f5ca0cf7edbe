import Foundation

/// An object whose methods can be called by their names, as every NSObject's `@objc` methods can on Apple's systems.
///
/// A class lists the methods that selectors may name:
///
///     class FirstController: ActionTarget {
///       static var actions: [Action] { [Action("buttonTapped:", FirstController.buttonTapped)] }
///       func buttonTapped(_ sender: Button) { print("tapped") }
///     }
///
/// Responders (views, controls, view controllers) conform already; their subclasses write `override class var actions`.
/// What a superclass lists counts for its subclasses too: nobody needs to repeat it.
public protocol ActionTarget: AnyObject {
  /// The methods of this class that a selector may name; those of the superclasses are found without being listed.
  static var actions: [Action] { get }
}

extension ActionTarget {
  /// Whether the object's class or a superclass lists a method of that name.
  public func responds(to selector: Selector?) -> Bool {
    selector.flatMap { action(named: $0, in: type(of: self)) } != nil
  }

  /// Sends a message without arguments. An unknown selector is a fault (NSInvalidArgumentException).
  public func perform(_ selector: Selector) {
    send(selector, to: self)
  }

  /// Sends a message with one argument, which a method without parameters does not get to see.
  public func perform(_ selector: Selector, with object: Any?) {
    send(selector, to: self, object)
  }

  /// Sends a message with two arguments, of which the method gets as many as its selector has colons.
  public func perform(_ selector: Selector, with first: Any?, with second: Any?) {
    send(selector, to: self, first, second)
  }

  /// Sends a message on the main thread.
  ///
  /// With `waitUntilDone` the method has run when this returns (at once, if this is the main thread); without,
  /// it runs when the main thread next handles its events, even if this is the main thread.
  public func performSelector(onMainThread selector: Selector, with object: Any?, waitUntilDone: Bool) {
    let message = ActionMessage(target: self, selector: selector, argument: object)
    switch (waitUntilDone, MainThread.isCurrent) {
    case (true, true): message.send()
    case (true, false): DispatchQueue.main.sync { message.send() }
    case (false, _): DispatchQueue.main.async { message.send() }
    }
  }
}

extension Selector {
  /// Sends this message to any object: for a target that is known as `AnyObject` only.
  ///
  /// Swift on Apple's systems finds `perform` on `AnyObject` through Objective-C. An object that is no
  /// ``ActionTarget`` answers to no selector: sending is a fault then (NSInvalidArgumentException).
  public func perform(on target: AnyObject, with object: Any? = nil) {
    send(self, to: target, object)
  }
}

/// Whether the code runs where the main thread's work is done.
private enum MainThread {
  // On Linux a program with an asynchronous main handles the main queue on another thread: `sync` would never return.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }
}

/// A message on its way to the main thread. The sender answers for what it sends, as on Apple's systems.
private struct ActionMessage: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector
  let argument: Any?

  func send() {
    LabKit.send(selector, to: target, argument)
  }
}

/// Calls the method that `target` lists under that name, or reports that there is none.
func send(_ selector: Selector, to target: AnyObject, _ arguments: Any?...) {
  guard let action = action(named: selector, in: type(of: target)) else {
    fault(
      "NSInvalidArgumentException",
      "-[\(type(of: target)) \(selector)]: unrecognized selector sent to instance")
    return
  }
  action.run(target, arguments)
}

func action(named selector: Selector, in class: AnyClass) -> Action? {
  var next: AnyClass? = `class`
  while let current = next {
    let actions = (current as? any ActionTarget.Type)?.actions ?? []
    if let action = actions.first(where: { $0.selector == selector }) { return action }
    next = _getSuperclass(current)
  }
  return nil
}
