import Foundation

/// A file of the course's own that is compiled with a learner's sources.
public struct GivenFile: Equatable, Sendable {
  /// Its name in the learner's folder and module.
  public var name: String
  /// Where it lies in the course.
  public var file: URL

  /// A given file in a folder of the course, under its own name.
  public init(_ file: URL) {
    name = file.lastPathComponent
    self.file = file
  }
}
