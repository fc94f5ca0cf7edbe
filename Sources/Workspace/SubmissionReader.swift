import CourseModel
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What reading a submission came to.
package enum SubmissionOutcome: Equatable, Sendable {
  /// The declared files, and nothing else.
  case taken(Submission)
  /// A declared file is missing, or is no plain text file.
  case refused([Diagnostic])
}

/// Takes the declared files of an exercise from a folder, once.
package enum SubmissionReader {
  /// The largest source that is taken, in bytes.
  package static let largestFile = 1 << 20

  /// Reads the declared files: regular files in the folder itself, UTF-8, of at most a megabyte.
  package static func read(_ exercise: Exercise, in folder: URL) -> SubmissionOutcome {
    var files: [String: String] = [:]
    var faults: [Diagnostic] = []
    for name in exercise.sources {
      switch text(of: name, in: folder) {
      case .success(let text): files[name] = text
      case .failure(let fault): faults.append(fault.diagnostic(name, exercise))
      }
    }
    return faults.isEmpty ? .taken(Submission(exercise: exercise.id, files: files)) : .refused(faults)
  }

  /// The fingerprint of an exercise's starter; nil where it can't be read.
  package static func starterFingerprint(_ exercise: Exercise) -> String? {
    guard case .taken(let starter) = read(exercise, in: exercise.folders.starter) else { return nil }
    return starter.fingerprint
  }

  private enum Fault: Error {
    case missing
    case notRegular
    case tooLarge(Int)
    case notUTF8
    case unreadable(String)

    func diagnostic(_ name: String, _ exercise: Exercise) -> Diagnostic {
      switch self {
      case .missing:
        Diagnostic(
          file: name, message: "the file is not there",
          suggestion: "put it back, or take the starter: codelab start \(exercise.id)")
      case .notRegular:
        Diagnostic(
          file: name, message: "it is a link, a folder or a device; only plain files are taken",
          suggestion: "put a plain file in its place")
      case .tooLarge(let size):
        Diagnostic(
          file: name, message: "it has \(size) bytes; at most \(largestFile) are taken",
          suggestion: "an answer needs a few kilobytes; take out what does not belong to it")
      case .notUTF8:
        Diagnostic(file: name, message: "it is not UTF-8 text", suggestion: "save it as UTF-8 in your editor")
      case .unreadable(let reason):
        Diagnostic(file: name, message: "it can't be read: \(reason)", suggestion: "chmod u+r \(name)")
      }
    }
  }

  /// Opened without following a link; what is read is what was looked at.
  private static func text(of name: String, in folder: URL) -> Result<String, Fault> {
    let path = folder.resolvingSymlinksInPath().appending(path: name).path
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return .failure(.missing)
      case ELOOP: return .failure(.notRegular)
      default: return .failure(.unreadable(String(cString: strerror(errno))))
      }
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      return .failure(.notRegular)
    }
    guard facts.st_size <= largestFile else { return .failure(.tooLarge(Int(facts.st_size))) }
    guard let data = try? handle.read(upToCount: largestFile + 1) ?? Data(), data.count <= largestFile else {
      return .failure(.tooLarge(largestFile + 1))
    }
    guard let text = String(validating: data, as: UTF8.self) else { return .failure(.notUTF8) }
    return .success(text)
  }
}
