import CourseModel
import Foundation
import Reporting
import Terminal

/// Where a command prints, and how a person there types, reads paths and calls the tool.
///
/// Text reaches a person through `StyledText` and a program through `Document`: both make it harmless.
struct Console: Sendable {
  /// How standard output looks.
  let output: Appearance
  /// How standard error looks.
  let errors: Appearance
  /// Where the learner stands.
  let folder: URL
  private let environment: [String: String]

  init(environment: [String: String], folder: URL, plain: Bool) {
    self.environment = environment
    self.folder = folder
    output = Appearance.of(1, plain: plain, environment: environment)
    errors = Appearance.of(2, plain: plain, environment: environment)
  }

  /// The console of this process.
  static func here(plain: Bool = false) -> Console {
    let folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    return Console(environment: ProcessInfo.processInfo.environment, folder: folder, plain: plain)
  }

  /// How the tool is called where the learner stands; a workspace that was just made has a script of its own.
  var command: String { CommandForm.of(environment, from: folder) }

  // MARK: Standard output

  /// Prints sentences, laid out for the window.
  func print(_ text: String = "") { print(output.lines(of: text)) }

  /// Prints lines that are laid out already.
  func print(_ lines: [StyledText]) { Swift.print(output.render(lines), terminator: "") }

  /// Prints what programs read, as it is.
  func write(_ document: Document) { Swift.print(document.text, terminator: "") }

  /// Prints what a program wrote, as far as it came; a line that has not ended stays open.
  func pass(_ printed: [UInt8]) {
    // Line by line: a line of ASCII is made harmless faster than all of them.
    let lines = printed.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let texts = lines.map { output.render(StyledText(String(decoding: $0, as: UTF8.self))) }
    Swift.print(texts.joined(separator: "\n"), terminator: "")
    flush()
  }

  /// The next line of standard input, after a sign that it is waited for; echoed where nobody sees it being typed.
  func ask() -> String? {
    Swift.print("\n> ", terminator: "")
    flush()
    let line = readLine()
    if isatty(0) != 1 || line == nil { print([StyledText(line ?? "")]) }
    flush()
    return line
  }

  /// Hands on what was printed, where a pipe would keep it back.
  func flush() { fflush(nil) }

  /// Hands on what was printed.
  ///
  /// - Throws: `Failure` where it got lost, as on a full disk; who left early or closed the stream wanted no more.
  func delivered() throws {
    guard fflush(nil) != 0, [ENOSPC, EDQUOT, EFBIG, EIO].contains(errno) else { return }
    throw Failure(
      Exit.toolFailed, "What was to be printed could not be written: \(String(cString: strerror(errno)))")
  }

  // MARK: Standard error

  /// Prints a text that is no result, laid out for the window.
  func printError(_ text: String) {
    let text = errors.render(errors.lines(of: text))
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Says in sentences what went wrong, wrapped where a person reads it.
  func tell(_ message: String) {
    printError(Message(message).lines(width: errors.width).joined(separator: "\n"))
  }

  /// Says what went wrong.
  func tell(_ error: any Error) {
    if let faults = error as? CourseFaults { printError(faults.list) }
    tell(sentence(of: error))
  }

  /// What went wrong, and what to type next, as it is typed here.
  func sentence(of error: any Error) -> String {
    switch error {
    case let error as any AdvisedError: error.sentence(calling: command)
    case let error as CocoaError: error.sentence
    default: "\(error)"
    }
  }

  // MARK: Paths

  /// A path as it is shortest from where the learner stands.
  func shown(_ file: URL) -> String {
    let path = file.standardizedFileURL.path
    let prefix = folder.standardizedFileURL.path + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// A file that the learner named, from where they stand.
  func file(_ name: String) -> URL { URL(filePath: name, relativeTo: folder).standardizedFileURL }
}
