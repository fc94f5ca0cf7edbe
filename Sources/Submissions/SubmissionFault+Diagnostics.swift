import CourseModel

extension SubmissionFault {
  /// What is wrong with a source that can't be read at all, whichever exercise is wanted.
  package var lines: [String] {
    switch self {
    case .nothing, .ambiguous, .scattered, .files: ["the exercise's files were not found"]
    case .name(let name, let fault): ["\(name): \(fault.message); \(fault.advice)"]
    case .archive(_, let fault): ["\(fault.message); \(ArchiveFault.advice)"]
    case .tooManyFiles(let limit): ["it has more than \(limit) files; \(Self.fewerFiles)"]
    }
  }

  private static let fewerFiles = "hand in the files of the exercises only"

  /// What is wrong with a submission to an exercise, file by file, and what its author does about it.
  ///
  /// - Parameter isAlone: whether the source is for this exercise alone, so that its files need no folder of its name.
  package func diagnostics(for exercise: Exercise, isAlone: Bool = true) -> [Diagnostic] {
    switch self {
    case .nothing(let expected, let found):
      let list = found.isEmpty ? "there is nothing else" : "found \(Self.list(found))"
      let form = isAlone ? ", by itself or in a folder" : " in a folder"
      return expected.map {
        Diagnostic(
          file: $0, message: "the file is missing; \(list)",
          suggestion: "hand in \($0)\(form) \(exercise.id)")
      }
    case .ambiguous(let places):
      return [
        Diagnostic(
          file: exercise.sources.first ?? "", message: "several folders have it: \(Self.list(places))",
          suggestion: "hand in one of them")
      ]
    case .scattered(let folders):
      let list = folders.sorted { $0.key < $1.key }.map { folder, names in
        names.map { folder == "." ? $0 : "\(folder)/\($0)" }.joined(separator: ", ")
      }
      return [
        Diagnostic(
          file: exercise.sources.first ?? "",
          message: "the files are in several folders: \(list.joined(separator: ", "))",
          suggestion: "put all files of the exercise into one folder")
      ]
    case .files(let faults):
      return exercise.sources.compactMap { name in faults[name].map { $0.diagnostic(name) } }
    case .name(let name, let fault):
      return [Diagnostic(file: name, message: fault.message, suggestion: fault.advice)]
    case .archive(let name, let fault):
      return [
        Diagnostic(file: name, message: fault.message, suggestion: ArchiveFault.advice)
      ]
    case .tooManyFiles(let limit):
      return [
        Diagnostic(
          file: exercise.sources.first ?? "", message: "the submission has more than \(limit) files",
          suggestion: Self.fewerFiles)
      ]
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(6).joined(separator: ", ")
    return names.count > 6 ? "\(shown) and \(names.count - 6) more" : shown
  }
}

extension FileFault {
  func diagnostic(_ name: String) -> Diagnostic {
    switch self {
    case .missing:
      Diagnostic(file: name, message: "the file is missing", suggestion: "add it to the folder")
    case .elsewhere(let path):
      Diagnostic(
        file: name,
        message: "the file is missing, but there is \(path)\(path.contains("/") ? "" : " at the top")",
        suggestion: "move it beside the other files of the exercise")
    case .otherCase(let path):
      Diagnostic(
        file: name, message: "the file is missing, but there is \(path)",
        suggestion: "rename it to \(name), or grade with --any-case")
    case .twins(let paths):
      Diagnostic(
        file: name,
        message: "the names \(paths.joined(separator: " and ")) differ in capital letters or accents only",
        suggestion: "hand in one of them, named \(name)")
    case .notPlain(let path):
      Diagnostic(
        file: name, message: "\(path) is a link, a folder or a device, not a plain file",
        suggestion: "replace it with a plain file")
    case .tooLarge(let limit):
      Diagnostic(
        file: name, message: "the file is larger than 1 MB (\(limit) bytes)",
        suggestion: "an answer needs a few kilobytes; remove what does not belong to it")
    case .unreadable(let reason):
      Diagnostic(file: name, message: "the file can't be read: \(reason)", suggestion: "chmod u+r \(name)")
    case .encrypted:
      Diagnostic(
        file: name, message: "the file is encrypted", suggestion: "pack the files without a password")
    case .method(let number):
      Diagnostic(
        file: name, message: "the file was compressed by a method (number \(number)) that is not read here",
        suggestion: "pack the files again, as a plain zip")
    case .damaged(let part):
      Diagnostic(
        file: name, message: "the zip is damaged: \(part)",
        suggestion: "pack the files again, and upload them again")
    }
  }
}

extension NameFault {
  var message: String {
    switch self {
    case .traversal: "this name in the zip leads out of the folder"
    case .absolute: "this name in the zip is an absolute path"
    case .backslash: "this name in the zip has a backslash"
    case .control: "this name in the zip has a character that no file name has"
    case .duplicate: "this name occurs twice in the zip"
    case .link: "this is a symbolic link or is behind one, and links are not followed"
    case .unreadable(let reason): "this folder can't be read: \(reason)"
    }
  }

  var advice: String {
    switch self {
    case .traversal, .absolute, .backslash, .control, .duplicate:
      "pack the files again, as a plain zip of the folder"
    case .link: "replace the link by what it leads to, or name that"
    case .unreadable: "give the right to read it:  chmod -R u+rX FOLDER"
    }
  }
}

extension ArchiveFault {
  static let advice = "pack the files again, as a plain zip"

  var message: String {
    switch self {
    case .damaged(let part): "the zip is damaged: \(part)"
    case .unsupported(let form): "\(form) is not read here"
    }
  }
}
