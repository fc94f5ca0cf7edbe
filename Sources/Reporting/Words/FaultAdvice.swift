/// What to look at after a fault of LabKit, whose text is that of Apple's systems.
enum FaultAdvice {
  /// The advice for a text that contains the fault's reason; nil if nothing more is known.
  static func sentence(about text: String) -> String? {
    if let match = text.firstMatch(of: #/-\[(\w+) (\w+:*)\]: unrecognized selector/#) {
      return unlisted(String(match.2), in: String(match.1))
    }
    if text.contains("it is not registered with this context") {
      return
        "The observer is registered with another context. Pass the one that `addObserver` was called with."
    }
    if text.contains("`sync` waited for itself") {
      return "Code that runs on the queue already needs no `sync`: call it directly, or later with `async`."
    }
    if text.contains("the stack was full") {
      return
        "Look for a method that calls itself, a property that sets itself, or a long chain of objects that is"
        + " freed at once. A large fixed-size array belongs in an `Array`."
    }
    if text.contains("cannot be removed as observer") {
      return "Each removal must match one call of `addObserver`: the same object, key path and context."
    }
    return nil
  }

  private static func unlisted(_ selector: String, in type: String) -> String {
    let method = selector.prefix { $0 != ":" }
    return "The actions of `\(type)` must list `\(selector)`, with the colons of the call that names it: "
      + "`Action(\"\(selector)\", \(type).\(method))`."
  }
}
