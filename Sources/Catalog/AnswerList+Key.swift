extension AnswerList {
  /// The top-level key of a list.
  enum Key: String {
    case mistakes
    case equivalents
    case variants

    /// The folder of the file, relative to the course.
    var folder: String { self == .variants ? "Tests/Variants" : "Tests/Mistakes" }

    /// Whether the file need not have the list.
    var isOptional: Bool { self == .equivalents }

    /// The other list in the same file.
    var neighbour: Key? {
      switch self {
      case .mistakes: .equivalents
      case .equivalents: .mistakes
      case .variants: nil
      }
    }

    /// What an entry describes.
    var noun: String {
      switch self {
      case .mistakes: "mistake"
      case .equivalents: "mutant"
      case .variants: "variant"
      }
    }

    /// A complete entry.
    var example: String {
      switch self {
      case .mistakes: "{id: strong-delegate, title: The delegate is strong, fails: [not-kept], edits: …}"
      case .equivalents: "{because: The list is empty then, edits: …}"
      case .variants: "{id: computed-owner, title: The owner is computed, edits: …}"
      }
    }

    /// What to do with an entry that is equal to the solution.
    var purpose: String {
      switch self {
      case .mistakes: "change something that the grader must catch"
      case .equivalents: "change what the mutant changes"
      case .variants: "build it in another way"
      }
    }
  }
}
