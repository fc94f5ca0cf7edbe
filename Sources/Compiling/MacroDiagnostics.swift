import CourseModel

extension [Diagnostic] {
  private static let expansion = "in expansion of macro '"

  /// The diagnostics, where errors in code that a macro added get the line of the property that it was added for.
  ///
  /// If there are other errors, those in a macro's code usually follow from them, and stay without a line. The notes that
  /// name a macro's code are left out, because nobody can read it, except one about a property without a value.
  func outOfMacros(in files: [String: String]) -> [Diagnostic] {
    let isOnlyError = !contains { $0.severity == .error && !$0.file.isEmpty }
    var found: [Diagnostic] = []
    var open: Int?
    for diagnostic in self {
      if diagnostic.severity != .note {
        open = diagnostic.severity == .error && diagnostic.file.isEmpty && isOnlyError ? found.count : nil
        found.append(diagnostic)
      } else if !diagnostic.message.hasPrefix(Self.expansion) {
        if let own = diagnostic.isInMacro ? diagnostic.ofProperty : diagnostic { found.append(own) }
      } else if let index = open {
        open = nil
        guard let place = Self.place(of: diagnostic, in: files) else { continue }
        (found[index].file, found[index].line) = place
        found[index].message = "in the code that a macro adds here: \(found[index].message)"
      }
    }
    return found
  }

  /// The diagnostics, where errors in the code of a macro such as `#expect` get the place where these files use it.
  ///
  /// Errors in what a macro adds to a declaration stay where nobody can read them: they follow from others, or there would
  /// be no line to name.
  package func atMacroUses(in files: [String]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var open: Int?
    for diagnostic in self {
      if diagnostic.severity != .note {
        open = diagnostic.isInMacro ? found.count : nil
      } else if let index = open,
        diagnostic.message.wholeMatch(of: #/in expansion of macro '[^']*' here/#) != nil,
        files.contains(diagnostic.file)
      {
        (found[index].file, found[index].line, found[index].column) =
          (diagnostic.file, diagnostic.line, diagnostic.column)
        open = nil
      }
      found.append(diagnostic)
    }
    return found
  }

  /// Where the note is, or else the declaration that it names: "in expansion of macro 'M' on property 'name' here".
  private static func place(of note: Diagnostic, in files: [String: String]) -> (String, Int?)? {
    if files[note.file] != nil { return (note.file, note.line) }
    let quoted = note.message.split(separator: "'", omittingEmptySubsequences: false)
    guard quoted.count > 3 else { return nil }
    for (file, text) in files.sorted(by: { $0.key < $1.key }) {
      let line = text.sourceLines.firstIndex { line in
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return zip(words, words.dropFirst()).contains { ["var", "let"].contains($0) && $1 == quoted[3] }
      }
      if let line { return (file, line + 1) }
    }
    return nil
  }
}

extension Diagnostic {
  /// Whether it is about code that a macro added.
  fileprivate var isInMacro: Bool { file.contains("@__swiftmacro_") }

  /// A note that a macro's storage `_name` of a property has no value, as one about the property; nil for other notes.
  fileprivate var ofProperty: Diagnostic? {
    guard let found = message.wholeMatch(of: #/'self\._(\w+)' not initialized/#) else { return nil }
    var note = self
    note.message = "'self.\(found.1)' not initialized"
    (note.file, note.line, note.column) = ("", nil, nil)
    return note
  }
}
