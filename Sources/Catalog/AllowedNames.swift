import Spelling

/// Reads `allows:`, the names of what the submission policy allows in an exercise beyond its default.
///
/// Names of functions and types are no closed list, so a wrong one can only be told by its form; `codelab verify`
/// lists what was allowed.
enum AllowedNames {
  /// The one permission that is not the name of something in Swift or C.
  static let permissions = ["unsafe-memory"]
  private static let example = "allows: [unsafe-memory]"

  static func read(_ value: ManifestValue?) -> [String] {
    (value?.list(example: example) ?? []).compactMap { item in
      guard let name = item.text(example: example) else { return nil }
      if permissions.contains(name) || isName(name) { return name }
      let near = Spelling.nearest(to: name, in: permissions)
      item.source.faults.report(
        item.place, "`\(name)` is nothing that the submission policy can allow",
        near.map { "did you mean `\($0)`?" }
          ?? "write `unsafe-memory`, or the name that a refusal shows: `FileManager`, `@_cdecl`, `#macro`, `exit`"
      )
      return nil
    }
  }

  /// A name of Swift or C, an attribute, a macro, or a member with its labels.
  private static func isName(_ text: String) -> Bool {
    let name = text.first.map { "@#".contains($0) } == true ? text.dropFirst() : text[...]
    guard let first = name.first, !first.isNumber else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || "_.:()".contains($0) }
  }
}
