import Foundation

/// A value as Apple's key-value coding returns it: a number, a Bool or an enum with an integer raw value is an
/// `NSNumber`, which casts to any type of number that can represent it.
func objectValue(_ value: Any) -> Any {
  if let number = value as? NSNumber { return number }
  guard let value = value as? any RawRepresentable else { return value }
  return integer(value) ?? value
}

private func integer(_ value: some RawRepresentable) -> NSNumber? {
  value.rawValue is any BinaryInteger ? value.rawValue as? NSNumber : nil
}

/// The value that a property of this type gets: numbers are converted as Apple's key-value coding does, a text becomes
/// the number that it begins with, and an integer an enum's case. Nil if that is impossible.
func convert<Target>(_ value: Any?, to type: Target.Type) -> Target? {
  guard let value = value.flatMap(unwrapped) else {
    return (type as? any ExpressibleByNilLiteral.Type).map { $0.init(nilLiteral: ()) as! Target }
  }
  return value as? Target ?? number(value, as: type) ?? enumCase(value, as: type)
}

private func number<Target>(_ value: Any, as type: Target.Type) -> Target? {
  numbers(in: value, isForBool: wrappedType(of: type) == Bool.self).lazy.compactMap { $0 as? Target }.first
}

/// The numbers that a number or a text can become, the exact one first.
private func numbers(in value: Any, isForBool: Bool) -> [NSNumber] {
  if let number = value as? NSNumber {
    let others = [NSNumber(value: number.doubleValue), NSNumber(value: number.floatValue)]
    return isForBool
      ? [NSNumber(value: number.boolValue)] : [number] + others + [NSNumber(value: number.intValue)]
  }
  guard let text = (value as? String).map({ NSString(string: $0) }) else { return [] }
  if isForBool { return [NSNumber(value: text.boolValue)] }
  let whole = NSNumber(value: text.integerValue)
  let others = [NSNumber(value: text.doubleValue), NSNumber(value: text.floatValue)]
  return whole.doubleValue == text.doubleValue ? [whole] + others : others + [whole]
}

private func enumCase<Target>(_ value: Any, as type: Target.Type) -> Target? {
  guard let type = wrappedType(of: type) as? any RawRepresentable.Type else { return nil }
  func open<Enum: RawRepresentable>(_ type: Enum.Type) -> Any? {
    guard Enum.RawValue.self is any BinaryInteger.Type else { return nil }
    return convert(value, to: Enum.RawValue.self).flatMap(Enum.init(rawValue:))
  }
  return open(type) as? Target
}

private func wrappedType(of type: Any.Type) -> Any.Type {
  (type as? any HiddenOptional.Type)?.wrappedType ?? type
}
