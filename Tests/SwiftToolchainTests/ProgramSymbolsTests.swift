import Testing

@testable import SwiftToolchain

@Suite("The functions of a compiled program")
struct ProgramSymbolsTests {
  private static let rest = "LabKit.UITableViewCell.EditingStyle, forRowAt: Foundation.IndexPath) -> ()"

  @Test(
    "name the types that have a method, however they are declared",
    arguments: [
      ("Walk.Rows", "Rows"), ("Walk.Outer.Rows", "Rows"), ("Walk.(Rows in _8F3A)", "Rows"),
      ("Rows #1 in Walk.start() -> ()", "Rows"), ("Walk.Rows<A>", "Rows"),
      ("method descriptor for Walk.Rows", nil), ("dispatch thunk of Walk.Rows", nil),
      ("protocol witness for LabKit.UITableViewDataSource", nil),
    ] as [(String, String?)])
  func types(_ owner: String, _ type: String?) {
    let method = "tableView(_: LabKit.UITableView, commit: "
    let symbols = ProgramSymbols(names: ["\(owner).\(method)\(Self.rest)", "Walk.Others.count : Swift.Int"])
    #expect(symbols.types(with: method) == Set([type].compactMap { $0 }))
    #expect(symbols.types(with: "tableView(_: LabKit.UITableView, didSelectRowAt: ").isEmpty)
  }
}
