/// A place in a source that could be a marker, an attribute, a directive, an import, or a type that the policy refuses.
struct Suspect: Equatable {
  enum Kind: Equatable { case marker, attribute, directive, module, existential }

  let kind: Kind
  /// The marker, or the word after the sign or after `import`; nil if no plain word follows.
  let word: String?
  /// The offset of the first byte of the marker, the sign or `import`.
  let offset: Int
  /// The line, from 1.
  let line: Int
  /// What the marker is an argument of: `nonisolated` in `nonisolated(unsafe)`; nil if it stands alone.
  var modifier: String?

  /// The name with which an exercise can allow it.
  var name: String {
    switch kind {
    case .marker, .module, .existential: word ?? "import"
    case .attribute: "@\(word ?? "")"
    case .directive: "#\(word ?? "")"
    }
  }
}
