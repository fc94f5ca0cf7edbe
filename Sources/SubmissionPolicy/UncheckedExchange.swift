/// A way from one thread to another that the compiler does not check, in language mode 6 either.
struct UncheckedExchange {
  /// What the learner wrote, and the name by which an exercise can allow it.
  let name: String
  /// What the demangled name of a symbol that it needs has in it.
  let symbol: String
  /// A word of the sources without which it is harmless; nil if the symbol decides.
  var word: String?
  /// What to write instead.
  let instead: String

  static let all: [UncheckedExchange] =
    [
      .init(
        name: "DispatchWorkItem", symbol: "Dispatch.DispatchWorkItem.", instead: "write `queue.async { … }`"),
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
        name: "threadDictionary", symbol: "Foundation.Thread", word: "threadDictionary", instead: store),
      .init(
        name: "sequence", symbol: "Swift.sequence<",
        instead: "write a type that conforms to `Sequence`, or a loop"),
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
    ] + errors + defaults + locks

  private static let store = "keep what threads share in an actor or a `Mutex` (`import Synchronization`)"

  /// What these errors carry is `Any`, though they may be sent.
  private static let errors = ["NSError", "CocoaError", "URLError", "POSIXError", "CustomNSError"].flatMap {
    type in
    ["userInfo", "errorUserInfo"].map { word in
      UncheckedExchange(
        name: word, symbol: "Foundation.\(type)", word: word, instead: "throw an error of a type of your own")
    }
  }

  /// A lock may be sent, and its name is a variable without a lock.
  private static let locks = ["NSLock", "NSRecursiveLock", "NSCondition", "NSConditionLock"].map {
    UncheckedExchange(
      name: "name", symbol: "Foundation.\($0)", word: "name", instead: "use a `Mutex` in place of `\($0)`")
  }

  private static let defaults = ["setVolatileDomain", "register"].map { word in
    UncheckedExchange(name: word, symbol: "Foundation.UserDefaults", word: word, instead: store)
  }
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
