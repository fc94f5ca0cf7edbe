import Foundation
import Testing

/// Each command that writes in a workspace or could, in each state that a learner's files may be in.
@Suite("Nothing that a learner wrote is lost")
struct NothingIsLostTests {
  private static let progress = """
    {"version":1,"current":"outcomes/steps","entries":{"outcomes/steps":\
    {"attempts":1,"bestPoints":4,"passed":"2026-01-01T00:00:00Z"}}}
    """

  @Test(
    "whatever is typed: the bytes are there, the path of a copy was printed, and who refuses says what to type",
    arguments: KeptState.allCases)
  func table(state: KeptState) async throws {
    if state.needsMount, await !FullDisk.isPermitted() { return }
    let base = try await Learner(of: "steps", submitting: "passes")
    for command in KeptCommand.allCases { try await cell(command, state, of: base) }
  }

  private func cell(_ command: KeptCommand, _ state: KeptState, of base: Learner) async throws {
    let learner = try prepared(state, from: base)
    let answer = try await call(command, state, learner)
    let about: Comment = "\(command) in \(state): \(answer.status) \(answer.all)"
    for (path, text) in state.works {
      let places = try places(of: text, in: learner.workspace)
      #expect(!places.isEmpty, "\(path) is lost. \(about)")
      // Told as the folder of the copy, from where the learner stands, or as the file.
      let isTold = places.contains { answer.all.contains($0) || answer.all.contains(Self.folder(of: $0)) }
      #expect(places.contains(path) || isTold, "\(path) was moved to \(places). \(about)")
    }
    let exported = try String(contentsOf: learner.scratch.url.appending(path: "mine.json"), encoding: .utf8)
    #expect(exported == Self.progress, "the learner's own file \(about)")
    #expect((answer.status != 0) == command.refuses(in: state), about)
    guard answer.status != 0 else { return }
    #expect(answer.all.contains(#/codelab (start|check|hint|--workspace)|Name another file/#), about)
    #expect([1, 64, 70].contains(answer.status), about)
  }

  private static func folder(of path: String) -> String {
    URL(filePath: "/" + path).deletingLastPathComponent().path.dropFirst().description + "\n"
  }

  /// A learner of their own, with a pass behind them, and their files in the state.
  private func prepared(_ state: KeptState, from base: Learner) throws -> Learner {
    let learner = try Learner(environment: ["EDITOR": "true"])
    try FileManager.default.copyItem(at: base.workspace, to: learner.workspace)
    try Data(Self.progress.utf8).write(to: learner.scratch.url.appending(path: "mine.json"))
    try Data(Self.progress.utf8).write(to: learner.workspace.appending(path: ".codelab/progress.json"))
    try state.make(in: learner.workspace)
    return learner
  }

  private func call(
    _ command: KeptCommand, _ state: KeptState, _ learner: Learner
  ) async throws -> Tool.Answer {
    guard state.needsMount else { return try await learner.tool.run(Tool.executable, command.words) }
    return try await learner.tool.run(
      NoNetwork.tool, ["-rm", "sh", "-c", state.script, "sh", Tool.executable.path] + command.words)
  }

  /// The files of the workspace that hold a text, hidden ones as well.
  private func places(of text: String, in workspace: URL) throws -> [String] {
    let files = FileManager.default.enumerator(atPath: workspace.path)
    return (files?.allObjects ?? []).compactMap { $0 as? String }.filter {
      guard !$0.hasPrefix(".codelab/kit") else { return false }
      return (try? Data(contentsOf: workspace.appending(path: $0))) == Data(text.utf8)
    }
  }
}
