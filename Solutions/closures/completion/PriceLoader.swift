/// Asks a server for prices, and remembers them.
@MainActor
final class PriceLoader {
  private let transport: any Transport
  private var known: [String: Int] = [:]

  init(transport: any Transport) {
    self.transport = transport
  }

  func price(
    of item: String,
    completion: @escaping @MainActor (Result<Int, PriceError>) -> Void
  ) {
    if let price = known[item] {
      Task { completion(.success(price)) }
      return
    }
    let answer = Answer(completion)
    transport.get("prices/\(item)") { [weak self] text, status, error in
      let result = Self.result(text, status, error)
      Task { @MainActor in
        guard answer.give(result) else { return }
        if let price = try? result.get() { self?.known[item] = price }
      }
    }
  }

  private nonisolated static func result(
    _ text: String?, _ status: Int?, _ error: (any Error)?
  ) -> Result<Int, PriceError> {
    guard error == nil, let text, let status else {
      return .failure(.unreachable)
    }
    guard status == 200 else { return .failure(.status(status)) }
    guard let price = Int(text) else { return .failure(.malformed) }
    return .success(price)
  }
}

/// A completion handler that can be called once.
@MainActor
private final class Answer {
  private var completion: ((Result<Int, PriceError>) -> Void)?

  init(_ completion: @escaping @MainActor (Result<Int, PriceError>) -> Void) {
    self.completion = completion
  }

  /// Whether this was the first call. The handler is called a little later, when a price is already remembered.
  func give(_ result: Result<Int, PriceError>) -> Bool {
    guard let completion else { return false }
    self.completion = nil
    Task { completion(result) }
    return true
  }
}
