// Your work starts here. You can add whatever you need, also initializers
// with parameters.

/// Connects one receiver with a publisher, until it is cancelled or
/// deallocated.
final class Subscription {
  func cancel() {
  }
}

/// Tells its receivers each value that is sent.
final class Subject<Value> {
  var publisher: Publisher<Value> {
    Publisher()
  }

  func send(_ value: Value) {
  }
}

/// Values over time, for any number of receivers.
struct Publisher<Value> {
  func sink(_ receive: @escaping (Value) -> Void) -> Subscription {
    Subscription()
  }

  func map<New>(
    _ transform: @escaping (Value) -> New
  ) -> Publisher<New> {
    Publisher<New>()
  }
}

extension Publisher where Value: Equatable {
  func withoutRepeats() -> Publisher<Value> {
    self
  }
}
