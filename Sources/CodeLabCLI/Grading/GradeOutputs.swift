import ArgumentParser
import CourseModel
import Foundation

/// The places for the results of `grade`, one for each format.
enum GradeOutputs {
  /// A file for each format; the format without a file is written to standard output.
  case files([(format: GradeFormat, file: String?)])
  /// One folder with a file for each exercise and format.
  case folder([GradeFormat], String?)

  /// Pairs the options `--format` and `--output`.
  ///
  /// - Throws: `ValidationError` if a format has no place for its result.
  init(_ formats: [GradeFormat], _ outputs: [String], all: Bool) throws {
    if all {
      guard outputs.count <= 1 else {
        throw ValidationError("With --all, add only one --output: the folder for all results.")
      }
      if outputs.isEmpty, let format = formats.first(where: { !$0.canFollowAnother }) {
        throw ValidationError("With --all, --format \(format.rawValue) needs --output FOLDER.")
      }
      self = .folder(formats, outputs.first)
      return
    }
    guard formats.count - outputs.count <= 1, outputs.count <= formats.count else {
      throw ValidationError("Add an --output for each --format; only the last format may be without one.")
    }
    try Self.requireDifferent(outputs)
    let files = outputs.map(Optional.some) + [nil]
    self = .files(zip(formats, files).map { ($0, $1) })
  }

  /// Makes sure that no result is written over another one.
  ///
  /// - Throws: `ValidationError` if two formats have the same file, unless it is a device or a pipe.
  static func requireDifferent(_ outputs: [String]) throws {
    let files = outputs.map { URL(filePath: $0).standardizedFileURL }.filter { !ResultFile.isSpecial($0) }
    guard Set(files.map(\.path)).count == files.count else {
      throw ValidationError("Two formats have the same --output. Name another file for each.")
    }
  }

  /// All formats that the user asked for.
  var formats: [GradeFormat] {
    switch self {
    case .files(let places): places.map(\.format)
    case .folder(let formats, _): formats
    }
  }

  /// Whether a summary line can be printed without disturbing a result on standard output.
  var leavesStandardOutputFree: Bool {
    switch self {
    case .files(let places): places.allSatisfy { $0.file != nil }
    case .folder: true
    }
  }

  /// Whether a missing folder is created for a result.
  var makesFolders: Bool {
    switch self {
    case .files: false
    case .folder: true
    }
  }

  /// The file for the result in each format; nil for standard output.
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
