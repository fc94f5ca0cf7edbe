import SwiftSyntax

extension MutantFinder {
  /// Leaves out attributes that change how a declaration can be used.
  func dropAttributes(_ list: AttributeListSyntax) {
    for case .attribute(let attribute) in list {
      replace(attribute, with: "", .attributeDropped)
    }
  }

  /// Makes weak and unowned variables strong, and weak ones unowned.
  func mutateOwnership(of variable: VariableDeclSyntax) {
    guard let modifier = variable.modifiers.first(where: { ["weak", "unowned"].contains($0.name.text) })
    else { return }
    let next = modifier.nextToken(viewMode: .sourceAccurate)?.bytes.start ?? modifier.bytes.end
    add(.madeStrong, [Mutation.Edit(ByteRange(modifier.bytes.start, next), with: "")])
    if modifier.name.text == "weak" { replace(modifier, with: "unowned", .madeUnowned) }
  }

  /// Lets all objects of a type share each stored property.
  func makeStatic(_ block: MemberBlockSyntax, isGeneric: Bool) {
    guard !isGeneric else { return }
    for member in block.members {
      if let variable = member.decl.as(VariableDeclSyntax.self) { makeStatic(variable) }
    }
  }

  private func makeStatic(_ variable: VariableDeclSyntax) {
    let words = Set(variable.modifiers.map(\.name.text))
    guard words.isDisjoint(with: ["static", "class", "lazy", "override", "unowned"]),
      variable.attributes.isEmpty, variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeText
    else { return }
    let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
    let start =
      binding.initializer.map { " \($0.trimmedDescription)" } ?? (isOptional ? " = nil" : nil)
    let weak = words.contains("weak") ? "weak " : ""
    // Without a first value, the shared one is missing until an initializer sets it.
    let stored =
      start == nil ? "\(type.hasPrefix("any ") || type.contains("->") ? "(\(type))" : type)!" : type
    let shared = "shared\(name.prefix(1).uppercased())\(name.dropFirst())"
    let modifiers = variable.modifiers.filter { $0.name.text != "weak" }.trimmedDescription
    let condition = Mutation.Choice.condition
    let prefix = modifiers.isEmpty ? "" : modifiers + " "
    let text =
      "nonisolated(unsafe) private static \(weak)var \(shared): \(stored)\(start ?? "")\n"
      + "  \(prefix)var \(name): \(type) {\n"
      + "    get { Self.\(shared) }\n    set { Self.\(shared) = newValue }\n  }"
    let choice =
      "nonisolated(unsafe) private static \(weak)var \(shared): \(stored)\(start ?? "")\n"
      + "private \(weak)var own_\(name): \(stored)\(start ?? "")\n"
      + "\(prefix)var \(name): \(type) {\n"
      + "get { \(condition) ? Self.\(shared) : own_\(name) }\n"
      + "set { if \(condition) { Self.\(shared) = newValue } else { own_\(name) = newValue } }\n}"
    add(
      .madeStatic, [Mutation.Edit(variable.bytes, with: text)],
      choice: Mutation.Choice(variable.bytes, text: choice))
  }
}
