import Terminal
import Testing

@testable import LessonReader

@Suite("A table")
struct TableTests {
  private func lines(_ header: [String], _ rows: [[String]], width: Int?) -> [String] {
    func cells(_ names: [String]) -> [[Inline]] {
      names.map { name in
        name.hasPrefix("`") ? [.code(String(name.dropFirst().dropLast()))] : [.text(name)]
      }
    }
    let table = Table(alignments: [], header: cells(header), rows: rows.map(cells))
    let page = PageRenderer(PageLayout(width: width, glyphs: .unicode))
    return page.lines(of: [.table(table)], width).map(\.plain)
  }

  private static let name = "`performSelector(onMainThread:with:waitUntilDone:)`"

  @Test("breaks no name while the window has room for it, and gives the rest to what needs it")
  func names() {
    let news = "runs a method on the main thread, and may wait until it has run"
    let lines = lines(["Call", "What it does"], [[Self.name, news], ["`post`", "tells"]], width: 76)
    #expect(lines.allSatisfy { $0.displayWidth <= 76 })
    #expect(lines.contains { $0.hasPrefix("\(Self.name) │ runs a method on the") }, "\(lines)")
  }

  @Test("is a list, with a line for each cell, where its names do not fit beside each other")
  func list() {
    let lines = lines(["Call", "Called by"], [[Self.name, "`FirstController`"]], width: 60)
    #expect(lines == ["Call: \(Self.name)", "Called by: `FirstController`"])
  }

  @Test("says nothing of an empty cell, where there are no columns", arguments: [nil, 24])
  func empty(width: Int?) {
    let lines = lines(["You need", "Take", "Shown by"], [["one result", "`async`", ""]], width: width)
    #expect(
      lines
        == (width == nil
          ? ["- You need: one result; Take: `async`"] : ["You need: one result", "Take: `async`"]))
  }

  @Test("of short words stays a table in a narrow window")
  func narrow() {
    let lines = lines(["Pattern", "Good for"], [["Delegate", "a few words and a few more"]], width: 30)
    #expect(
      lines == [
        "Pattern  │ Good for", "─────────┼────────────────────", "Delegate │ a few words and a",
        "         │ few more",
      ])
  }
}
