/// Which overrides of a controller's life-cycle methods did not call `super`.
struct SuperCalls {
  /// The names of the methods, each once, in the order of their first calls.
  private(set) var missed: [String] = []
  private var reached: Set<String> = []

  /// Notes that a call has come to `UIViewController`.
  mutating func reach(_ method: String) { reached.insert(method) }

  fileprivate mutating func begin(_ method: String) { reached.remove(method) }

  fileprivate mutating func end(_ method: String) {
    if !reached.contains(method), !missed.contains(method) { missed.append(method) }
  }
}

extension UIViewController {
  /// Calls a life-cycle method, and notes whether the call comes to this class.
  func calling(_ method: String, _ call: () -> Void) {
    superCalls.begin(method)
    call()
    superCalls.end(method)
  }
}
