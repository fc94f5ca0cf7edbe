import Spelling

/// Reads `allows:`, the names that an exercise adds to what the submission policy allows.
///
/// There is no complete list of function and type names, so only a name's form can be checked here.
package enum AllowedNames {
  /// The modules of Swift for which there is no code in a grader's process.
  package static let unlinked: Set = ["FoundationNetworking", "FoundationXML"]
  /// What to do about a use of such a module.
  package static let adviceForUnlinked = "leave out what needs it, or give it a stand-in as a protocol"
  /// The permissions that are not names in Swift or C.
  package static let permissions = ["unsafe-memory", "tasks", "threads"]
  /// The attributes that make a program, which the code of an exercise is not.
  private static let programs = ["@main", "@UIApplicationMain", "@NSApplicationMain"]
  private static let example = "allows: [unsafe-memory]"

  static func read(_ value: ManifestValue?) -> [String] {
    let items = value?.names(example: example) ?? []
    let free = permissions.filter { name in !items.contains { $0.node.scalar?.string == name } }
    return items.compactMap { item in
      guard let name = item.text(example: example) else { return nil }
      if programs.contains(name) {
        item.source.faults.report(
          item.place, "the submission policy cannot allow `\(name)`",
          "remove it here and from the code, because an exercise is a library; call the type in Example.swift"
        )
        return nil
      }
      if unlinked.contains(name) {
        item.source.faults.report(
          item.place, "the submission policy cannot allow `\(name)`, because exercises can't use it",
          "remove it here; in the code, \(adviceForUnlinked)")
        return nil
      }
      if permissions.contains(name) || isName(name) { return name }
      let near = Spelling.nearest(to: name, in: free)
      item.source.faults.report(
        item.place, "the submission policy cannot allow `\(name)`",
        near.map { "did you mean `\($0)`?" }
          ?? "write `unsafe-memory`, or a name from a policy violation: `FileManager`, `@_cdecl`, `#macro`, `exit`"
      )
      return nil
    }
  }

  /// Whether the text has the form of a Swift or C name, an attribute, a macro, or a member with its labels.
  private static func isName(_ text: String) -> Bool {
    let name = text.first.map { "@#".contains($0) } == true ? text.dropFirst() : text[...]
    guard let first = name.first, !first.isNumber else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || "_.:()".contains($0) }
  }
}
