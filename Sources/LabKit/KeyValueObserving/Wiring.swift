/// Collects the properties to listen to for a path: its own keys, and the keys that these depend on.
struct Wiring {
  private(set) var points: [ObservedPoint] = []

  /// Follows the keys as far as there are objects; false, after a fault, if it finds a collection.
  mutating func follow(_ keys: ArraySlice<String>, from object: KVObject, isLeaf: Bool) -> Bool {
    guard let key = keys.first, !key.hasPrefix("@") else { return true }
    let rest = keys.dropFirst()
    guard listen(to: key, of: object, isLeaf: isLeaf && rest.isEmpty) else { return false }
    guard !rest.isEmpty, let next = object.value(forKey: key) else { return true }
    return walk(rest, into: next, isLeaf: isLeaf)
  }

  private mutating func walk(_ keys: ArraySlice<String>, into value: Any, isLeaf: Bool) -> Bool {
    guard let key = keys.first, let value = unwrapped(value) else { return true }
    if let object = value as? KVObject { return follow(keys, from: object, isLeaf: isLeaf) }
    if value is any ElementList || value is any MemberSet { return isOperator(key, on: value) }
    // Read, but not observed: a value that is not a KVObject has no observable keys.
    guard let next = (value as? [String: Any])?[key] ?? storedValue(key, in: value) else { return true }
    return walk(keys.dropFirst(), into: next, isLeaf: isLeaf)
  }

  private func isOperator(_ key: String, on value: Any) -> Bool {
    if key.hasPrefix("@") { return true }
    let collection = value is any ElementList ? "an array" : "a set"
    fault(
      "NSInvalidArgumentException",
      "\"\(key)\" cannot be observed through \(collection): observe the elements one by one, or \"@count\"")
    return false
  }

  /// Adds the key and, once, the keys that it depends on; a cycle of dependencies ends at its first key.
  private mutating func listen(to key: String, of object: KVObject, isLeaf: Bool) -> Bool {
    if let known = points.firstIndex(where: { $0.object === object && $0.key == key }) {
      points[known].isLeaf = points[known].isLeaf || isLeaf
      return true
    }
    points.append(ObservedPoint(object: object, key: key, isLeaf: isLeaf))
    return type(of: object).keyPathsForValuesAffectingValue(forKey: key).sorted().allSatisfy { path in
      let keys = path.split(separator: ".").map(String.init)
      return follow(keys[...], from: object, isLeaf: false)
    }
  }
}
