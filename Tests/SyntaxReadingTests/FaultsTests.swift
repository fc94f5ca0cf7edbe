import SyntaxMessages
import Testing

@Suite("Faults of communication that a source shows")
struct FaultsTests {
  private func faults(_ text: String, others: [String] = []) async throws -> [SyntaxFault] {
    try await SyntaxBench().answer(to: FaultsQuestion(texts: [text], others: others))[0]
  }

  private static let list = """
    protocol ListDelegate: AnyObject { func didSelect() }
    final class List {
      weak var delegate: (any ListDelegate)?
    }

    """

  @Test("are delegates that nothing assigns")
  func unassigned() async throws {
    let fault = SyntaxFault(.unassigned(property: "delegate", owner: "List"), line: 3)
    #expect(try await faults(Self.list) == [fault])
    #expect(try await faults(Self.list + "func go(_ l: List) { l.delegate = nil }") == [fault])
    #expect(try await faults(Self.list + "func go(_ l: List?) { l?.delegate = screen }") == [])
    #expect(try await faults(Self.list, others: ["func go() { list.delegate = probe }"]) == [])
    #expect(try await faults("final class List { var delegate: P? { nil } }") == [])
    #expect(try await faults("protocol List { var delegate: P? { get } }") == [])
  }

  @Test("are delegates of classes that another file declares, or that the source creates")
  func elsewhere() async throws {
    let screen = "final class Screen: ListDelegate {}"
    let fault = SyntaxFault(.unassigned(property: "delegate", owner: "List"), line: 1)
    #expect(try await faults(screen, others: [Self.list]) == [fault])
    #expect(try await faults(screen) == [])
    let table = "final class Screen: TableDataSource { let table = Table() }"
    #expect(
      try await faults(table) == [SyntaxFault(.unassigned(property: "dataSource", owner: "Table"), line: 1)])
    #expect(try await faults(table + "\nfunc go() { table.dataSource = self }") == [])
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
