import CourseModel

/// Why the files of an exercise can't be taken from a submission; the author can correct it.
package enum SubmissionFault: Error, Equatable, Sendable {
  /// None of these files was found, but these were.
  case nothing(expected: [String], found: [String])
  /// Several folders could be the submission.
  case ambiguous([String])
  /// Each of several folders has some of the files: folder, files.
  case scattered([String: [String]])
  /// These declared files can't be taken.
  case files([String: FileFault])
  /// A name in the source that no honest program writes, or that can't be understood.
  case name(String, NameFault)
  /// The zip can't be read.
  case archive(String, ArchiveFault)
  /// The source contains more files than any submission.
  case tooManyFiles(limit: Int)

  /// Whether nothing of the exercise was handed in.
  package var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }
}

/// Why a declared file can't be taken.
package enum FileFault: Error, Equatable, Sendable {
  /// It is not in the folder of the others.
  case missing
  /// There is one by the same name elsewhere.
  case elsewhere(String)
  /// There is one whose name has other capital letters.
  case otherCase(String)
  /// There are several whose names some file systems take for one.
  case twins([String])
  /// It is a link, a folder, a device or a submodule.
  case notPlain(String)
  /// It is larger than this limit.
  case tooLarge(limit: Int)
  /// It can't be read, for this reason.
  case unreadable(String)
  /// It is encrypted.
  case encrypted
  /// It was compressed by the method with this number.
  case method(Int)
  /// Its bytes are not those that the zip announces.
  case damaged(String)
}

/// What is wrong with a name.
package enum NameFault: Equatable, Sendable {
  /// It leads out of the folder: `..`.
  case traversal
  /// It begins with `/` or with a drive.
  case absolute
  /// It contains a backslash.
  case backslash
  /// It contains a character that no file name has.
  case control
  /// It occurs twice.
  case duplicate
  /// It is a symbolic link on the way to the files.
  case link
  /// It is a folder whose contents can't be listed, for this reason.
  case unreadable(String)
}

/// Why a zip can't be read.
package enum ArchiveFault: Equatable, Sendable {
  /// It is cut off or changed: this part of it contradicts the rest.
  case damaged(String)
  /// It is of a form that is not read here, such as several parts.
  case unsupported(String)
}
