import CourseModel

/// A piece of feedback about a criterion, which each format shows in its own way.
enum Fact: Equatable {
  /// A sentence.
  case sentence(String)
  /// A name and its value, such as "found".
  case field(String, String)
  /// A line that is shown unchanged, such as one of a drawing of references between objects.
  case picture(String)
  /// The learner's files in which the fault can be; at least two.
  case files([String])
  /// A line of the learner's code.
  case place(SourceLocation)

  /// The fact as text, which may have several lines.
  var text: String {
    switch self {
    case .sentence(let text), .picture(let text): text
    case .field(let name, let value): "\(name): \(value)"
    case .files(let files):
      "This check uses \(files.dropLast().joined(separator: ", ")) and \(files.last ?? "")."
    case .place(let place): "\(place.file):\(place.line): \(place.text)"
    }
  }

  /// Whether it says where to look. That is shown even if there is much else to say.
  var isPlace: Bool {
    switch self {
    case .files, .place: true
    case .sentence, .field, .picture: false
    }
  }
}
