/// The attacks that `FuzzTests` puts into starters: written ones, and others that are put together from parts.
enum FuzzFamilies {
  /// An attack for the end of a file.
  static func declaration(using random: inout SplitMix64) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: disguised(naming(using: &random), using: &random)
    case 1: conformance(using: &random)
    default: (declarations + moreDeclarations).randomElement(using: &random)!
    }
  }

  /// An attack for the beginning of a function's body.
  static func statement(using random: inout SplitMix64) -> String {
    let call = (statements + moreStatements).randomElement(using: &random)!
    return switch Int.random(in: 0..<6, using: &random) {
    case 0: "class Late { deinit { \(call) } }\n_ = Late()"
    case 1: "Thread.detachNewThread { \(call) }"
    case 2: "Task { \(call) }"
    case 3: "DispatchQueue.main.async { \(call) }"
    default: call
    }
  }

  /// A declaration that takes a name which the host, the kit, the loader or the language's runtime uses.
  private static func naming(using random: inout SplitMix64) -> String {
    let name = names.randomElement(using: &random)!
    let attribute = attributes.randomElement(using: &random)!.replacing("NAME", with: name)
    return attribute + " " + bodies.randomElement(using: &random)!
  }

  /// The same declaration where a reader of source might not look.
  private static func disguised(_ text: String, using random: inout SplitMix64) -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: "#if swift(>=5)\n\(text)\n#endif"
    case 1: "#if os(macOS)\n#else\n\(text)\n#endif"
    case 2: "enum Outer { enum Inner { \(text.replacing("func ", with: "static func ")) } }"
    case 3: text.replacing("@", with: "@/* a */")
    case 4: text.replacing("@", with: "@\u{200B}")
    case 5: text.replacing("@", with: "@\n")
    case 6: "/* /* */ */ \(text) // \"/*\""
    case 7: "let pattern = #/[\"]/#; let text = \"\\(1 /* \" */)\"\n\(text)"
    default: text
    }
  }

  /// A type of the kit or the library that conforms to what decides what it equals, or how it is written.
  private static func conformance(using random: inout SplitMix64) -> String {
    let type = types.randomElement(using: &random)!
    let (name, member) = protocols.randomElement(using: &random)!
    return "extension \(type): @retroactive \(name) { \(member) }"
  }
}
