/// Connects one receiver with a publisher, until it is cancelled or deallocated.
final class Subscription {
  private let end: () -> Void
  private var isOver = false

  init(_ end: @escaping () -> Void) { self.end = end }

  func cancel() {
    if isOver { return }
    isOver = true
    end()
  }

  deinit { cancel() }
}

/// Tells its receivers each value that is sent.
final class Subject<Value> {
  private var receivers: [Int: (Value) -> Void] = [:]
  private var next = 0

  var publisher: Publisher<Value> {
    Publisher(subscribe: subscribe)
  }

  private func subscribe(_ receive: @escaping (Value) -> Void) -> Subscription {
    let number = next
    next += 1
    receivers[number] = receive
    return Subscription { [weak self] in _ = self?.receivers.removeValue(forKey: number) }
  }

  func send(_ value: Value) {
    receivers.keys.sorted().forEach { receivers[$0]?(value) }
  }
}

/// Values over time, for any number of receivers.
struct Publisher<Value> {
  typealias Receive = (Value) -> Void
  let subscribe: (@escaping Receive) -> Subscription

  func sink(_ receive: @escaping (Value) -> Void) -> Subscription { subscribe(receive) }

  func map<New>(_ transform: @escaping (Value) -> New) -> Publisher<New> {
    let upstream = self
    return Publisher<New>(subscribe: { receive in upstream.sink { receive(transform($0)) } })
  }
}

extension Publisher where Value: Equatable {
  func withoutRepeats() -> Publisher<Value> {
    .init { receive in
      var seen: [Value] = []
      return sink {
        if seen.last == $0 { return }
        seen = [$0]
        receive($0)
      }
    }
  }
}
