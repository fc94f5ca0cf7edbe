import Foundation

/// A place where an observation listens; at the leaf a change arrives with its own kind.
struct ObservedPoint {
  let object: KVObject
  let key: String
  var isLeaf: Bool
}

/// What an observation is about: a way from an object to a value.
protocol ObservedPath {
  /// Whether the last property it reaches may turn out to lead on to another object.
  var leafMayLead: Bool { get }
  /// The value at the end of the path, as the receiver is to get it.
  func value(from root: KVObject) -> Any
  /// Where to listen at present; nil when such a path cannot be observed.
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
