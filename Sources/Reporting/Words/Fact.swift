import CourseModel

/// One thing that feedback says about a criterion, before a format gives it a shape.
enum Fact: Equatable {
  /// A sentence.
  case sentence(String)
  /// A name and its value, such as "found".
  case field(String, String)
  /// A line that is shown as it is, such as a picture of who holds whom.
  case picture(String)
  /// A line of the learner's code.
  case place(SourceLocation)

  /// The fact in one line or, where its text has several, in several.
  var text: String {
    switch self {
    case .sentence(let text), .picture(let text): text
    case .field(let name, let value): "\(name): \(value)"
    case .place(let place): "\(place.file):\(place.line): \(place.text)"
    }
  }
}
