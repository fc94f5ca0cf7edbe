import CourseModel
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The outcome of reading a submission.
package enum SubmissionOutcome: Equatable, Sendable {
  /// All declared files were read.
  case taken(Submission)
  /// A declared file is missing, too large, or not a plain text file.
  case refused([Diagnostic])
}

/// Reads the declared files of an exercise from a folder.
package enum SubmissionReader {
  /// The maximum size of a source file, in bytes.
  package static let largestFile = 1 << 20
  /// How many files beside an exercise's own are read, to find a declaration that was moved there.
  private static let mostOtherFiles = 20

  /// Reads the declared files, which must be regular UTF-8 files of at most `largestFile` bytes in the folder itself.
  ///
  /// - Parameter restoring: the command that copies a missing file from the starter, in a learner's workspace.
  package static func read(
    _ exercise: Exercise, in folder: URL, restoring: ToolCommand? = nil
  ) -> SubmissionOutcome {
    read(exercise, restoring: restoring) { text(of: $0, in: folder) }
  }

  private static func read(
    _ exercise: Exercise, restoring: ToolCommand? = nil, text: (String) -> Result<String, Fault>
  ) -> SubmissionOutcome {
    var files: [String: String] = [:]
    var faults: [Diagnostic] = []
    for name in exercise.sources {
      switch text(name) {
      case .success(let text): files[name] = text
      case .failure(let fault): faults.append(fault.diagnostic(name, restoring))
      }
    }
    return faults.isEmpty ? .taken(Submission(exercise: exercise.id, files: files)) : .refused(faults)
  }

  /// Checks declared files that were already read: each must be there, UTF-8 text of at most `largestFile` bytes.
  package static func read(_ exercise: Exercise, bytes: [String: [UInt8]]) -> SubmissionOutcome {
    read(exercise) { name in bytes[name].map { text(of: Data($0)) } ?? .failure(.missing) }
  }

  /// The Swift files in the folder that are not part of the exercise, as name → text. Nothing compiles them.
  package static func otherFiles(than exercise: Exercise, in folder: URL) -> [String: String] {
    let known = Set(
      exercise.sources + exercise.given.map(\.name) + ["Example.swift", "Scene.swift", "Package.swift"])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.filter { $0.hasSuffix(".swift") && !known.contains($0) }.sorted().prefix(
      mostOtherFiles)
    return others.reduce(into: [:]) { texts, name in
      if case .success(let text) = text(of: name, in: folder) { texts[name] = text }
    }
  }

  /// The fingerprint of an exercise's starter; nil if it can't be read.
  package static func starterFingerprint(_ exercise: Exercise) -> String? {
    guard case .taken(let starter) = read(exercise, in: exercise.folders.starter) else { return nil }
    return starter.fingerprint
  }

  private enum Fault: Error {
    case missing
    case elsewhere(String)
    case notRegular
    case tooLarge(Int)
    case notUTF8
    case zeroByte(line: Int)
    case unreadable(String)

    func diagnostic(_ name: String, _ restoring: ToolCommand?) -> Diagnostic {
      switch self {
      case .missing:
        Diagnostic(
          file: name, message: "the file is missing",
          suggestion: restoring == nil ? "add it to the folder" : "restore it, or copy the starter",
          help: restoring)
      case .elsewhere(let path):
        Diagnostic(
          file: name, message: "the file is missing, but there is \(path)",
          suggestion: "rename or move it to \(name)")
      case .notRegular:
        Diagnostic(
          file: name, message: "this is a link, a folder or a device, not a plain file",
          suggestion: "replace it with a plain file")
      case .tooLarge(let size):
        Diagnostic(
          file: name, message: "the file has \(size) bytes; the limit is 1 MB (\(largestFile))",
          suggestion: "an answer needs a few kilobytes; remove what does not belong to it")
      case .notUTF8:
        Diagnostic(
          file: name, message: "the file is not UTF-8 text", suggestion: "save it as UTF-8 in your editor")
      case .zeroByte(let line):
        Diagnostic(
          file: name, line: line, message: "line \(line) contains a zero byte (NUL), which is not text",
          suggestion: "delete the line, and type it again; most editors do not show that byte")
      case .unreadable(let reason):
        Diagnostic(file: name, message: "the file can't be read: \(reason)", suggestion: "chmod u+r \(name)")
      }
    }
  }

  /// Opens the file without following links, and checks the open file, so that it cannot be replaced in between.
  private static func text(of name: String, in folder: URL) -> Result<String, Fault> {
    let path = folder.resolvingSymlinksInPath().appending(path: name).path
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR:
        return .failure(MisplacedFile.path(of: name, in: folder).map(Fault.elsewhere) ?? .missing)
      case ELOOP, ENXIO: return .failure(.notRegular)
      default: return .failure(.unreadable(String(cString: strerror(errno))))
      }
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      return .failure(.notRegular)
    }
    guard facts.st_size <= largestFile else { return .failure(.tooLarge(Int(facts.st_size))) }
    guard let data = try? handle.read(upToCount: largestFile + 1) ?? Data() else {
      return .failure(.unreadable("it can't be read to its end"))
    }
    return text(of: data)
  }

  private static func text(of data: Data) -> Result<String, Fault> {
    guard data.count <= largestFile else { return .failure(.tooLarge(data.count)) }
    guard let text = String(textFile: data) else { return .failure(.notUTF8) }
    if let zero = data.firstIndex(of: 0) {
      return .failure(.zeroByte(line: 1 + data[..<zero].count { $0 == UInt8(ascii: "\n") }))
    }
    return .success(text)
  }
}
