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
    guard let function = CollectionOperator(rawValue: key) else {
      fault("NSInvalidArgumentException", "\(key) is not an operator, such as @count or @sum")
      return nil
    }
    return function.value(of: elements, at: keys.dropFirst())
  }
  if let elements = elements(of: current) {
    return elements.map { unwrapped($0).flatMap { LabKit.value(at: keys, in: $0) } ?? NSNull() }
  }
  return keyedValue(key, in: current).flatMap { LabKit.value(at: keys.dropFirst(), in: $0) }
}

private func keyedValue(_ key: String, in value: Any) -> Any? {
  if let dictionary = value as? [String: Any] {
    return dictionary[key].flatMap(unwrapped).map(objectValue)
  }
  if let stored = storedValue(key, in: value) { return unwrapped(stored).map(objectValue) }
  if key == "self" { return objectValue(value) }
  fault("NSUnknownKeyException", "\(type(of: value)) has no value for the key \"\(key)\"")
  return nil
}

/// The elements of an array or a set; nil for any other value.
func elements(of value: Any) -> [Any]? {
  if let list = value as? any ElementList { return (0..<list.elementCount).map(list.element) }
  if let set = value as? any MemberSet { return set.members.map(\.base) }
  return nil
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
