import Catalog
import CourseModel
import Foundation

/// An entry of the `submission_metadata.yml` that Gradescope exports. Its keys are Ruby's symbols, such as `:name`.
struct GradescopeSubmission {
  /// The name of the submission's folder.
  var folder: String
  var students: [Student]
  /// When the earlier submissions and this one were handed in.
  var times: [String]

  /// The submissions in the order of their folders; nil if the text lists none. One whose students are not told has none.
  ///
  /// - Throws: an error of the YAML parser.
  static func read(_ text: String) throws -> [GradescopeSubmission]? {
    guard let entries = try PlainYAML.value(of: text) as? [String: Any] else { return nil }
    return entries.sorted { $0.key < $1.key }.map { folder, value in
      let entry = value as? [String: Any] ?? [:]
      let students = (entry[":submitters"] as? [[String: Any]] ?? []).compactMap(student)
      let history = (entry[":history"] as? [[String: Any]] ?? []).compactMap { time($0[":created_at"]) }
      let times = Set(history + [time(entry[":created_at"])].compactMap(\.self)).sorted()
      return GradescopeSubmission(folder: folder, students: students, times: times)
    }
  }

  private static func student(_ entry: [String: Any]) -> Student? {
    let (name, email) = (text(entry[":name"]), text(entry[":email"]))
    let number = text(entry[":sid"])
    guard let id = number ?? email ?? name else { return nil }
    return Student(id: id, name: name, email: email, number: number)
  }

  private static func text(_ value: Any?) -> String? {
    guard let value, !(value is NSNull) else { return nil }
    let text = "\(value)"
    return text.isEmpty ? nil : text
  }

  private static func time(_ value: Any?) -> String? {
    if let date = value as? Date { return ISO8601DateFormatter().string(from: date) }
    return text(value)
  }
}
