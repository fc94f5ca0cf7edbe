import Foundation

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
