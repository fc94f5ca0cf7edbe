import CourseModel
import Foundation
import Testing
@testable import Workspace

@Suite("Nothing that a learner wrote is lost")
struct NothingIsLostTests {
  /// What the tool may be asked to do to a started exercise.
  enum Command: CaseIterable {
    case start, reset, resetTwice, refresh

    func run(_ desk: Desk) throws {
      switch self {
      case .start: _ = try desk.start(desk.first)
      case .reset: try desk.reset(desk.first)
      case .resetTwice: for _ in 0..<2 { try desk.reset(desk.first) }
      case .refresh: try desk.workspace.refresh(desk.course, tool: desk.tool) { desk.copies.append($0) }
      }
    }
  }

  /// What a learner may have done before.
  enum State: CaseIterable {
    case edited, renamed, oneDeleted, extraFile, readOnly, linked, folderInPlace

    static let work = "let work = 1\n"

    func make(_ desk: Desk) throws {
      let file = desk.file("A.swift")
      let files = FileManager.default
      switch self {
      case .edited: try Desk.write(Self.work, to: file)
      case .renamed:
        try files.removeItem(at: file)
        try Desk.write(Self.work, to: desk.file("Mine.swift"))
      case .oneDeleted:
        try files.removeItem(at: file)
        try Desk.write(Self.work, to: desk.file("B.swift"))
      case .extraFile: try Desk.write(Self.work, to: desk.file("notes/Extra.swift"))
      case .readOnly:
        try Desk.write(Self.work, to: file)
        try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
      case .linked:
        try files.removeItem(at: file)
        try Desk.write(Self.work, to: desk.file("Real.swift"))
        try files.createSymbolicLink(at: file, withDestinationURL: desk.file("Real.swift"))
      case .folderInPlace:
        try files.removeItem(at: file)
        try Desk.write(Self.work, to: desk.file("A.swift/Inner.swift"))
      }
    }
  }

  @Test("Whatever is typed, the bytes are still there", arguments: Command.allCases, State.allCases)
  func table(command: Command, state: State) throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    try state.make(desk)
    let before = desk.texts
    // A refusal is fine, a loss is not.
    try? command.run(desk)
    #expect(desk.texts.isSuperset(of: before))
    #expect(desk.texts.contains(State.work))
  }

  @Test("What can't be copied is not reset, not even in part")
  func allOrNothing() throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    try Desk.write(State.work, to: desk.file("A.swift"))
    try FileManager.default.removeItem(at: desk.file("B.swift"))
    try Desk.write("x", to: desk.file("B.swift/x"))
    #expect(throws: WorkspaceError.notRead(desk.file("B.swift").path)) {
      try desk.reset(desk.first)
    }
    #expect(try Desk.read(desk.file("A.swift")) == State.work)
  }

  @Test("Reset puts the starter back and says where the copy lies; each copy has a number of its own")
  func copies() throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    for number in 1...3 {
      try Desk.write("work \(number)", to: desk.file("A.swift"))
      try desk.reset(desk.first)
      let copy = try #require(desk.copies.last)
      #expect(desk.copies.count == number)
      #expect(copy.lastPathComponent == String(number))
      #expect(try Desk.read(copy.appending(path: "A.swift")) == "work \(number)")
      #expect(try Desk.read(desk.file("A.swift")) == "// starter of A.swift\n")
    }
  }

  @Test("Where a copy lies is told before anything is replaced")
  func toldFirst() throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    try Desk.write(State.work, to: desk.file("A.swift"))
    try desk.workspace.reset(desk.first) { copy in
      #expect((try? Desk.read(copy.appending(path: "A.swift"))) == State.work)
      #expect((try? Desk.read(desk.file("A.swift"))) == State.work)
    }
    #expect(try Desk.read(desk.file("A.swift")) != State.work)
  }

  @Test(
    "What was changed in a file of the tool's is kept as a copy before it is made anew",
    arguments: ["Package.swift", "codelab"])
  func changedOwnFiles(name: String) throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    _ = try desk.start(desk.second)
    #expect(desk.copies.isEmpty, "what the tool itself wrote needs no copy")
    let file = desk.workspace.root.appending(path: name)
    let mine = try Desk.read(file) + "# mine\n"
    try Desk.write(mine, to: file)
    _ = try desk.start(desk.second)
    #expect(desk.copies.map(\.lastPathComponent) == ["1"])
    #expect(try Desk.read(try #require(desk.copies.first).appending(path: name)) == mine)
    #expect(try Desk.read(file) != mine)
  }

  @Test("An exercise that was not started can't be reset")
  func notStarted() throws {
    let desk = try Desk()
    #expect(throws: WorkspaceError.notStarted("one/first")) { try desk.reset(desk.first) }
  }

  @Test(
    "Files of a project that is no workspace yet stay as they are", arguments: ["Package.swift", "codelab"])
  func foreignFiles(name: String) throws {
    let desk = try Desk()
    let file = desk.workspace.root.appending(path: name)
    try Desk.write("my own", to: file)
    #expect(throws: WorkspaceError.occupied(file.path)) { try desk.start(desk.first) }
    #expect(try Desk.read(file) == "my own")
  }
}
