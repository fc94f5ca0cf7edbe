import SyntaxMessages
import Testing

@Suite("Faults of communication that a source shows")
struct FaultsTests {
  private func faults(_ text: String, others: [String] = []) async throws -> [SyntaxFault] {
    try await SyntaxBench().answer(to: FaultsQuestion(texts: [text], others: others))[0]
  }

  private static let screen = """
    final class Screen: ListDelegate {
      let list = List()
    }

    """

  @Test("are delegates that nothing assigns, of an object that the listener creates or holds")
  func unassigned() async throws {
    let fault = SyntaxFault(.unassigned(property: "delegate", owner: "List", listener: "Screen"), line: 2)
    #expect(try await faults(Self.screen) == [fault])
    #expect(try await faults(Self.screen + "func go(_ s: Screen) { s.list.delegate = nil }") == [fault])
    #expect(try await faults(Self.screen + "func go(_ s: Screen?) { s?.list.delegate = s }") == [])
    #expect(
      try await faults(Self.screen, others: ["extension List { func go() { delegate = other } }"]) == [])
    let holder = "final class Screen: TableDataSource {\n  private let table: Table?\n}"
    #expect(
      try await faults(holder)
        == [SyntaxFault(.unassigned(property: "dataSource", owner: "Table", listener: "Screen"), line: 2)])
    #expect(try await faults("final class Screen: ListDelegate {}\nfunc go() { _ = List() }") == [])
    #expect(try await faults("final class Screen: AppDelegate { let list = List() }") == [])
  }

  @Test("are other notification centers than the one given")
  func centers() async throws {
    let board =
      "final class Board {\n  let center: NotificationCenter\n  func go() { {use}.post(name: .a) }\n}"
    func faults(_ use: String) async throws -> [SyntaxFault] {
      try await self.faults(board.replacing("{use}", with: use))
    }
    #expect(
      try await faults("NotificationCenter.default")
        == [SyntaxFault(.sharedCenter(given: "center", owner: "Board"), line: 3)])
    #expect(try await faults("NotificationCenter()") == [SyntaxFault(.newCenter, line: 3)])
    #expect(try await faults("center") == [])
  }

  @Test("are no first values, default arguments, or shared centers of sources that are given none")
  func centersKept() async throws {
    #expect(try await faults("final class A { let center = NotificationCenter() }") == [])
    #expect(try await faults("final class A { var center: NotificationCenter = .default }") == [])
    #expect(
      try await faults(
        "final class A { let c: NotificationCenter; init(c: NotificationCenter = NotificationCenter.default) {} }"
      ) == [])
    #expect(try await faults("func go() { NotificationCenter.default.post(name: .a) }") == [])
  }
}
