import CourseModel
import Foundation
import Reporting
import Terminal

/// The terminal or streams of a command: prints text, reads lines, and shows paths and commands relative to
/// the current folder.
///
/// Text for people is printed as `StyledText`, and text for programs as `Document`; both make it harmless.
struct Console: Sendable {
  /// The appearance of standard output.
  let output: Appearance
  /// The appearance of standard error.
  let errors: Appearance
  /// The current folder.
  let folder: URL
  private let environment: [String: String]
  /// The workspace that the command line named; advised commands name it, too.
  private let workspace: String?
  /// The course that the command line named; advised commands name it, too.
  private let course: String?

  init(
    environment: [String: String], folder: URL, plain: Bool, workspace: String? = nil, course: String? = nil
  ) {
    (self.workspace, self.course) = (workspace, course)
    self.environment = environment
    self.folder = folder
    output = Appearance.of(1, plain: plain, environment: environment)
    errors = Appearance.of(2, plain: plain, environment: environment)
  }

  /// The console of this process.
  static func here(plain: Bool = false, workspace: String? = nil, course: String? = nil) -> Console {
    let folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    return Console(
      environment: ProcessInfo.processInfo.environment, folder: folder, plain: plain, workspace: workspace,
      course: course)
  }

  /// How the learner calls the tool from the current folder. It is computed each time, because a new
  /// workspace has its own script.
  var command: String {
    let form = CommandForm.of(environment, from: folder)
    guard let course, !isInside(course), !CommandForm.knowsCourse(form, from: folder) else {
      return commandWithoutCourse
    }
    return "\(commandWithoutCourse) --course \(course.quotedForShell)"
  }

  /// The same for a command that names a course of its own.
  var commandWithoutCourse: String {
    let form = CommandForm.of(environment, from: folder)
    guard let workspace, !isInside(workspace) else { return form }
    return "\(form) --workspace \(workspace.quotedForShell)"
  }

  /// Whether the current folder is in a workspace or a course, where commands find it without an option.
  private func isInside(_ path: String) -> Bool {
    let root = URL(filePath: path, directoryHint: .isDirectory, relativeTo: folder)
    return folder.standardizedFileURL.pathComponents.starts(with: root.standardizedFileURL.pathComponents)
  }

  // MARK: Standard output

  /// Prints sentences, wrapped to the window.
  func print(_ text: String = "") { print(output.lines(of: text)) }

  /// Prints lines that are already wrapped.
  func print(_ lines: [StyledText]) { Swift.print(output.render(lines), terminator: "") }

  /// Prints a document for programs without changes.
  func write(_ document: Document) { Swift.print(document.text, terminator: "") }

  /// Prints the bytes that a program wrote; does not end an unfinished line.
  func pass(_ printed: [UInt8]) {
    // Line by line, because a line of pure ASCII is made harmless faster.
    let lines = printed.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let texts = lines.map { output.render(StyledText(String(decoding: $0, as: UTF8.self))) }
    Swift.print(texts.joined(separator: "\n"), terminator: "")
    flush()
  }

  /// Prints a prompt and reads a line of standard input; echoes the line if that is not a terminal.
  func ask() -> String? {
    Swift.print("\n> ", terminator: "")
    flush()
    let line = readLine()
    if isatty(0) != 1 || line == nil { print([StyledText(line ?? "")]) }
    flush()
    return line
  }

  /// Flushes standard output, which is buffered for a pipe.
  func flush() { fflush(nil) }

  // MARK: Standard error

  /// Prints a message to standard error, wrapped to the window.
  func printError(_ text: String) {
    let text = errors.render(errors.lines(of: text))
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Prints a message about an error, with commands kept whole.
  func tell(_ message: String) {
    printError(Message(message).lines(width: errors.width).joined(separator: "\n"))
  }

  /// Prints the message of an error.
  func tell(_ error: any Error) {
    if let faults = error as? CourseFaults { printError(faults.list(calling: command)) }
    tell(sentence(of: error))
  }

  /// The message of an error, with commands in the form that is typed here.
  func sentence(of error: any Error) -> String {
    switch error {
    case let error as any AdvisedError: error.sentence(calling: command)
    case let error as CocoaError: error.sentence(calling: command)
    default: "\(error)"
    }
  }

  /// Does some work that prints nothing; on a terminal, a line shows what it is if it takes more than a second.
  func during<Result>(_ label: String, _ work: () async throws -> Result) async rethrows -> Result {
    let line = LiveLine(WorkProgress(label), as: errors, after: 1)
    defer { line?.end() }
    return try await work()
  }

  // MARK: Paths

  /// The path of a file, relative to the current folder if the file is inside it.
  func shown(_ file: URL) -> String {
    let path = file.standardizedFileURL.path
    let prefix = folder.standardizedFileURL.path + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The file that a path from the command line names, relative to the current folder.
  func file(_ name: String) -> URL { URL(filePath: name, relativeTo: folder).standardizedFileURL }
}
