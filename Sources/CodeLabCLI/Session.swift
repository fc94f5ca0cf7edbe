import Catalog
import Compiling
import CourseModel
import Foundation
import Grading
import LessonReader
import Sandbox
import Spelling
import SwiftToolchain
import Terminal
import Workspace

/// What a command works with: the surroundings, read once.
struct Session {
  let environment: [String: String]
  let folder: URL
  let output: Appearance
  let workspace: Workspace
  let store: ProgressStore
  private let options: SharedOptions
  /// The name of the command that was typed.
  private let verb: String
  /// Whether keys are read in place of commands.
  private(set) var readsKeys = false

  init(_ options: SharedOptions, for verb: String = "") throws {
    self.options = options
    self.verb = verb
    environment = ProcessInfo.processInfo.environment
    folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    output = Appearance.of(1, plain: options.plain, environment: environment)
    workspace = Workspace.locate(named: options.workspace, environment: environment, from: folder)
    store = ProgressStore(workspace)
  }

  // MARK: Course

  /// The course; faults of it are printed, all of them.
  func course() throws -> Course {
    let (course, faults) = try readCourse()
    guard let course, !faults.contains(where: { $0.severity == .error }) else {
      printError(faults.map(\.text).joined(separator: "\n"))
      throw Failure(Exit.courseFault, "The course can't be used before these faults are mended.")
    }
    if let fault = store.fault { tell(fault.description) }
    var progress = store.load()
    if progress.followNames(in: course) { try keep { $0.followNames(in: course) } }
    return course
  }

  /// The course as far as it can be read, with everything that is wrong with it.
  func readCourse() throws -> (Course?, [Diagnostic]) {
    do {
      let root = try CourseLocator.find(flag: options.course, environment: environment, from: courseStart)
      let reading = CatalogReader.read(root)
      return (reading.course, reading.diagnostics)
    } catch let error as CourseNotFound {
      throw Failure(Exit.usage, error.description)
    }
  }

  /// Outside of a course the tool's own is used; a course that is named is looked for from where the learner stands.
  private var courseStart: URL {
    let named = options.course ?? environment["CODELAB_COURSE"] ?? ""
    guard named.isEmpty else { return folder }
    let here = try? CourseLocator.find(flag: nil, environment: environment, from: folder)
    return here == nil ? home ?? folder : folder
  }

  /// The exercise that a part of an id names; without one, the one whose folder this is, else the open one.
  func exercise(_ part: String?, in course: Course) throws -> Exercise {
    guard let part else { return try currentExercise(in: course) }
    let found = course.exercises(matching: part)
    if found.count == 1 { return found[0] }
    if found.isEmpty { throw Failure(Exit.usage, "No exercise is called “\(part)”. \(advice(part, course))") }
    let names = found.map { "  \(command) \(verb) \($0.id)" }.joined(separator: "\n")
    throw Failure(Exit.usage, "“\(part)” can mean \(found.count) exercises; name one:\n\(names)")
  }

  private func advice(_ part: String, _ course: Course) -> String {
    let names = course.exercises.flatMap { [$0.id.name, $0.id.description] }
    guard let meant = Spelling.nearest(to: part, in: names),
      let id = course.exercises(matching: meant).first?.id
    else { return "See them all:  \(command) list" }
    return "Did you mean:  \(command) \(verb) \(id)"
  }

  private func currentExercise(in course: Course) throws -> Exercise {
    if let here = workspace.exercise(at: folder, in: course) { return here }
    if let open = course.exercises.first(where: { $0.id.description == store.load().current }) { return open }
    let next = store.load().next(in: course)?.id.description ?? "ID"
    throw Failure(Exit.usage, "No exercise is open yet. Type:  \(command) start \(next)")
  }

  // MARK: Tool

  /// The folder that holds the kits' sources.
  var home: URL? {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let named = environment["CODELAB_HOME"].map { URL(filePath: $0) }
    var candidates = [named].compactMap { $0 }
    var parent = program.deletingLastPathComponent()
    while parent.path != "/" {
      candidates.append(parent)
      parent.deleteLastPathComponent()
    }
    return candidates.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "Sources/LabKit").path)
    }
  }

  var cache: CacheStore { CacheStore(root: CacheStore.standardRoot(environment: environment)) }

  func workbench() throws -> Workbench {
    guard let home else {
      throw Failure(
        Exit.toolFailed,
        "The kits' sources are not beside the tool. Set CODELAB_HOME to the folder of codelab.")
    }
    return Workbench(
      toolchain: try Toolchain.find(environment: environment), home: home, cache: cache, sandbox: sandbox)
  }

  /// The launcher lies beside the tool.
  var sandbox: Sandbox {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return Sandbox(launcher: program.deletingLastPathComponent().appending(path: "codelab-sandbox").path)
  }

  func engine() throws -> GradingEngine {
    GradingEngine(workbench: try workbench(), toolVersion: ToolVersion.current)
  }

  /// How the tool is called where the learner stands.
  var command: String { CommandForm.of(environment, from: folder) }

  /// A command on an exercise, as it is typed here: with its id where a call without one would mean another.
  func typed(_ verb: String, for exercise: Exercise) -> String {
    let here = folder.standardizedFileURL.pathComponents
    let root = workspace.root.pathComponents
    let isInAnExercise = here.starts(with: root) && here.count >= root.count + 2
    let isMeant =
      isInAnExercise
      ? here.starts(with: workspace.folder(of: exercise).pathComponents)
      : store.load().current == exercise.id.description
    return "\(command) \(verb)" + (isMeant ? "" : " \(exercise.id)")
  }

  /// The same where keys are read.
  var withKeys: Session {
    var copy = self
    copy.readsKeys = true
    return copy
  }

  // MARK: Printing

  /// Prints sentences, laid out for the window.
  func print(_ text: String = "") { print(output.lines(of: text)) }

  /// Prints lines that are laid out already.
  func print(_ lines: [StyledText]) { Swift.print(output.render(lines), terminator: "") }

  /// Prints what programs read, as it is.
  func printDocument(_ text: String) { Swift.print(text) }

  /// Hands on what was printed, where a pipe would keep it back.
  func flush() { fflush(nil) }

  /// Fails where what was printed got lost, as on a full disk; who left early or closed the stream wanted no more.
  func delivered() throws {
    guard fflush(nil) != 0, [ENOSPC, EDQUOT, EFBIG, EIO].contains(errno) else { return }
    throw Failure(
      Exit.toolFailed, "What was to be printed could not be written: \(String(cString: strerror(errno)))")
  }

  func printError(_ text: String) {
    let errors = Appearance.of(2, plain: options.plain, environment: environment)
    try? FileHandle.standardError.write(contentsOf: Data(errors.render(errors.lines(of: text)).utf8))
  }

  /// A sentence of a module that does not know how the tool is called here, with the command as it is typed.
  func typed(_ message: String) -> String { message.replacing(": codelab ", with: ":  \(command) ") }

  /// Says in sentences what went wrong, wrapped where a person reads it.
  func tell(_ message: String) {
    let appearance = Appearance.of(2, plain: options.plain, environment: environment)
    printError(Message(typed(message)).lines(width: appearance.width).joined(separator: "\n"))
  }

  /// A path as it is shortest from where the learner stands.
  func shown(_ file: URL) -> String {
    let path = file.standardizedFileURL.path
    let prefix = folder.standardizedFileURL.path + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}

extension Diagnostic {
  /// The diagnostic on one line, as compilers print it.
  var text: String {
    let place = line.map { line in ":\(line)" + (column.map { ":\($0)" } ?? "") } ?? ""
    let advice = suggestion.map { " (\($0))" } ?? ""
    return "\(file)\(place): \(severity.rawValue): \(message)\(advice)"
  }
}
