import Synchronization
import Testing

@testable import CodeLabCLI

@Suite("Pages are prepared beside the keys")
struct PagePreparationTests {
  /// What was delivered: numbers, and whether the page came.
  private final class Desk: Sendable {
    let delivered = Mutex<[(number: Int, isThere: Bool)]>([])

    func take(_ number: Int, _ page: Result<PageInWindow, any Error>) {
      delivered.withLock { $0.append((number, (try? page.get()) != nil)) }
    }
  }

  @Test("A page that another took the place of bears an old number, and its preparation is cancelled")
  func latest() async {
    let desk = Desk()
    let preparation = PagePreparation { desk.take($0, $1) }
    preparation.begin {
      try await Task.sleep(for: .seconds(600))
      return { _ in ["slow"] }
    }
    preparation.begin { { _ in ["fast"] } }
    while !desk.delivered.withLock({ $0.contains(where: \.isThere) }) { await Task.yield() }
    let current = desk.delivered.withLock { $0.filter { $0.number == preparation.number } }
    #expect(current.count == 1 && current[0].isThere)
    await preparation.end()
    #expect(desk.delivered.withLock { $0.allSatisfy { $0.number < preparation.number } })
  }
}
