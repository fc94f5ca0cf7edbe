/// Connects one receiver with a publisher, until it is cancelled or deallocated.
final class Subscription {
  fileprivate var receive: ((Any) -> Void)?
  fileprivate init(_ receive: @escaping (Any) -> Void) { self.receive = receive }
  func cancel() { receive = nil }
}

/// Tells its receivers each value that is sent.
final class Subject<Value> {
  private struct Entry { weak var subscription: Subscription? }
  private var entries: [Entry] = []

  var publisher: Publisher<Value> { Publisher(source: Source(subscribe)) }

  private func subscribe(_ receive: @escaping (Any) -> Void) -> Subscription {
    let subscription = Subscription(receive)
    entries.removeAll { $0.subscription?.receive == nil }
    entries.append(Entry(subscription: subscription))
    return subscription
  }

  func send(_ value: Value) {
    for entry in entries { entry.subscription?.receive?(value) }
    entries.removeAll { $0.subscription?.receive == nil }
  }
}

private final class Source {
  let subscribe: (@escaping (Any) -> Void) -> Subscription
  init(_ subscribe: @escaping (@escaping (Any) -> Void) -> Subscription) { self.subscribe = subscribe }
}

/// Values over time, for any number of receivers.
struct Publisher<Value> {
  fileprivate let source: Source

  func sink(_ receive: @escaping (Value) -> Void) -> Subscription {
    source.subscribe { value in if let value = value as? Value { receive(value) } }
  }

  func map<New>(_ transform: @escaping (Value) -> New) -> Publisher<New> {
    Publisher<New>(source: Source { receive in sink { receive(transform($0)) } })
  }
}

extension Publisher where Value: Equatable {
  func withoutRepeats() -> Publisher<Value> {
    Publisher(
      source: Source { receive in
        var last: Value?
        return sink { value in
          if last != value {
            last = value
            receive(value)
          }
        }
      })
  }
}
