import CourseModel
import Foundation
import Testing
import Workspace

@Suite("Taking a submission")
struct SubmissionTests {
  @Test("Only the declared files are taken")
  func declared() throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    try Desk.write("evil", to: desk.file("Package.swift"))
    let files = ["A.swift": "// starter of A.swift\n", "B.swift": "// starter of B.swift\n"]
    #expect(read(desk) == .taken(Submission(exercise: desk.first.id, files: files)))
  }

  /// What may lie in the place of a declared file.
  enum Obstacle: CaseIterable {
    case nothing, link, danglingLink, folder, fifo, tooLarge, notUTF8

    var message: String {
      switch self {
      case .nothing: "the file is missing"
      case .link, .danglingLink, .folder, .fifo:
        "this is a link, a folder or a device, not a plain file"
      case .tooLarge: "the file has 1048577 bytes; the limit is 1 MB (1048576)"
      case .notUTF8: "the file is not UTF-8 text"
      }
    }

    func make(_ file: URL) throws {
      let files = FileManager.default
      try files.removeItem(at: file)
      switch self {
      case .nothing: break
      case .link: try files.createSymbolicLink(atPath: file.path, withDestinationPath: "/etc/passwd")
      case .danglingLink: try files.createSymbolicLink(atPath: file.path, withDestinationPath: "/nowhere")
      case .folder: try files.createDirectory(at: file, withIntermediateDirectories: false)
      case .fifo: #expect(mkfifo(file.path, 0o600) == 0)
      case .tooLarge: try Data(repeating: 32, count: 1 << 20 + 1).write(to: file)
      case .notUTF8: try Data([0x6c, 0xff, 0xfe]).write(to: file)
      }
    }
  }

  @Test("Anything but a plain text file is refused, with a reason", arguments: Obstacle.allCases)
  func refused(obstacle: Obstacle) throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    try obstacle.make(desk.file("A.swift"))
    guard case .refused(let faults) = read(desk) else {
      Issue.record("it was taken")
      return
    }
    #expect(faults.map(\.file) == ["A.swift"])
    #expect(faults.map(\.message) == [obstacle.message])
    #expect(faults.allSatisfy { $0.suggestion?.isEmpty == false })
  }

  @Test("A file in another case or in another folder is named", arguments: ["a.SWIFT", "Sources/A.swift"])
  func misplaced(_ path: String) throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    let place = desk.file("A.swift").deletingLastPathComponent().appending(path: path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: desk.file("A.swift"), to: place)
    guard case .refused(let faults) = read(desk) else {
      Issue.record("it was taken")
      return
    }
    #expect(faults.map(\.message) == ["the file is missing, but there is \(path)"])
    #expect(faults[0].suggestion == "rename or move it to A.swift")
  }

  @Test("All files that are missing are told at once, with what to type")
  func all() throws {
    let desk = try Desk()
    guard case .refused(let faults) = read(desk) else {
      Issue.record("it was taken")
      return
    }
    #expect(faults.map(\.file) == ["A.swift", "B.swift"])
    #expect(faults[0].help == .start("one/first"))
  }

  @Test("A missing file has a starter to copy in a workspace only")
  func elsewhere() throws {
    let desk = try Desk()
    let outcome = SubmissionReader.read(desk.first, in: desk.workspace.folder(of: desk.first))
    guard case .refused(let faults) = outcome else {
      Issue.record("it was taken")
      return
    }
    #expect(faults[0].help == nil && faults[0].suggestion == "add it to the folder")
  }

  private func read(_ desk: Desk) -> SubmissionOutcome {
    SubmissionReader.read(
      desk.first, in: desk.workspace.folder(of: desk.first), restoring: .start(desk.first.id.description))
  }
}

@Suite("Finding the workspace")
struct LocateTests {
  @Test("A flag wins over the variable, and the variable over the folder")
  func order() throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    let inside = desk.workspace.folder(of: desk.first)
    let environment = ["CODELAB_WORKSPACE": "/variable"]
    #expect(located("/flag", environment, inside) == "/flag")
    #expect(located(nil, environment, inside) == "/variable")
    #expect(located(nil, [:], inside) == desk.workspace.root.path)
    #expect(located(nil, ["CODELAB_WORKSPACE": ""], inside) == desk.workspace.root.path)
  }

  @Test("Outside of one it is the folder `workspace` here; a relative name is below the current folder")
  func relative() throws {
    let folder = URL(filePath: "/somewhere/deep")
    #expect(located(nil, [:], folder) == "/somewhere/deep/workspace")
    #expect(located("mine", [:], folder) == "/somewhere/deep/mine")
    #expect(located("../mine", [:], folder) == "/somewhere/mine")
  }

  @Test("From a folder beside it, and from anywhere when the script beside it is called, it is found")
  func beside() throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    let home = desk.workspace.root.deletingLastPathComponent()
    let workspace = home.appending(path: "workspace")
    try FileManager.default.moveItem(at: desk.workspace.root, to: workspace)
    #expect(located(nil, [:], home.appending(path: "lessons/deep")) == workspace.path)
    let script = ["CODELAB_SCRIPT": home.appending(path: "codelab").path]
    #expect(located(nil, script, URL(filePath: "/somewhere/deep")) == workspace.path)
    let other = ["CODELAB_SCRIPT": "/somewhere/else/codelab"]
    #expect(located(nil, other, URL(filePath: "/somewhere/deep")) == "/somewhere/deep/workspace")
  }

  @Test("The exercise of a folder is that whose folder it lies in")
  func exercise() throws {
    let desk = try Desk()
    let folder = desk.workspace.folder(of: desk.second)
    #expect(desk.workspace.exercise(at: folder.appending(path: "x"), in: desk.course)?.module == "Second")
    #expect(desk.workspace.exercise(at: folder, in: desk.course)?.module == "Second")
    #expect(desk.workspace.exercise(at: desk.workspace.root, in: desk.course) == nil)
  }

  private func located(_ flag: String?, _ environment: [String: String], _ folder: URL) -> String {
    Workspace.locate(named: flag, environment: environment, from: folder).root.path
  }
}
