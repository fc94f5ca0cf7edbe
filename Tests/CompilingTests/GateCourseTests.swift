import CourseModel
import Foundation
import Testing

@testable import Compiling

@Suite("The gate and this course")
struct GateCourseTests {
  /// A folder of an answer in this package, such as `Solutions/start/hello`.
  struct Answer: Sendable, CustomTestStringConvertible {
    let folder: URL
    var testDescription: String { folder.path.components(separatedBy: "/").suffix(4).joined(separator: "/") }
  }

  @Test("lets every answer of the course through, right or wrong", arguments: answers)
  func passesTheCourse(_ answer: Answer) async throws {
    let bench = try await GateBench.shared.value
    let names = try FileManager.default.contentsOfDirectory(atPath: answer.folder.path)
    let sources = try names.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { files, name in
      files[name] = try String(contentsOf: answer.folder.appending(path: name), encoding: .utf8)
    }
    let found = try await bench.refusals(of: sources, imports: ["Foundation", "LabKit", "Dispatch"])
    // What does not compile never comes to the gate.
    #expect(found ?? [] == [])
  }

  static let answers: [Answer] = {
    let home = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      .standardizedFileURL
    let folders = ["Solutions", "Tests/Variants", "Tests/Mistakes"].flatMap { top -> [URL] in
      let top = home.appending(path: top)
      let files = (try? FileManager.default.subpathsOfDirectory(atPath: top.path)) ?? []
      return Set(
        files.filter { $0.hasSuffix(".swift") }.map {
          top.appending(path: $0).deletingLastPathComponent().path
        }
      )
      .sorted().map { URL(filePath: $0) }
    }
    return folders.map(Answer.init)
  }()
}
