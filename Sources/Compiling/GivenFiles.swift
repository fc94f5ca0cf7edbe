import CourseModel
import Foundation

extension Exercise {
  /// The files that are compiled with every answer, as file name → text.
  func givenFiles() throws -> [String: String] {
    let texts = try given.map { try String(contentsOf: folders.given.appending(path: $0), encoding: .utf8) }
    return Dictionary(uniqueKeysWithValues: zip(given, texts))
  }
}
