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
    let property = modifier.name.text == "weak" ? StoredProperty(variable) : nil
    func choice(_ storage: String, _ prefix: String) -> Mutation.Choice? {
      property.flatMap {
        self.choice($0, "private \(storage)var", named: "\(prefix)_\($0.name)", from: "self")
      }
    }
    let next = modifier.nextToken(viewMode: .sourceAccurate)?.bytes.start ?? modifier.bytes.end
    add(
      .madeStrong, [Mutation.Edit(ByteRange(modifier.bytes.start, next), with: "")],
      choice: choice("", "strong"))
    guard modifier.name.text == "weak" else { return }
    add(
      .madeUnowned, [Mutation.Edit(modifier.bytes, with: "unowned")], choice: choice("unowned ", "unowned"))
  }

  private func choice(
    _ property: StoredProperty, _ storage: String, named name: String, from owner: String
  ) -> Mutation.Choice? {
    fixesStorage.last == true ? nil : property.choice(storage, named: name, from: owner)
  }

  /// Lets all objects of a type share each stored property, as a learner can write it: the submission policy refuses
  /// `nonisolated(unsafe)`, so where a language mode asks for that, the mutant does not compile.
  func makeStatic(_ block: MemberBlockSyntax) {
    for member in block.members {
      if let property = member.decl.as(VariableDeclSyntax.self).flatMap(StoredProperty.init) {
        makeStatic(property)
      }
    }
  }

  private func makeStatic(_ property: StoredProperty) {
    // Nobody can tell whether a constant is shared.
    if property.isConstant { return }
    let name = "shared\(property.name.prefix(1).uppercased())\(property.name.dropFirst())"
    let storage = "private static \(property.ownership)var"
    let text =
      "\(storage) \(name): \(property.stored)\n"
      + "  \(property.declaration) {\n"
      + "    get { Self.\(name) }\n    set { Self.\(name) = newValue }\n  }"
    add(
      .madeStatic, [Mutation.Edit(property.bytes, with: text)],
      choice: choice(property, storage, named: name, from: "Self"))
  }
}

/// A stored property of a type, which can have other storage.
private struct StoredProperty {
  let name: String
  let bytes: ByteRange
  /// Where its first value is written, with the sign before it.
  private let initial: ByteRange?
  private let isSetByInitializer: Bool
  /// Whether it always has the value that is written there: a literal.
  let isConstant: Bool
  /// `weak ` or nothing.
  let ownership: String
  /// Its type as storage that exists before an initializer sets it, with the first value.
  let stored: String
  private let modifiers, type: String

  /// The property without its storage.
  var declaration: String { declaration(of: name) }

  init?(_ variable: VariableDeclSyntax) {
    let words = Set(variable.modifiers.map(\.name.text))
    guard variable.parent?.is(MemberBlockItemSyntax.self) == true,
      words.isDisjoint(with: ["static", "class", "lazy", "override", "unowned"]),
      variable.attributes.isEmpty, variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeText
    else { return nil }
    let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
    let start =
      binding.initializer.map { " \($0.trimmedDescription)" } ?? (isOptional ? " = nil" : nil)
    // Without a first value, the storage is empty until an initializer sets it.
    let empty = "\(type.hasPrefix("any ") || type.contains("->") ? "(\(type))" : type)!"
    self.name = name
    self.type = type
    stored = start.map { type + $0 } ?? empty
    bytes = variable.bytes
    initial = binding.initializer?.bytes
    isSetByInitializer = start == nil
    let value = binding.initializer?.value
    isConstant =
      variable.bindingSpecifier.tokenKind == .keyword(.let)
      && (value?.is(IntegerLiteralExprSyntax.self) == true || value?.is(FloatLiteralExprSyntax.self) == true
        || value?.is(BooleanLiteralExprSyntax.self) == true
        || value?.as(StringLiteralExprSyntax.self)?.representedLiteralValue != nil)
    ownership = words.contains("weak") ? "weak " : ""
    let others = variable.modifiers.filter { $0.name.text != "weak" }.trimmedDescription
    modifiers = others.isEmpty ? "" : others + " "
  }

  private func declaration(of name: String) -> String { "\(modifiers)var \(name): \(type)" }

  /// A choice between other storage and the property as it is, which then has another name.
  func choice(_ storage: String, named other: String, from owner: String) -> Mutation.Choice {
    let (own, condition) = ("\(Mutation.Choice.renamed)\(name)", Mutation.Choice.condition)
    let inner = "\(Mutation.Choice.renamed)own_\(name)"
    return Mutation.Choice(
      bytes,
      text: "\(storage) \(other): \(stored)\n\(Mutation.Choice.otherwise)\n"
        + "\(declaration(of: own)) {\n"
        + "get { \(condition) ? \(owner).\(other) : \(inner) }\n"
        + "set { if \(condition) { \(owner).\(other) = newValue } else { \(inner) = newValue } }\n}",
      property: Mutation.Choice.Property(
        name: name, declaration: "private \(ownership)var \(own): \(stored)", initial: initial,
        isSetByInitializer: isSetByInitializer))
  }
}
