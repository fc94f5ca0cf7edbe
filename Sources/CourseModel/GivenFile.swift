import Foundation

/// A file of the course's own that is compiled with a learner's sources.
package struct GivenFile: Equatable, Sendable, Codable {
  /// Its name in the learner's folder and module.
  package var name: String
  /// Where it is in the course.
  package var file: URL

  /// A given file in a folder of the course, under its own name.
  package init(_ file: URL) {
    name = file.lastPathComponent
    self.file = file
  }
}
