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
      case .tooLarge: "the file has 1048577 bytes; the limit is 1048576"
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
