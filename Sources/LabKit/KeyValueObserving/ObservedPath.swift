import Foundation

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
    guard isKey(reads, of: root) else {
      fault(
        "NSInvalidArgumentException",
        "Could not extract a String from this key path: it ends inside the value of \"\(last.key)\", "
          + "and only properties of objects have keys")
      return nil
    }
    for read in reads.dropLast() {
      _ = wiring.follow([read.key], from: read.object, isLeaf: false)
    }
    let isLeaf = last.property.holds(Value.self)
    return wiring.follow([last.key], from: last.object, isLeaf: isLeaf) ? wiring.points : nil
  }

  /// Whether the path can end at a property with a key: the last one that was read, or one that an object on the path
  /// computes. While a value on the path is nil, the rest is not read.
  private func isKey(_ reads: [ReadRecorder.Read], of root: Root) -> Bool {
    guard let last = reads.last else { return false }
    if last.property.holds(Value.self) || leafMayLead && unwrapped(last.property.anyValue) == nil {
      return true
    }
    return ([root] + reads.map(\.object)).contains { object in
      type(of: object).computedKeys.values.contains { type(of: $0).valueType == Value.self }
    }
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

/// A property that an observation listens to; only a change of the last property on the path has its own kind.
struct ObservedPoint {
  let object: KVObject
  let key: String
  var isLeaf: Bool
}

/// A path from an object to the observed value.
protocol ObservedPath {
  /// Whether the last property on the path may later lead to another object.
  var leafMayLead: Bool { get }
  /// The value at the end of the path, for the receiver.
  func value(from root: KVObject) -> Any
  /// The properties to listen to now; nil if the path cannot be observed.
  func points(from root: KVObject) -> [ObservedPoint]?
}

/// A path of keys, such as "ceo.tasks".
struct StringPath: ObservedPath {
  let string: String
  private let keys: [String]

  init(_ string: String) {
    self.string = string
    keys = string.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  var leafMayLead: Bool { false }

  func value(from root: KVObject) -> Any {
    (keys.count == 1 ? root.value(forKey: string) : LabKit.value(at: keys[...], in: root)) ?? NSNull()
  }

  func points(from root: KVObject) -> [ObservedPoint]? {
    var wiring = Wiring()
    return wiring.follow(keys[...], from: root, isLeaf: true) ? wiring.points : nil
  }
}
