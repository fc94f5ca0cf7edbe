import Foundation
import Testing

/// Compares a screen with the file in `Golden/` that was recorded for it, and looked at.
///
/// `CODELAB_RECORD=1` writes the files; recording fails the test, so that no file slips in without being read.
enum GoldenScreen {
  /// What comparing can come to.
  enum Outcome: Equatable { case same, differs, missing, recorded }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  /// The screen without what each run changes: how long a check took.
  static func masked(_ screen: String) -> String {
    screen.replacing(#/checked in [0-9.]+ s/#, with: "checked in 0.0 s")
  }

  static func compare(
    _ screen: String, with name: String, in folder: URL = folder,
    recording: Bool = ProcessInfo.processInfo.environment["CODELAB_RECORD"] == "1"
  ) throws -> Outcome {
    let file = folder.appending(path: name)
    if recording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(screen.utf8).write(to: file)
      return .recorded
    }
    guard let known = try? Data(contentsOf: file) else { return .missing }
    return known == Data(screen.utf8) ? .same : .differs
  }
}

func expectGolden(_ screen: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws
{
  let outcome = try GoldenScreen.compare(screen, with: name)
  #expect(
    outcome == .same, "Golden/\(name): look at it, then record with CODELAB_RECORD=1\n\(screen)",
    sourceLocation: sourceLocation)
}

@Suite("The helper for golden screens")
struct GoldenScreenTests {
  @Test("sees every difference but the time, and recording is no pass")
  func sabotage() throws {
    let scratch = try Scratch()
    func compare(_ screen: String, recording: Bool = false) throws -> GoldenScreen.Outcome {
      try GoldenScreen.compare(
        GoldenScreen.masked(screen), with: "a/b.txt", in: scratch.url, recording: recording)
    }
    #expect(try compare("  checked in 0.4 s\n") == .missing)
    #expect(try compare("  checked in 0.4 s\n", recording: true) == .recorded)
    #expect(try compare("  checked in 12.3 s\n") == .same)
    #expect(try compare("  checked in 0.4 s") == .differs)
    #expect(try compare("   checked in 0.4 s\n") == .differs)
    #expect(try compare("") == .differs)
  }
}
