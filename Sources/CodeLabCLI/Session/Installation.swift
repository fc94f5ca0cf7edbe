import Compiling
import CourseModel
import Foundation
import Grading
import LessonReader
import Sandbox
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

/// What the tool itself is made of: the sources of its kits, its cache, its sandbox and the toolchain.
struct Installation: Sendable {
  let environment: [String: String]
  /// This program's file.
  private let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()

  init(environment: [String: String]) { self.environment = environment }

  /// The folder that holds the kits' sources: the one that `CODELAB_HOME` names, else the nearest above the program.
  var home: URL? {
    var candidates = [environment["CODELAB_HOME"].map { URL(filePath: $0) }].compactMap { $0 }
    var parent = program.deletingLastPathComponent()
    while parent.path != "/" {
      candidates.append(parent)
      parent.deleteLastPathComponent()
    }
    return candidates.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "Sources/LabKit").path)
    }
  }

  /// What a workspace calls: the script that was called, else this program.
  var script: URL { environment["CODELAB_SCRIPT"].map { URL(filePath: $0) } ?? program }

  var cache: CacheStore { CacheStore(root: CacheStore.standardRoot(environment: environment)) }

  /// The launcher lies beside the tool.
  var sandbox: Sandbox {
    Sandbox(launcher: program.deletingLastPathComponent().appending(path: "codelab-sandbox").path)
  }

  /// The toolchain that the search path names.
  ///
  /// - Throws: `ToolchainError` where there is none.
  func toolchain() throws -> Toolchain { try Toolchain.find(environment: environment) }

  /// What compiles and runs.
  ///
  /// - Throws: `ToolchainError` where there is no toolchain, `Failure` where the sources of the kits are missing.
  func workbench() throws -> Workbench {
    guard let home else {
      throw Failure(
        Exit.toolFailed,
        "The kits' sources are not beside the tool. Set CODELAB_HOME to the folder of codelab.")
    }
    return Workbench(toolchain: try toolchain(), home: home, cache: cache, sandbox: sandbox)
  }

  /// What grades.
  ///
  /// - Throws: what `workbench` throws.
  func engine() throws -> GradingEngine {
    GradingEngine(workbench: try workbench(), toolVersion: ToolVersion.current)
  }

  /// What reads lessons and tasks.
  ///
  /// - Throws: `ToolchainError` where there is no toolchain.
  func lessonReader() throws -> LessonReader {
    LessonReader(
      docc: URL(filePath: try toolchain().docc), cache: cache.root.appending(path: "pages"),
      scratch: FileManager.default.temporaryDirectory, sandbox: sandbox
    ) { try await marks(in: $0) }
  }

  /// How Swift texts are coloured; nil where this toolchain cannot read source.
  ///
  /// - Throws: where the reader of source fails.
  func marks(in texts: [String]) async throws -> [[SyntaxMark]]? {
    try await SyntaxReader(workbench()).answer(to: MarksQuestion(texts: texts)).answer
  }
}
