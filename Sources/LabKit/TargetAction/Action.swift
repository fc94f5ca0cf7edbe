/// An entry in a class's table of actions: a selector and the method that it calls.
///
/// It has the effect of `@objc` on Apple's systems: the method can be found by its name. The selector needs one colon
/// for each parameter of the method: `Action("save:", Editor.save)` for `func save(_ sender: UIButton)`. Any other
/// number of colons is a fault (NSInvalidArgumentException).
public struct Action {
  /// The name that a sender uses.
  public let selector: Selector
  let run: (AnyObject, [Any?]) -> Void

  /// A method without parameters: `Action("reset", Counter.reset)`.
  public init<Target: AnyObject>(_ selector: Selector, _ method: @escaping (Target) -> () -> Void) {
    self.init(selector, parameters: 0) { target, _ in
      guard let target: Target = receiver(target, of: selector) else { return }
      method(target)()
    }
  }

  /// A method that takes the sender: `Action("save:", Editor.save)`.
  public init<Target: AnyObject, Sender>(
    _ selector: Selector, _ method: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(selector, parameters: 1) { target, arguments in
      guard let receiver: Target = receiver(target, of: selector),
        let sender: Sender = argument(0, of: arguments, for: selector, of: target)
      else { return }
      method(receiver)(sender)
    }
  }

  /// A method that takes the sender and the event: `Action("save:event:", Editor.save)`.
  public init<Target: AnyObject, Sender, Event>(
    _ selector: Selector, _ method: @escaping (Target) -> (Sender, Event) -> Void
  ) {
    self.init(selector, parameters: 2) { target, arguments in
      guard let receiver: Target = receiver(target, of: selector),
        let sender: Sender = argument(0, of: arguments, for: selector, of: target),
        let event: Event = argument(1, of: arguments, for: selector, of: target)
      else { return }
      method(receiver)(sender, event)
    }
  }

  private init(_ selector: Selector, parameters: Int, run: @escaping (AnyObject, [Any?]) -> Void) {
    if selector.argumentCount != parameters {
      fault(
        "NSInvalidArgumentException",
        "the selector \"\(selector)\" has \(counted(selector.argumentCount, "colon")), "
          + "its method \(counted(parameters, "parameter")): write one colon for each parameter")
    }
    self.selector = selector
    self.run = run
  }
}

private func counted(_ number: Int, _ noun: String) -> String {
  "\(number == 0 ? "no" : "\(number)") \(noun)\(number == 1 ? "" : "s")"
}

private func receiver<Target: AnyObject>(_ object: AnyObject, of selector: Selector) -> Target? {
  if let target = object as? Target { return target }
  fault(
    "NSInvalidArgumentException",
    "-[\(type(of: object)) \(selector)]: the table of actions names a method of \(Target.self)")
  return nil
}

/// The argument at `index` with the type of the method's parameter; a missing argument is nil.
private func argument<Value>(
  _ index: Int, of arguments: [Any?], for selector: Selector, of target: AnyObject
) -> Value? {
  let found: Any? = index < arguments.count ? arguments[index] : nil
  if let value = found as Any as? Value { return value }
  fault(
    "NSInvalidArgumentException",
    "-[\(type(of: target)) \(selector)]: argument \(index + 1) is \(typeName(of: found)), "
      + "the method takes \(Value.self)")
  return nil
}

private func typeName(of value: Any?) -> String {
  value.map { "\(type(of: $0))" } ?? "nil"
}

/// The name of a method, which is looked up when a message is sent.
///
/// The number of colons is the number of arguments: "save" has none, "save:" has the sender, "save:event:" the sender
/// and the event. Nothing checks the string: a name without a method is a fault when it is sent, and not before.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// The name, including colons.
  public let name: String

  /// A selector with a name that is known only at run time.
  public init(_ name: String) {
    self.name = name
  }

  /// A selector written as a string, where Apple's systems have `#selector(save(_:))`.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// The number of arguments of the method, which is the number of colons.
  public var argumentCount: Int {
    name.count { $0 == ":" }
  }

  /// The name.
  public var description: String { name }

  /// The name as a string literal.
  public var debugDescription: String { "\"\(name)\"" }
}
