import Foundation
import Testing

/// The layers of Documentation/Architecture.md, held against the sources.
@Suite("Modules import")
struct ImportTests {
  /// The modules by their line; line 0 first.
  static let layers: [[String]] = [
    ["CompactCoding", "GraderEvents", "Hashing", "SandboxWire", "Spelling", "SyntaxMessages", "SystemZlib"],
    ["CourseModel", "Terminal"],
    ["Catalog", "Explaining", "Film", "Judging", "Reporting", "Sandbox", "Watching", "Workspace"],
    ["Classroom", "LessonReader", "Submissions", "SwiftToolchain"],
    ["Compiling", "Gradebook", "SyntaxReading"],
    ["SubmissionPolicy"],
    ["Grading"],
    ["Authoring"],
    ["CodeLabCLI"],
    ["codelab"],
  ]
  /// What learners and graders are compiled against, and what each of them may import.
  static let kits: [String: Set<String>] = [
    "LabKit": [], "FilmKit": [], "CGraderKit": [],
    "GraderKit": ["GraderEvents", "CGraderKit", "FilmKit", "LabKit"], "GraderTesting": ["GraderKit"],
    "codelab-index": [], "codelab-sandbox": [], "codelab-syntax": [],
  ]

  @Test("only modules of lower lines", arguments: SourceTree.modules)
  func onlyLower(_ module: String) throws {
    let allowed = try #require(Self.allowed(for: module), "\(module) has no line; give it one")
    let ours = Set(Self.layers.joined()).union(Self.kits.keys)
    for file in try SourceTree.files(of: module) {
      let wrong = file.imports.intersection(ours).subtracting(allowed)
      #expect(wrong == [], "\(file.name) in \(module)")
    }
  }

  @Test("a third-party package in one place only")
  func thirdPartyOnce() throws {
    for package in ["ArgumentParser", "Mustache", "Yams", "SwiftSyntax"] {
      let users = try SourceTree.modules.filter { module in
        try SourceTree.files(of: module).contains { $0.imports.contains(package) }
      }
      // The executable itself holds nothing but the entry point of the commands.
      #expect(users.count == 1, "\(package) is imported by \(users)")
    }
  }

  @Test("nothing that neither this package, the toolchain nor the manifest brings")
  func known() throws {
    let system: Set = [
      "Foundation", "Glibc", "Darwin", "Musl", "Synchronization", "Dispatch", "XCTest", "Testing",
      "Observation",
      "RegexBuilder",
      "ArgumentParser", "Mustache", "Yams", "FoundationEssentials", "SwiftParser", "SwiftSyntax",
    ]
    let ours = Set(Self.layers.joined()).union(Self.kits.keys)
    for module in SourceTree.modules {
      let imports = try SourceTree.files(of: module).reduce(into: Set<String>()) { $0.formUnion($1.imports) }
      #expect(imports.subtracting(system).subtracting(ours) == [], "\(module)")
    }
  }

  @Test("types whose names no other module has")
  func names() throws {
    var modules: [String: Set<String>] = [:]
    // Programs of their own, which no module imports.
    let programs: Set = ["codelab", "codelab-index", "codelab-syntax"]
    for module in SourceTree.modules where !programs.contains(module) {
      for name in try SourceTree.files(of: module).flatMap(\.sharedTypes) {
        modules[name, default: []].insert(module)
      }
    }
    #expect(modules.count > 500)
    #expect(modules.filter { $0.value.count > 1 } == [:])
  }

  private static func allowed(for module: String) -> Set<String>? {
    if let kit = kits[module] { return kit }
    guard let line = layers.firstIndex(where: { $0.contains(module) }) else { return nil }
    return Set(layers.prefix(line).joined()).union([module])
  }
}
