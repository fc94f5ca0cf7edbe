/// A Swift key path, such as `\Company.ceo.tasks`, which listens to the observable properties that it reads.
struct TypedPath<Root: KVObject, Value>: ObservedPath {
  let keyPath: KeyPath<Root, Value>

  // `\.next?.next` reads one property while `next` is nil, and two later. Without an optional all are always read.
  let leafMayLead: Bool

  init(keyPath: KeyPath<Root, Value>) {
    self.keyPath = keyPath
    leafMayLead = Value.self is any HiddenOptional.Type
  }

  func value(from root: KVObject) -> Any { (root as! Root)[keyPath: keyPath] }

  func points(from root: KVObject) -> [ObservedPoint]? {
    let root = root as! Root
    let reads = ReadRecorder.reads { _ = root[keyPath: keyPath] }
    var wiring = Wiring()
    if let key = computedKey(of: root, reads: reads) {
      return wiring.follow([key], from: root, isLeaf: true) ? wiring.points : nil
    }
    guard let last = reads.last else {
      fault(
        "NSInvalidArgumentException",
        "\(Root.self) has no key for this path: mark the property @Dynamic, or list it in computedKeys")
      return nil
    }
    for read in reads.dropLast() {
      _ = wiring.follow([read.key], from: read.object, isLeaf: false)
    }
    let isLeaf = last.property.holds(Value.self)
    return wiring.follow([last.key], from: last.object, isLeaf: isLeaf) ? wiring.points : nil
  }

  /// The key of the property that the path names directly; nil for a path through other objects.
  func key(of root: Root) -> String? {
    let reads = ReadRecorder.reads { _ = root[keyPath: keyPath] }
    return computedKey(of: root, reads: reads) ?? reads.first?.key
  }

  private func computedKey(of root: Root, reads: [ReadRecorder.Read]) -> String? {
    let keys = type(of: root).computedKeys
    if let exact = keys.first(where: { $0.value == keyPath }) { return exact.key }
    // A subclass's key path to an inherited property differs from its superclass's, so this compares the properties
    // that they read. A path that reads only one property, of the path's type, is that property's path.
    if reads.count == 1, reads[0].property.holds(Value.self) { return nil }
    let candidates = keys.filter {
      type(of: $0.value).rootType != Root.self && type(of: $0.value).valueType == Value.self
    }
    return candidates.first { candidate in
      let own = ReadRecorder.reads { _ = (root as Any)[keyPath: candidate.value] }
      return own.map { ObjectIdentifier($0.property) } == reads.map { ObjectIdentifier($0.property) }
    }?.key
  }
}
