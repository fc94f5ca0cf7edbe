import ArgumentParser
import CourseModel
import Foundation

/// Where the results of `grade` go: each format to its own place.
enum GradeOutputs {
  /// Each format to the file that is named in the same place; the one that has none to standard output.
  case files([(format: GradeFormat, file: String?)])
  /// A file an exercise and format, in one folder.
  case folder([GradeFormat], String?)

  /// Pairs what was typed; anything that has no place to go is a wrong use.
  ///
  /// - Throws: `ValidationError` that says which use is right.
  init(_ formats: [GradeFormat], _ outputs: [String], all: Bool) throws {
    if all {
      guard outputs.count <= 1 else {
        throw ValidationError("With --all, name one --output: the folder for a file an exercise.")
      }
      if outputs.isEmpty, let format = formats.first(where: { !$0.canFollowAnother }) {
        throw ValidationError("With --all, --format \(format.rawValue) needs --output FOLDER.")
      }
      self = .folder(formats, outputs.first)
      return
    }
    guard formats.count - outputs.count <= 1, outputs.count <= formats.count else {
      throw ValidationError("Name an --output for each --format; only the last one may do without.")
    }
    let files = outputs.map(Optional.some) + [nil]
    self = .files(zip(formats, files).map { ($0, $1) })
  }

  /// Whether a line about each result would not get between the lines of a result.
  var leavesStandardOutputFree: Bool {
    switch self {
    case .files(let places): places.allSatisfy { $0.file != nil }
    case .folder: true
    }
  }

  /// Whether the folder of a result is made where there is none.
  var makesFolders: Bool {
    switch self {
    case .files: false
    case .folder: true
    }
  }

  /// Where a result goes in each format; nil is standard output.
  func places(of id: ExerciseID) -> [(format: GradeFormat, file: String?)] {
    switch self {
    case .files(let places): places
    case .folder(let formats, let folder):
      formats.map { format in
        (format, folder.map { "\($0)/\(id.lesson)--\(id.name).\(format.ending)" })
      }
    }
  }
}
