import Catalog
import Compiling
import CourseModel
import Foundation
import Grading
import LessonReader
import Sandbox
import Submissions
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

/// The parts that the tool needs: the kits' sources, the cache, the sandbox and the toolchain.
struct Installation: Sendable {
  let environment: [String: String]
  /// This program's file.
  let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()

  init(environment: [String: String]) { self.environment = environment }

  /// The folder with the kits' sources: the one that `CODELAB_HOME` names, or else the nearest one above the
  /// program.
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

  /// The file that a workspace's script calls: the script that started this process, or else this program.
  var script: URL { environment["CODELAB_SCRIPT"].map { URL(filePath: $0) } ?? program }

  var cache: CacheStore { CacheStore.standard(environment: environment) }

  /// The courses as they were read before.
  var courseImages: CourseImages {
    let cache = cache
    func folders(_ name: String) -> [URL] { cache.folders.map { $0.appending(path: name) } }
    let unsealing = Unsealing(in: folders("unsealed")) { cache.writableFolder.appending(path: "unsealed") }
    return CourseImages(in: folders("courses"), build: program, unsealing: unsealing) {
      cache.writableFolder.appending(path: "courses")
    }
  }

  /// The sandbox, whose launcher is in the program's folder.
  var sandbox: Sandbox {
    Sandbox(launcher: program.deletingLastPathComponent().appending(path: "codelab-sandbox").path)
  }

  /// The git on the search path, in the sandbox; nil if there is none.
  var git: GitAccess? { GitAccess(environment: environment, sandbox: sandbox) }

  /// The toolchain on the search path.
  ///
  /// - Throws: `ToolchainError` if there is none.
  func toolchain() throws -> Toolchain { try Toolchain.find(environment: environment) }

  /// The workbench that compiles and runs code.
  ///
  /// - Throws: `ToolchainError` if there is no toolchain, `Failure` if the kits' sources are missing.
  func workbench() throws -> Workbench {
    guard let home else {
      throw Failure(
        Exit.toolFailed,
        "The kits' sources were not found. Set CODELAB_HOME to the folder of codelab.")
    }
    return Workbench(toolchain: try toolchain(), home: home, cache: cache, sandbox: sandbox)
  }

  /// The engine that grades submissions.
  ///
  /// - Parameters:
  ///   - seed: the seed for every submission; nil for the submission's own.
  ///   - deals: the deals of a submission without such a seed.
  /// - Throws: an error of `workbench`.
  func engine(seed: UInt32? = nil, deals: GradingEngine.Deals = .own(0)) throws -> GradingEngine {
    GradingEngine(
      workbench: try workbench(), toolVersion: ToolVersion.current,
      deals: seed.map { .chosen(Seed($0)) } ?? deals, seedKey: environment["CODELAB_SEED_KEY"])
  }

  /// The reader of lessons and tasks.
  ///
  /// - Throws: `ToolchainError` if there is no toolchain.
  func lessonReader() throws -> LessonReader {
    LessonReader(
      docc: URL(filePath: try toolchain().docc), cache: cache.writableFolder.appending(path: "pages"),
      scratch: try ScratchFolder.place(), sandbox: sandbox
    ) { try await marks(in: $0) }
  }

  /// The marks with which Swift texts are coloured; nil if this toolchain cannot read source.
  ///
  /// - Throws: an error of `SyntaxReader`.
  func marks(in texts: [String]) async throws -> [[SyntaxMark]]? {
    try await SyntaxReader(workbench()).answer(to: MarksQuestion(texts: texts)).answer
  }
}
