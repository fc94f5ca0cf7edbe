import SyntaxMessages

/// What a grader's code says: what a learner may not give another meaning.
///
/// Words of comments and of plain texts mean nothing to the compiler, so a learner may use them.
package struct GraderVocabulary: Equatable, Sendable {
  /// The names and words of the grader's code.
  let words: Set<String>
  /// The names from which the grader's types inherit, or to which they conform.
  let parents: Set<String>

  /// The words of these outlines.
  package init(_ outlines: [SourceOutline]) {
    words = outlines.reduce(into: []) { $0.formUnion($1.words) }
    parents = outlines.reduce(into: []) { $0.formUnion($1.parents) }
  }

  /// All words of these texts, where nobody can tell what of them is code.
  package init(allWordsOf texts: [String]) {
    words = texts.reduce(into: []) { words, text in
      words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    }
    parents = words
  }
}
