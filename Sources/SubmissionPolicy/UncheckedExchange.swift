/// A way from one thread to another that the compiler does not check, in language mode 6 either.
struct UncheckedExchange {
  /// What the learner wrote, and the name by which an exercise can allow it.
  let name: String
  /// What the demangled name of a symbol that it needs has in it.
  let symbol: String
  /// What to write instead.
  let instead: String
  /// Whether only what complete checking can't replace by a stricter declaration counts.
  var isCheckedIfStricter = false

  /// Whether a name counts only where complete checking finds that it is unchecked.
  static func isStricter(_ name: String) -> Bool {
    all.contains { $0.name == name && $0.isCheckedIfStricter }
  }

  static let all: [UncheckedExchange] =
    [
      .init(
        name: "DispatchWorkItem", symbol: "Dispatch.DispatchWorkItem.",
        instead: "write `queue.async { … }`; to wait for what the queue does, `queue.sync { … }`"),
      .init(
        name: "notify", symbol: "Dispatch.DispatchGroup.notify(",
        instead: "wait for the group, or use `withTaskGroup`"),
      .init(
        name: "DispatchSource", symbol: "Dispatch.DispatchSource", instead: "use a `Timer`, or `Task.sleep`"),
      .init(name: "setSpecific", symbol: "Dispatch.DispatchQueue.setSpecific", instead: store),
      .init(
        name: "Progress", symbol: "Foundation.Progress",
        instead: "count in an actor or a `Mutex` (`import Synchronization`)"),
      .init(name: "NSCache", symbol: "Foundation.NSCache", instead: store),
      .init(
        name: "sequence", symbol: "Swift.sequence<",
        instead: "write a type that conforms to `Sequence`, or a loop", isCheckedIfStricter: true),
      .init(
        name: "Mutex", symbol: "Synchronization._MutexHandle",
        instead: "write `Mutex` without the name of its module, and give a type of your own another name",
        isCheckedIfStricter: true),
      .init(name: "Mirror", symbol: "Swift.Mirror", instead: "read the properties by name"),
      .init(
        name: "EncodingError", symbol: "Swift.EncodingError.invalidValue",
        instead: "throw an error of a type of your own"),
      .init(name: "dump", symbol: "Swift.dump<", instead: "print the properties by name"),
      .init(
        name: "UIApplication", symbol: "LabKit.UIApplication.shared", instead: "hand over what you need of it"
      ),
      .init(
        name: "addObserver", symbol: "NotificationCenter.addObserver(_: Swift.AnyObject, selector:",
        instead: "observe with a closure: `addObserver(forName:object:queue:)`"),
      .init(
        name: "performSelector", symbol: ".performSelector(onMainThread:",
        instead: "write `Task { @MainActor in … }`"),
    ]

  fileprivate static let store = "keep what threads share in an actor or a `Mutex` (`import Synchronization`)"
}

/// A member of a class or an error of Foundation's that hands values from one thread to another unchecked. The call of
/// such a member leaves no symbol in an object; the index says where it is.
struct UncheckedMember {
  /// The member, and the name by which an exercise can allow it.
  let name: String
  /// The types that have it.
  let owners: Set<String>
  /// What to write instead.
  let instead: String

  static let all: [UncheckedMember] = [
    .init(name: "threadDictionary", owners: ["Thread"], instead: UncheckedExchange.store),
    .init(name: "setVolatileDomain", owners: ["UserDefaults"], instead: UncheckedExchange.store),
    .init(name: "register", owners: ["UserDefaults"], instead: UncheckedExchange.store),
    // A lock may be sent, and its name is a variable without a lock.
    .init(
      name: "name", owners: ["NSLock", "NSRecursiveLock", "NSCondition", "NSConditionLock"],
      instead: "use a `Mutex` in place of the lock"),
    // What these errors carry is `Any`, though they may be sent.
    .init(name: "userInfo", owners: errors, instead: ownError),
    .init(name: "errorUserInfo", owners: errors, instead: ownError),
  ]

  private static let errors: Set = [
    "NSError", "CocoaError", "URLError", "POSIXError", "CustomNSError", "_BridgedStoredNSError",
  ]
  private static let ownError = "throw an error of a type of your own"

  /// Whether an object can use a member: it needs something of the types.
  static func canBeUsed(byWhatNeeds names: [String]) -> Bool {
    let owners = all.reduce(into: Set<String>()) { $0.formUnion($1.owners) }
    return names.contains { name in
      name.contains("Foundation")
        && name.split { !$0.isLetter && $0 != "_" }.contains { owners.contains(String($0)) }
    }
  }

  /// The member that a demangled name is; nil if it is none. An initializer counts as the member that it takes.
  ///
  /// - Parameter holds: whether the source names a member at the place or after it. An initializer may be called without.
  static func named(by words: String, holds: (String) -> Bool) -> UncheckedMember? {
    guard let found = words.firstMatch(of: path) else { return nil }
    let (owner, member) = (String(found.1), String(found.2))
    return all.first { way in
      way.owners.contains(owner)
        && (way.name == member || member == "init" && words.contains("\(way.name):") && holds(way.name))
    }
  }

  /// The type and the member in a demangled name of Foundation.
  nonisolated(unsafe) static let path =
    #/(?:^|:|static )Foundation(?:Essentials)?\.(\w+)(?:< where .*>)?\.(\w+)/#
}

/// The functions with a format string that do not check their values.
///
/// Foundation trusts a format: with `%s` it uses a number as an address in memory. A program is linked with functions of
/// GraderKit's in place of Foundation's, which check the values first; for these there are none.
enum UncheckedFormat {
  /// The word that names the function in a source; nil for any other function.
  ///
  /// - Parameter name: a demangled name.
  static func word(of name: String) -> String? {
    if name.contains("NSString.__allocating_init(format: ") { return "NSString" }
    guard name.contains("CVaListPointer") else { return nil }
    return ["withVaList", "getVaList", "NSLogv"].first(where: name.contains) ?? "CVaListPointer"
  }
}
