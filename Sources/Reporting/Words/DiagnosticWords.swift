import CourseModel

extension Diagnostic {
  /// "ListView.swift:9:12", as far as it is known.
  var place: String {
    ([file.isEmpty ? nil : file] + [line, column].map { $0.map(String.init) }).compactMap { $0 }
      .joined(separator: ":")
  }

  /// The diagnostic on one line, as compilers print it: "ListView.swift:5:10: error: …".
  package var inOneLine: String {
    let start = place.isEmpty ? "" : place + ": "
    let end = advice().map { " (\($0))" } ?? ""
    return "\(start)\(severity.rawValue): \(message)\(end)"
  }
}
