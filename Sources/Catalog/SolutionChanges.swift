import CourseModel
import Spelling

/// Reads the changes that turn the solution into another answer: `edits` of its files, and `files` that are
/// replaced as a whole.
struct SolutionChanges {
  /// The list of the answer.
  let list: AnswerList
  let exercise: Exercise
  /// The texts of the solution's readable files, by file name.
  let solution: [String: String]
  let faults: Faults

  private var example: String { "edits: {\(exercise.someSource): [{replace: weak var, with: var}]}" }

  /// The complete answer; nil if there are errors.
  func answer(_ fields: Fields) -> [String: String]? {
    let edits = fields.optional("edits")?.fields(example: example)
    let files = fields.optional("files")?.fields(example: "files: {\(exercise.someSource): …}")
    guard edits != nil || files != nil else {
      // A key that is misspelt, and a value of another kind, are told by themselves.
      let isTold = ["edits", "files"].contains { fields.optional($0) != nil || fields.hasMisspelt($0) }
      if !isTold {
        faults.report(
          fields.place, "the \(list.noun) does not say how it differs from the solution",
          "add `\(example)`")
      }
      return nil
    }
    let count = faults.diagnostics.count
    checkNames(edits, files)
    var answer = solution
    for name in exercise.sources {
      if let value = edits?.optional(name) { answer[name] = edited(name, value) }
      if let value = files?.optional(name) { answer[name] = value.text(example: "\(name): |") }
    }
    guard faults.diagnostics.count == count, answer.count == exercise.sources.count else { return nil }
    if answer == solution {
      faults.reportUnfit(fields.place, "the \(list.noun) is equal to the solution", list.purpose)
    }
    return answer
  }

  private func checkNames(_ edits: Fields?, _ files: Fields?) {
    let keys = (edits?.keys ?? []) + (files?.keys ?? [])
    let free = exercise.sources.filter { source in !keys.contains { $0.name == source } }
    for key in keys where !exercise.sources.contains(key.name) {
      let near = Spelling.nearest(to: key.name, in: free).map { "did you mean `\($0)`?" }
      faults.report(
        key.place, "`\(key.name)` is not a source of \(exercise.id)",
        near ?? (free.isEmpty ? "remove it" : "name one of \(free.joined(separator: ", "))"))
    }
    for key in files?.keys ?? [] where edits?.keys.contains(where: { $0.name == key.name }) == true {
      faults.report(
        key.place, "`\(key.name)` is in `edits` and in `files`",
        "remove it from one of the two")
    }
  }

  // MARK: Edits

  private func edited(_ name: String, _ value: ManifestValue) -> String? {
    guard let edits = value.list(example: "\(name): [{replace: weak var, with: var}]") else { return nil }
    if edits.isEmpty {
      faults.report(value.place, "there are no edits", "add one, or remove `\(name)`")
    }
    guard let text = solution[name] else { return nil }
    let read = edits.compactMap { placed($0, in: text, name) }
    guard read.count == edits.count, areApart(read) else { return nil }
    return TextEdit.apply(read.map { ($0.edit, $0.match) }, to: text)
  }

  private typealias Placed = (value: ManifestValue, edit: TextEdit, match: TextEdit.Match)

  private func placed(_ value: ManifestValue, in text: String, _ name: String) -> Placed? {
    let example = "{replace: weak var, with: var}"
    guard let fields = value.fields(example: example) else { return nil }
    let replace = fields.required("replace", example: "replace: weak var")
    let snippet = replace?.text(example: "replace: weak var")
    let with = fields.required("with", example: "with: var")?.replacement(example: "with: var")
    fields.finish()
    guard let replace, let snippet, let with else { return nil }
    let edit = TextEdit(replace: replace.withoutFinalLineFeed(snippet), with: with)
    guard edit.replace != edit.with else {
      value.source.faults.report(
        value.place, "`replace` and `with` are the same",
        "write in `with` what takes the place of the text in `replace`; if nothing does, remove this edit")
      return nil
    }
    return only(edit.matches(in: text), of: edit, replace.place, text, name).map { (value, edit, $0) }
  }

  /// The only match of a snippet; no match or several matches are errors.
  private func only(
    _ matches: [TextEdit.Match], of edit: TextEdit, _ place: Place, _ text: String, _ name: String
  ) -> TextEdit.Match? {
    if matches.count == 1 { return matches[0] }
    let file = "Solutions/\(exercise.id)/\(name)"
    if matches.isEmpty {
      faults.reportUnfit(place, "`replace` matches nothing in \(file)", advice(for: edit, in: text))
    } else {
      let lines = matches.map { "\($0.line)" }
      faults.reportUnfit(
        place,
        "`replace` matches \(matches.count) times in \(file), on lines \(lines.joined(separator: ", "))",
        "add a neighbouring line to `replace` and `with`, so that it matches only once")
    }
    return nil
  }

  /// A suggestion for a snippet that matches nothing: the most similar line of the solution, which may have
  /// changed, if the snippet matches once with it.
  private func advice(for edit: TextEdit, in text: String) -> String {
    let lines = text.sourceLines.map(Self.withoutIndentation)
    let snippet = edit.replace.split(separator: "\n").map { Self.withoutIndentation(String($0)) }
    let first = snippet.first { !lines.contains($0) } ?? edit.replace
    let near = Spelling.nearest(3, to: first, in: Set(lines)).first { line in
      let mended = TextEdit(
        replace: edit.replace.replacing(first, with: line, maxReplacements: 1), with: edit.with)
      return mended.replace != mended.with && mended.matches(in: text).count == 1
    }
    return near.map { "did you mean `\($0)`?" } ?? "copy the lines from the solution without changing them"
  }

  private static func withoutIndentation(_ line: String) -> String {
    String(line.drop { $0 == " " || $0 == "\t" })
  }

  private func areApart(_ edits: [Placed]) -> Bool {
    let sorted = edits.sorted { $0.match.bytes.lowerBound < $1.match.bytes.lowerBound }
    let pair = zip(sorted, sorted.dropFirst()).first { $0.match.bytes.upperBound > $1.match.bytes.lowerBound }
    guard let pair else { return true }
    faults.report(
      pair.1.value.place,
      "this edit and the one on line \(pair.0.value.place.line ?? 0) change the same text",
      "combine the two edits")
    return false
  }
}

extension ManifestValue {
  /// Any scalar, even an empty one.
  fileprivate func replacement(example: String) -> String? {
    node.scalar.map { withoutFinalLineFeed($0.string) } ?? expected("a text", example)
  }

  /// A text without the line feed that YAML puts at the end of a block.
  fileprivate func withoutFinalLineFeed(_ text: String) -> String {
    let isBlock = [.literal, .folded].contains(node.scalar?.style)
    return isBlock && text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
