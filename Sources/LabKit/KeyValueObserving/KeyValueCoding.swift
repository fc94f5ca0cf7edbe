import Foundation

/// The stored property of a value, found by reflection; nil if there is none with this name.
func storedValue(_ name: String, in value: Any) -> Any? {
  sequence(first: Mirror(reflecting: value), next: \.superclassMirror)
    .lazy.filter { $0.subjectType != KVObject.self }
    .compactMap { $0.children.first { $0.label == name }?.value }.first
}

/// Follows keys through objects, collections and plain values.
func value(at keys: ArraySlice<String>, in value: Any) -> Any? {
  guard let key = keys.first else { return value }
  if let object = value as? KVObject {
    return object.value(forKey: key).flatMap { LabKit.value(at: keys.dropFirst(), in: $0) }
  }
  guard let current = unwrapped(value) else { return nil }
  if key.hasPrefix("@"), let elements = elements(of: current) {
    return collectionValue(key, of: elements, keys: keys.dropFirst())
  }
  if let elements = elements(of: current) {
    return elements.map { unwrapped($0).flatMap { LabKit.value(at: keys, in: $0) } ?? NSNull() }
  }
  return keyedValue(key, in: current).flatMap { LabKit.value(at: keys.dropFirst(), in: $0) }
}

private func keyedValue(_ key: String, in value: Any) -> Any? {
  if let dictionary = value as? [String: Any] { return dictionary[key].flatMap(unwrapped) }
  if let stored = storedValue(key, in: value) { return unwrapped(stored) }
  fault("NSUnknownKeyException", "\(type(of: value)) has no value for the key \"\(key)\"")
  return nil
}

private func elements(of value: Any) -> [Any]? {
  if let list = value as? any ElementList { return (0..<list.elementCount).map(list.element) }
  if let set = value as? any MemberSet { return set.members.map(\.base) }
  return nil
}

private func collectionValue(_ name: String, of elements: [Any], keys: ArraySlice<String>) -> Any? {
  if name == "@count" { return elements.count }
  let values = elements.compactMap { value(at: keys, in: $0) }
  let numbers = values.compactMap { ($0 as? NSNumber)?.doubleValue }
  switch name {
  case "@sum": return numbers.reduce(0, +)
  case "@avg": return numbers.isEmpty ? 0.0 : numbers.reduce(0, +) / Double(numbers.count)
  case "@min": return extreme(of: values, by: <)
  case "@max": return extreme(of: values, by: >)
  default:
    fault("NSInvalidArgumentException", "\(name) is not an operator: use @count, @sum, @avg, @min or @max")
    return nil
  }
}

private func extreme(of values: [Any], by isBefore: (Double, Double) -> Bool) -> Any? {
  let numbered = values.compactMap { value in (value as? NSNumber).map { (value, $0.doubleValue) } }
  if let first = numbered.first {
    return numbered.dropFirst().reduce(first) { isBefore($1.1, $0.1) ? $1 : $0 }.0
  }
  let texts = values.compactMap { $0 as? String }.sorted()
  return isBefore(0, 1) ? texts.first : texts.last
}

/// The value converted to another type, like numbers in Apple's key-value coding; nil if that is impossible.
func convert<Target>(_ value: Any?, to type: Target.Type) -> Target? {
  guard let value = value.flatMap(unwrapped) else {
    return (type as? any ExpressibleByNilLiteral.Type).map { $0.init(nilLiteral: ()) as! Target }
  }
  return value as? Target ?? (value as? NSNumber) as? Target ?? converted(value, to: type)
}

private func converted<Target>(_ value: Any, to type: Target.Type) -> Target? {
  guard let number = value as? NSNumber else { return nil }
  let candidates: [Any] = [number.intValue, number.doubleValue, number.floatValue, number.boolValue]
  return candidates.lazy.compactMap { $0 as? Target }.first
}

/// A closure that sets the key path on the object; nil if it is read-only or has another type.
func assignment(of value: Any?, to keyPath: AnyKeyPath, in object: KVObject) -> (() -> Void)? {
  func open<Root>(_ root: Root.Type) -> (() -> Void)? {
    func open<Value>(_ type: Value.Type) -> (() -> Void)? {
      guard let path = keyPath as? ReferenceWritableKeyPath<Root, Value>, let object = object as? Root,
        let converted = convert(value, to: type)
      else { return nil }
      return { object[keyPath: path] = converted }
    }
    return _openExistential(type(of: keyPath).valueType, do: open)
  }
  return _openExistential(type(of: keyPath).rootType, do: open)
}
