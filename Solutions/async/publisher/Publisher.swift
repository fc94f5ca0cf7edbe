/// Connects one receiver with a publisher, until it is cancelled or
/// deallocated.
final class Subscription {
  private var onCancel: (() -> Void)?

  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  deinit {
    cancel()
  }

  func cancel() {
    onCancel?()
    onCancel = nil
  }
}

/// Tells its receivers each value that is sent.
final class Subject<Value> {
  private final class Receiver {
    var receive: ((Value) -> Void)?
  }

  private var receivers: [Receiver] = []

  var publisher: Publisher<Value> {
    Publisher { receive in self.add(receive) }
  }

  func send(_ value: Value) {
    for receiver in receivers {
      receiver.receive?(value)
    }
  }

  private func add(_ receive: @escaping (Value) -> Void) -> Subscription {
    let receiver = Receiver()
    receiver.receive = receive
    receivers.append(receiver)
    return Subscription { [weak self] in
      receiver.receive = nil
      self?.receivers.removeAll { $0 === receiver }
    }
  }
}

/// Values over time, for any number of receivers.
struct Publisher<Value> {
  fileprivate let subscribe: (@escaping (Value) -> Void) -> Subscription

  func sink(_ receive: @escaping (Value) -> Void) -> Subscription {
    subscribe(receive)
  }

  func map<New>(
    _ transform: @escaping (Value) -> New
  ) -> Publisher<New> {
    Publisher<New> { receive in
      subscribe { value in receive(transform(value)) }
    }
  }
}

extension Publisher where Value: Equatable {
  func withoutRepeats() -> Publisher<Value> {
    Publisher { receive in
      var last: Value?
      return subscribe { value in
        guard value != last else { return }
        last = value
        receive(value)
      }
    }
  }
}
