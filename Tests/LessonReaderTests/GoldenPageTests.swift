import TestSupport
import Foundation
import Terminal
import Testing

@testable import LessonReader

@Suite("A rich page in windows of several kinds")
struct GoldenPageTests {
  struct Window: Sendable, CustomTestStringConvertible {
    var name: String
    var width: Int?
    var colour = false
    var glyphs = Glyphs.unicode
    var testDescription: String { name }
  }

  static let windows = [
    Window(name: "80-plain", width: 80), Window(name: "80-ansi", width: 80, colour: true),
    Window(name: "40-plain", width: 40), Window(name: "40-ansi", width: 40, colour: true),
    Window(name: "20-ascii", width: 20, glyphs: .ascii), Window(name: "linear", width: nil),
    Window(name: "linear-ascii", width: nil, glyphs: .ascii),
  ]

  @Test("shows as its golden file does", arguments: windows)
  func showsAsRecorded(_ window: Window) async throws {
    try Golden().check(try await text(in: window), "sample.txt", section: window.name)
  }

  @Test("never writes beyond the window's last column", arguments: 20...100)
  func staysInsideTheWindow(width: Int) async throws {
    let wide = try await lines(in: Window(name: "", width: width)).filter { $0.width > width }
    #expect(wide.isEmpty)
  }

  @Test("says the same words in every window")
  func losesNoWord() async throws {
    func words(_ window: Window) async throws -> Set<String> {
      let text = try await text(in: window)
      return Set(text.split { !($0.isLetter && $0.isASCII) }.map(String.init))
    }
    let all = try await words(Window(name: "", width: nil))
    let missing = try await all.subtracting(words(Window(name: "", width: 60)))
    #expect(missing == ["Quote"])
  }

  /// Converted once for all windows.
  private static let page = Task {
    let folder = try TemporaryFolder()
    // Without it, the reader would make the folder again.
    defer { withExtendedLifetime(folder) {} }
    return try await folder.reader().page(for: SamplePage.source) { [SamplePage.exercise] }
  }

  private func lines(in window: Window) async throws -> [StyledText] {
    let page = try await Self.page.value
    let layout = PageLayout(width: window.width, glyphs: window.glyphs, destination: SamplePage.destination)
    return PageRenderer(layout).lines(of: page)
  }

  private func text(in window: Window) async throws -> String {
    try await lines(in: window).map {
      $0.mapText(window.glyphs.fallBack).rendered(colour: window.colour) + "\n"
    }.joined()
  }
}
