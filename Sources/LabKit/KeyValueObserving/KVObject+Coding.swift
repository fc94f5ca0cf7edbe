import Foundation

extension KVObject {
  /// The value at the end of a key path; nil if a value on the path is nil.
  ///
  /// A key after an array is read from each element. The operators are `@count`, `@sum`, `@avg`, `@min`, `@max`, and
  /// the unions of objects and arrays.
  public final func value(forKeyPath keyPath: String) -> Any? {
    let keys = keyPath.split(separator: ".").map(String.init)
    return LabKit.value(at: keys[...], in: self)
  }

  /// Sets the last key of the path on the object that the other keys lead to, or on each element if they lead to an
  /// array; has no effect if one of them is nil.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    var keys = keyPath.split(separator: ".").map(String.init)
    guard let last = keys.popLast() else { return }
    guard let target = LabKit.value(at: keys[...], in: self) else { return }
    for object in elements(of: target) ?? [target] {
      (object as? KVObject)?.setValue(value, forKey: last)
    }
  }

  /// The values of several keys, with `NSNull` for nil.
  public final func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  /// Sets several keys in the order of their names, with `NSNull` for nil.
  public final func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
      setValue(value is NSNull ? nil : value, forKey: key)
    }
  }

  /// A mutable proxy of the array `key`, whose changes notify with indexes.
  public final func mutableArrayValue(forKey key: String) -> NSMutableArray {
    MutableArrayProxy.array(of: self, key: key)
  }

  /// A mutable proxy of the array at the end of a path.
  public final func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
    let (owner, key) = owner(of: keyPath)
    return MutableArrayProxy.array(of: owner ?? self, key: key)
  }

  /// A mutable proxy of the set `key`, whose changes notify with the members that were really added or removed.
  public final func mutableSetValue(forKey key: String) -> NSMutableSet {
    MutableSetProxy.set(of: self, key: key)
  }

  /// A mutable proxy of the set at the end of a path.
  public final func mutableSetValue(forKeyPath keyPath: String) -> NSMutableSet {
    let (owner, key) = owner(of: keyPath)
    return MutableSetProxy.set(of: owner ?? self, key: key)
  }

  /// The object that has the last key of a path, and this key; nil if there is no such object.
  final func owner(of keyPath: String) -> (KVObject?, String) {
    var keys = keyPath.split(separator: ".").map(String.init)
    let last = keys.popLast() ?? ""
    return (LabKit.value(at: keys[...], in: self) as? KVObject, last)
  }

  /// The name that Apple's key-value coding also looks for: `isHidden` for the key `hidden`.
  static func questionName(_ key: String) -> String {
    "is\(key.prefix(1).uppercased())\(key.dropFirst())"
  }

  /// A closure that reads the property with this name; nil if there is none.
  final func reading(_ name: String) -> (() -> Any?)? {
    if let property = observation.properties[name] { return { property.keyedValue } }
    if let keyPath = type(of: self).computedKeys[name] { return { (self as Any)[keyPath: keyPath] } }
    return storedValue(name, in: self).map { value in { value } }
  }

  /// The name of the property that a key sets, and a closure that sets it; nil after a fault, if the key cannot be set
  /// to this value.
  final func assignment(of value: Any?, key: String) -> (name: String, set: () -> Void)? {
    for name in [key, Self.questionName(key)] {
      var set: (() -> Void)?
      if let property = observation.properties[name] {
        set = property.assignment(of: value)
      } else if let keyPath = type(of: self).computedKeys[name] {
        set = LabKit.assignment(of: value, to: keyPath, in: self)
      } else {
        continue
      }
      if let set { return (name, set) }
      if value == nil { setNilValueForKey(key) } else { reportWrongType(of: value!, key: key) }
      return nil
    }
    setValue(value, forUndefinedKey: key)
    return nil
  }

  private func reportWrongType(of value: Any, key: String) {
    fault(
      "NSInvalidArgumentException",
      "the key \"\(key)\" of \(type(of: self)) cannot be set to a value of the type \(type(of: value))")
  }
}
