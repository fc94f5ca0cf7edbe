import Foundation
import Testing

/// Compares a text with the file that was recorded for it.
///
/// `CODELAB_RECORD=1 swift test` writes the files; recording fails the test, so that no file slips in
/// without being read.
enum Golden {
  /// What comparing can come to.
  enum Outcome: Equatable { case same, differs, missing, recorded }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  static func compare(
    _ text: String, with name: String, in folder: URL = folder,
    recording: Bool = ProcessInfo.processInfo.environment["CODELAB_RECORD"] == "1"
  ) throws -> Outcome {
    let file = folder.appending(path: name)
    if recording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return .recorded
    }
    guard let known = try? Data(contentsOf: file) else { return .missing }
    return known == Data(text.utf8) ? .same : .differs
  }
}

func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let outcome = try Golden.compare(text, with: name)
  #expect(
    outcome == .same, "Golden/\(name): look at it, then record with CODELAB_RECORD=1 swift test\n\(text)",
    sourceLocation: sourceLocation)
}

@Suite("The golden helper")
struct GoldenTests {
  @Test("It sees every difference, and recording is no pass")
  func sabotage() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "golden-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func compare(_ text: String, recording: Bool = false) throws -> Golden.Outcome {
      try Golden.compare(text, with: "a/b.txt", in: folder, recording: recording)
    }
    #expect(try compare("one\n") == .missing)
    #expect(try compare("one\n", recording: true) == .recorded)
    #expect(try compare("one\n") == .same)
    #expect(try compare("one") == .differs)
    #expect(try compare("one\r\n") == .differs)
    #expect(try compare("") == .differs)
  }
}
