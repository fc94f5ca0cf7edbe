import CourseModel
import Foundation
import Spelling
import SyntaxMessages

/// Reads `lessons/errors.yml`, the course's explanations of compiler errors; the file is optional.
struct ErrorManifest {
  static let path = "lessons/errors.yml"

  let folder: CourseFolder
  let faults: Faults

  func read() -> [ErrorExplanation] {
    if let damage = folder.damage(of: Self.path) { faults.report(damage) }
    guard folder.exists(Self.path),
      let fields = ManifestSource.read(Self.path, in: folder, faults: faults, example: "errors:")
    else { return [] }
    let list = fields.required("errors", example: "errors: [ … ]")?.list(example: "errors: [ … ]") ?? []
    fields.finish()
    var ids: Set<String> = []
    return list.compactMap { value in
      // An entry with other faults has its id, too.
      if let id = value.node["id"]?.scalar?.string, !ids.insert(id).inserted {
        faults.report(value.place, "the error `\(id)` is defined twice", "remove one of the two")
      }
      return explanation(value)
    }
  }

  private func explanation(_ value: ManifestValue) -> ErrorExplanation? {
    guard let fields = value.fields(example: "{id: no-member, error: …, means: …}") else { return nil }
    func text(_ key: String, _ example: String) -> String? {
      fields.required(key, example: example)?.text(example: example)
    }
    let id = text("id", "id: no-member")
    let warning = fields.optional("warning")?.text(
      example: "warning: result of '{type}' initializer is unused")
    let example = "error: value of type '{type}' has no member '{member}'"
    let message = warning == nil ? text("error", example) : fields.optional("error")?.text(example: example)
    if warning != nil, message != nil {
      faults.report(
        fields.place(of: "error"), "an entry explains an error or a warning, not both",
        "remove `error` or `warning`")
    }
    let error = (warning ?? message).map(MessagePattern.init)
    let means = text("means", "means: '`{type}` declares no `{member}`.'")
    let note = fields.optional("note")?.text(example: "note: protocol requires …").map(MessagePattern.init)
    let word = fields.optional("word")?.text(example: "word: self")
    let lacks = fields.optional("lacks")?.text(example: "lacks: import LabKit")
    let code = fields.optional("code")?.text(example: "code: new {type} (").map(MessagePattern.inCode)
    let above = fields.optional("above")?.text(example: "above: let {name} =").map(MessagePattern.inCode)
    let below = fields.optional("below")?.text(example: "below: '{name} ='").map(MessagePattern.inCode)
    let inside = demand("inside", of: SyntaxSurrounding.allCases.map(\.rawValue), fields)
    let imports = demand("imports", of: ExerciseManifest.knownImports, fields)
    let isSyntax = fields.optional("syntax")?.flag(example: "syntax: true") ?? false
    let causes = fields.optional("causesOthers")?.flag(example: "causesOthers: true") ?? false
    fields.finish()
    guard let id, let error, let means else { return nil }
    let ofBraces = ErrorExplanation.demands(in: inside ?? "").filter { !$0.isNegated }.flatMap {
      demand -> [String] in
      switch demand.word {
      case "unclosedBrace", "surplusBrace": ["braceLine"]
      case "unclosedParenthesis", "unclosedBracket", "surplusBracket": ["bracketLine"]
      case "missingSign", "missingArrow", "surplusSign", "surplusSeparator", "braceOfCase":
        ["slip", "slipLine", "written"]
      case "hidingName": ["hidingLine", "hiddenLine"]
      default: []
      }
    }
    let ofNote = note?.names.union(["noteLine"]) ?? []
    check(
      means,
      error.names.union(ofNote).union(code?.names ?? []).union(above?.names ?? []).union(below?.names ?? [])
        .union(ofBraces), fields)
    return ErrorExplanation(
      id: id, severity: warning == nil ? .error : .warning, error: error, note: note, word: word,
      lacks: lacks, code: code, above: above, below: below, inside: inside, imports: imports,
      means: means, causesOthers: causes, isSyntax: isSyntax)
  }

  /// Words of a list, with a comma between them; or, after `not `, one that must not apply.
  private func demand(_ key: String, of words: [String], _ fields: Fields) -> String? {
    guard let text = fields.optional(key)?.text(example: "\(key): \(words[0])") else { return nil }
    for (word, _) in ErrorExplanation.demands(in: text) where !words.contains(word) {
      let guess = Spelling.nearest(to: word, in: words).map { "did you mean `\($0)`?" }
      faults.report(
        fields.place(of: key), "`\(word)` is not known to `\(key)`",
        guess ?? "use one of these, or `not ` and one of these: \(words.joined(separator: ", "))")
    }
    return text
  }

  private func check(_ means: String, _ known: Set<String>, _ fields: Fields) {
    for name in MessagePattern(means).names.subtracting(known).sorted() {
      faults.report(
        fields.place(of: "means"), "`{\(name)}` is not defined",
        known.isEmpty
          ? "put `{\(name)}` into `error`, or remove it from `means`"
          : "use one of these: \(known.sorted().joined(separator: ", "))")
    }
  }
}
