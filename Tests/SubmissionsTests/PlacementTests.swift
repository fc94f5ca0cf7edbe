import Foundation
import Testing

@testable import Submissions

/// Where the files of an exercise are looked for.
@Suite("The files of an exercise are found")
struct PlacementTests {
  /// Files of a source, the exercise that is wanted, and the folder in which it is found.
  static let found: [([String], String, String)] = [
    (["List.swift"], "talk/list", ""),
    (["List.swift", "README.md", "old/List.swift"], "talk/list", ""),
    (["ada/List.swift"], "talk/list", "ada"),
    (["ada/List.swift", "__MACOSX/ada/List.swift", ".git/List.swift", "ada/.DS_Store"], "talk/list", "ada"),
    (["talk/list/List.swift", "talk/weak/List.swift", "talk/weak/Cell.swift"], "talk/list", "talk/list"),
    (
      ["w/talk/list/List.swift", "w/copies/talk/list/1/List.swift", "w/Package.swift"], "talk/list",
      "w/talk/list"
    ),
    (
      ["repo-main/w/talk/weak/List.swift", "repo-main/w/talk/weak/Cell.swift"], "talk/weak",
      "repo-main/w/talk/weak"
    ),
    (
      ["repo/Solutions/talk/list/List.swift", "repo/w/talk/list/List.swift"], "talk/list", "repo/w/talk/list"
    ),
    (["list/List.swift", "weak/List.swift", "weak/Cell.swift"], "talk/weak", "weak"),
    (["ada/list/List.swift"], "talk/list", "ada/list"),
    (["Talk/List/List.swift"], "talk/list", "Talk/List"),
  ]

  @Test("one folder down, in the folder of the exercise, or at the top", arguments: found)
  func finds(_ paths: [String], _ exercise: String, _ folder: String) async throws {
    let bench = try Bench()
    for path in paths { try bench.write(path, in: "work") }
    let files = try await bench.collect(exercise, from: "work")
    #expect(files.folder == folder)
    let prefix = folder.isEmpty ? "" : folder + "/"
    #expect(
      files.texts
        == Dictionary(uniqueKeysWithValues: bench.exercise(exercise).sources.map { ($0, prefix + $0) }))
  }

  /// Files of a source, the exercise that is wanted, and why it is not found.
  static let refused: [([String], String, SubmissionFault)] = [
    (["README.md"], "talk/list", .nothing(expected: ["List.swift"], found: ["README.md"])),
    ([".hidden/List.swift"], "talk/list", .nothing(expected: ["List.swift"], found: [])),
    (["a/b/List.swift"], "talk/list", .nothing(expected: ["List.swift"], found: ["a/b/List.swift"])),
    (["1/2/3/4/5/6/7/A"], "talk/list", .nothing(expected: ["List.swift"], found: ["1/2/3/4/5/6/…"])),
    // A folder of another exercise is not a wrapping folder.
    (["weak/List.swift"], "talk/list", .nothing(expected: ["List.swift"], found: ["weak/List.swift"])),
    (
      ["Solutions/talk/list/List.swift"], "talk/list",
      .nothing(expected: ["List.swift"], found: ["Solutions/talk/list/List.swift"])
    ),
    (["a/List.swift", "b/List.swift"], "talk/list", .ambiguous(["a", "b"])),
    (
      ["a/talk/list/List.swift", "talk/list/List.swift"], "talk/list",
      .ambiguous(["a/talk/list", "talk/list"])
    ),
    (
      ["a/List.swift", "b/Cell.swift"], "talk/weak",
      .scattered(["a": ["List.swift"], "b": ["Cell.swift"]])
    ),
    (["list.swift"], "talk/list", .files(["List.swift": .otherCase("list.swift")])),
    (
      ["List.swift", "LIST.swift"], "talk/list", .files(["List.swift": .twins(["LIST.swift", "List.swift"])])
    ),
    (["List.swift"], "talk/weak", .files(["Cell.swift": .missing])),
    (["List.swift", "x/Cell.swift"], "talk/weak", .files(["Cell.swift": .elsewhere("x/Cell.swift")])),
    (["List.swift/inner"], "talk/list", .files(["List.swift": .notPlain("List.swift")])),
  ]

  @Test("nowhere else, and not if there are two of them", arguments: refused)
  func refuses(_ paths: [String], _ exercise: String, _ fault: SubmissionFault) async throws {
    let bench = try Bench()
    try bench.write("empty/.keep", in: "work")
    for path in paths { try bench.write(path, in: "work") }
    #expect(try await bench.fault(exercise, from: "work") == fault)
    let diagnostics = fault.diagnostics(for: bench.exercise(exercise))
    #expect(!diagnostics.isEmpty && diagnostics.allSatisfy { $0.suggestion != nil })
  }

  @Test("in another case if that is asked for")
  func anyCase() async throws {
    let bench = try Bench()
    try bench.write("list.SWIFT", in: "work")
    let files = try await bench.collect("talk/list", from: "work", anyCase: true)
    #expect(files.texts == ["List.swift": "list.SWIFT"])
  }

  @Test("only in folders of their names if the source is not for one exercise alone")
  func several() async throws {
    let bench = try Bench()
    try bench.write("List.swift", "tell/post/Post.swift", in: "work")
    let opened = try await bench.open("work")
    #expect(opened.hasFolder(for: [bench.exercise("tell/post").id]))
    #expect(!opened.hasFolder(for: [bench.exercise("talk/list").id]))
    #expect(try await bench.collect("tell/post", from: "work", isAlone: false).folder == "tell/post")
    await #expect(
      throws: SubmissionFault.nothing(
        expected: ["List.swift"], found: ["List.swift", "tell/post/Post.swift"])
    ) {
      try await bench.collect("talk/list", from: "work", isAlone: false)
    }
  }

  @Test("and written under their names")
  func written() async throws {
    let bench = try Bench()
    try bench.write("List.swift", "Cell.swift", in: "work/ada")
    let files = try await bench.collect("talk/weak", from: "work")
    try files.write(to: bench.scratch.url.appending(path: "out/deep"))
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.scratch.path + "/out/deep")
    #expect(names.sorted() == ["Cell.swift", "List.swift"])
  }

  /// Makes something that is no plain file, and why it is refused.
  static let special: [(String, SubmissionFault)] = [
    ("ln -s /etc/passwd work/List.swift", .files(["List.swift": .notPlain("List.swift")])),
    ("mkfifo work/List.swift", .files(["List.swift": .notPlain("List.swift")])),
    ("ln -s .. work/talk", .name("talk", .link)),
    ("rm -r work; mkdir else; touch else/List.swift; ln -s else work", .name("work", .link)),
    ("head -c 1048577 /dev/zero > work/List.swift", .files(["List.swift": .tooLarge(limit: 1 << 20)])),
  ]

  @Test("in plain files only", arguments: special)
  func plainOnly(_ line: String, _ fault: SubmissionFault) async throws {
    let bench = try Bench()
    try bench.write(".keep", in: "work")
    _ = try await bench.shell(line)
    #expect(try await bench.fault("talk/list", from: "work") == fault)
  }

  @Test("and in a folder that is not in a link")
  func folderInLink() async throws {
    let bench = try Bench()
    try bench.write("List.swift", in: "else/work")
    _ = try await bench.shell("ln -s else talk")
    #expect(try await bench.fault("talk/list", from: "talk/work") == .name("talk", .link))
    _ = try await bench.collect("talk/list", from: "else/work")
  }

  @Test("and in a folder that can't be listed, which is no empty one")
  func unreadable() throws {
    let bench = try Bench()
    try bench.write("List.swift", in: "work")
    let folder = bench.scratch.url.appending(path: "work")
    #expect(chmod(folder.path, 0) == 0)
    defer { chmod(folder.path, 0o700) }
    // Root may list every folder. The file system takes this thread for another user's.
    let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "setfsuid"))
    let setUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> Int32).self)
    let user = setUser(65534)
    defer { _ = setUser(uid_t(user)) }
    #expect(throws: SubmissionFault.name("work", .unreadable("Permission denied"))) {
      try FolderContents(folder)
    }
  }
}
