import CourseModel

extension Diagnostic {
  /// The known parts of the place, such as "ListView.swift:9:12".
  var place: String {
    ([file.isEmpty ? nil : file] + [line, column].map { $0.map(String.init) }).compactMap { $0 }
      .joined(separator: ":")
  }

  /// The diagnostic on one line, in the form that compilers use: "ListView.swift:5:10: error: …".
  package var inOneLine: String {
    let start = place.isEmpty ? "" : place + ": "
    let end = advice().map { " (\($0))" } ?? ""
    return "\(start)\(severity.rawValue): \(message)\(end)"
  }
}
