/// Asks a server for prices, and remembers them.
@MainActor
final class PriceLoader {
  private let transport: any Transport
  private var known: [String: Int] = [:]

  init(transport: any Transport) {
    self.transport = transport
  }

  // Your work: some callers never get an answer, others get two.
  func price(
    of item: String,
    completion: @escaping @MainActor (Result<Int, PriceError>) -> Void
  ) {
    if let price = known[item] { completion(.success(price)) }
    transport.get("prices/\(item)") { text, status, error in
      Task { @MainActor [weak self] in
        guard let self, let text, let price = Int(text) else { return }
        known[item] = price
        completion(.success(price))
      }
    }
  }
}
