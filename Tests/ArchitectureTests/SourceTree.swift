import Foundation
import Testing

/// The sources of this package as they lie on disk.
enum SourceTree {
  /// One source file.
  struct File {
    let name: String
    let text: String

    /// The modules that it imports.
    var imports: Set<String> {
      let pattern =
        #/
        (?m)^\s* (?: @\w+ (?:\([^)]*\))? \s+ | public\s+ | internal\s+ | private\s+ | package\s+ )*
        import\s+ (?: (?:class|struct|enum|protocol|func|var|let|typealias)\s+ )? (\w+)
        /#
      // Templates of other sources lie in long texts; their imports are not this file's.
      return Set(code.matches(of: pattern).map { String($0.output.1) })
    }

    /// The types that it declares for other files, too, outside of other types.
    var sharedTypes: Set<String> {
      let pattern =
        #/
        (?m)^ (?: @\w+ (?:\([^)]*\))? \s+ | (?: public | package | internal | final | indirect ) \s+ )*
        (?: class | struct | enum | actor | protocol | typealias ) \s+ (\w+)
        /#
      return Set(code.matches(of: pattern).map { String($0.output.1) })
    }

    private var code: String { text.replacing(#/(?s)""".*?"""/#, with: "") }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardizedFileURL

  /// The folders below Sources.
  static let modules: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: root.path))?
    .filter { !$0.hasPrefix(".") }.sorted() ?? []

  /// The Swift files of a module, in folders of it too.
  static func files(of module: String) throws -> [File] {
    let folder = root.appending(path: module)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { File(name: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }
}

@Suite("Imports are seen")
struct ImportReadingTests {
  @Test(
    "in every way of writing them",
    arguments: [
      ("import Catalog", "Catalog"), ("@testable import Catalog", "Catalog"),
      ("@_spi(Testing) import Catalog", "Catalog"), ("public import Catalog", "Catalog"),
      ("  import struct Catalog.Reading", "Catalog"), ("#if x\n  import Glibc\n#endif", "Glibc"),
    ])
  func seen(_ text: String, _ module: String) {
    #expect(SourceTree.File(name: "", text: text).imports == [module])
  }

  @Test("and nothing else is taken for one")
  func others() {
    let text =
      "// import Catalog\nlet important = 1\nlet text = \"import Yams\"\nlet long = \"\"\"\n  import Grading\n  \"\"\""
    #expect(SourceTree.File(name: "", text: text).imports == [])
  }

  @Test("Types of other types, and those of one file, are not shared")
  func types() {
    let text =
      "package final class A {\n  struct B {}\n}\nprivate enum C {}\n@MainActor struct D {}\nextension E {}"
    #expect(SourceTree.File(name: "", text: text).sharedTypes == ["A", "D"])
  }

  @Test("The tree holds the modules and their files")
  func tree() throws {
    #expect(SourceTree.modules.count >= 15)
    #expect(try SourceTree.files(of: "CodeLabCLI").count >= 15)
  }
}
