import Synchronization

@MainActor
final class PriceLoader {
  private let transport: any Transport
  private var known: [String: Int] = [:]

  init(transport: any Transport) { self.transport = transport }

  func price(of item: String, completion: @escaping @MainActor (Result<Int, PriceError>) -> Void) {
    Task {
      do throws(PriceError) {
        completion(.success(try await price(of: item)))
      } catch {
        completion(.failure(error))
      }
    }
  }

  private func price(of item: String) async throws(PriceError) -> Int {
    if let price = known[item] { return price }
    let (text, status) = await answer(to: "prices/\(item)")
    guard let text, let status else { throw .unreachable }
    guard status == 200 else { throw .status(status) }
    guard let price = Int(text) else { throw .malformed }
    known[item] = price
    return price
  }

  private func answer(to path: String) async -> (String?, Int?) {
    await withCheckedContinuation { continuation in
      let isAnswered = Mutex(false)
      let box = Once(isAnswered)
      transport.get(path) { text, status, error in
        guard box.first() else { return }
        continuation.resume(returning: error == nil ? (text, status) : (nil, nil))
      }
    }
  }
}

private final class Once: Sendable {
  private let isDone: Mutex<Bool>
  init(_ isDone: consuming Mutex<Bool>) { self.isDone = isDone }
  func first() -> Bool {
    isDone.withLock { done in
      defer { done = true }
      return !done
    }
  }
}
