import CourseModel
import Foundation

extension Exercise {
  /// The files that are compiled with every answer, as file name → text.
  ///
  /// - Throws: an error of the file system.
  package func givenFiles() throws -> [String: String] {
    let texts = try given.map { ($0.name, try TextFile.read($0.file)) }
    return Dictionary(uniqueKeysWithValues: texts)
  }
}
