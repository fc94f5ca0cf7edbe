/// A place in a source that could be a marker, an attribute, a directive or an import that the policy does not allow.
struct Suspect: Equatable {
  enum Kind: Equatable { case marker, attribute, directive, module }

  let kind: Kind
  /// The marker, or what stands behind the sign or behind `import`; nil where nothing plain does.
  let word: String?
  /// The first byte of the marker, the sign or `import`.
  let offset: Int
  /// From 1.
  let line: Int

  /// The name by which an exercise can allow it.
  var name: String {
    switch kind {
    case .marker, .module: word ?? "import"
    case .attribute: "@\(word ?? "")"
    case .directive: "#\(word ?? "")"
    }
  }
}
