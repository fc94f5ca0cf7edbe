import Dispatch

@MainActor
final class PriceLoader {
  typealias Completion = @MainActor (Result<Int, PriceError>) -> Void
  private let transport: any Transport
  private let ledger = Ledger()

  init(transport: any Transport) { self.transport = transport }

  func price(of item: String, completion: @escaping Completion) {
    if let price = ledger.known[item] {
      DispatchQueue.main.async { completion(.success(price)) }
      return
    }
    ledger.number += 1
    let (ledger, number) = (ledger, ledger.number)
    ledger.waiting[number] = completion
    transport.get("prices/\(item)") { text, status, error in
      let reached = error == nil
      DispatchQueue.main.async {
        guard let completion = ledger.waiting.removeValue(forKey: number) else { return }
        switch (reached, text, status) {
        case (true, let text?, 200?):
          guard let price = Int(text) else { return completion(.failure(.malformed)) }
          ledger.known[item] = price
          completion(.success(price))
        case (true, _?, let status?): completion(.failure(.status(status)))
        default: completion(.failure(.unreachable))
        }
      }
    }
  }
}

/// Outlives its loader as long as requests are under way.
@MainActor
private final class Ledger {
  var known: [String: Int] = [:]
  var waiting: [Int: PriceLoader.Completion] = [:]
  var number = 0
}
