import Foundation
import Synchronization
import Testing
@testable import CodeLabCLI

/// The keys that write in a workspace, in the states in which they could lose something.
@Suite(
  "Keys of a watch at a terminal lose nothing", .timeLimit(.minutes(60)), .serialized,
  .enabled(if: Pane.isWanted, Pane.advice))
struct WatchTerminalKeepingTests {
  private static let mine = "// mine, and nowhere else\n"

  private func learner() async throws -> Learner {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    try Data((String(contentsOf: file, encoding: .utf8) + Self.mine).utf8).write(to: file)
    return learner
  }

  @Test("n leaves what was begun, and says where the changed package is kept")
  func next() async throws {
    let learner = try await learner()
    let begun = learner.folder(of: "later").appending(path: "Later.swift")
    let package = learner.workspace.appending(path: "Package.swift")
    try FileManager.default.createDirectory(
      at: learner.folder(of: "later"), withIntermediateDirectories: true)
    try Data(Self.mine.utf8).write(to: begun)
    try Data("// made by codelab, and by me\n".utf8).write(to: package)
    let pane = try await Pane(["codelab", "watch"], for: learner)
    try await pane.wait(for: "run 1: not yet")
    try pane.type("n")
    try await pane.wait(for: "A copy of your code is in", "copies/workspace/1", "outcomes/later")
    #expect(try Data(contentsOf: begun) == Data(Self.mine.utf8))
    let copy = learner.workspace.appending(path: "copies/workspace/1/Package.swift")
    #expect(try Data(contentsOf: copy) == Data("// made by codelab, and by me\n".utf8))
  }

  @Test(
    "x that can't put the starter back says why and where the copy is, and leaves the work",
    .enabled("a disk of our own needs `unshare -rm`") { await FullDisk.isPermitted() },
    arguments: [
      (KeptState.readOnlyFolder, ["Read-only", "copies/outcomes/steps/1"]),
      (.readOnlyWorkspace, ["Read-only"]), (.fullDisk, ["No space left"]),
    ])
  func reset(_ state: KeptState, _ words: [String]) async throws {
    let learner = try await learner()
    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    let work = try Data(contentsOf: file)
    let script = "(\(state.script)); echo left; cat"
    let pane = try await Pane(
      [NoNetwork.tool.path, "-rm", "sh", "-c", script, "sh", "codelab", "watch"], for: learner)
    try await pane.wait(for: "run 1: not yet")
    try pane.type("x", "y")
    for word in words { try await pane.wait(for: word) }
    try pane.type("q", "q")
    try await pane.wait(for: "left")
    #expect(try Data(contentsOf: file) == work)
    let copy = learner.workspace.appending(path: "copies/outcomes/steps/1/Steps.swift")
    let isKept = (try? Data(contentsOf: copy)) == work
    #expect(isKept == (state == .readOnlyFolder))
  }
}

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
