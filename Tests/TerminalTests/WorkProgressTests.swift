import Foundation
@testable import Terminal
import Testing

@Suite("The line of long work")
struct WorkProgressTests {
  private func line(
    _ done: Int, of total: Int?, after seconds: Double, columns: Int = 100, _ glyphs: Glyphs = .unicode
  ) -> String {
    var progress = WorkProgress("kvo/balanced", total: total, unit: "gradings")
    progress.done = done
    return progress.line(after: seconds, columns: columns, glyphs: glyphs).plain
  }

  @Test("has the count, the remaining time, the rate, a bar and what is done")
  func whole() {
    #expect(
      line(30, of: 120, after: 60)
        == "  ⠋ 30 of 120 gradings  3 min 00 s left  0.5/s  █████···············  kvo/balanced")
    #expect(
      line(4, of: 4, after: 8.25, .ascii)
        == "  / 4 of 4 gradings  0 s left  0.5/s  ####################  kvo/balanced")
  }

  @Test("has the time so far while nothing is done, or while nobody knows how much there is")
  func unknown() {
    #expect(line(0, of: 9, after: 7.5).contains("0 of 9 gradings  7 s  ····"))
    #expect(line(0, of: nil, after: 75.5) == "  ⠹ kvo/balanced  1 min 15 s")
    #expect(line(0, of: nil, after: 3720) == "  ⠋ kvo/balanced  1 h 02 min")
  }

  @Test("is another one four times a second, even if nothing is finished")
  func moves() {
    let lines = (0..<8).map { line(0, of: nil, after: Double($0) / 4) }
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("fits the window, and keeps the count longest", arguments: 20...100)
  func fits(columns: Int) {
    let line = line(30, of: 120, after: 60, columns: columns)
    #expect(line.displayWidth < columns)
    #expect(columns < 26 || line.contains("30 of 120"))
  }

  @Test("is not drawn where the cursor can't move")
  func plain() {
    let pipe = Appearance(isTerminal: false, plain: false, environment: ["TERM": "xterm"], size: .standard)
    #expect(LiveLine(WorkProgress("work"), as: pipe) == nil)
  }

  @Test("gives way to lines above it, and leaves nothing behind")
  func live() throws {
    let output = Pipe()
    let window = Appearance(isTerminal: true, plain: false, environment: ["TERM": "xterm"], size: .standard)
    let line = try #require(
      LiveLine(
        WorkProgress("work", total: 3, unit: "parts"), on: output.fileHandleForWriting.fileDescriptor,
        as: window))
    line.update { $0.done = 1 }
    line.above { output.fileHandleForWriting.write(Data("ABOVE\n".utf8)) }
    line.end()
    line.end()
    line.update { $0.done = 3 }
    try output.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text.contains("1 of 3 parts"))
    #expect(text.contains("\u{1B}[G\u{1B}[KABOVE\n\u{1B}[G"))
    #expect(text.hasSuffix("\u{1B}[G\u{1B}[K") && !text.contains("3 of 3"))
  }
}
