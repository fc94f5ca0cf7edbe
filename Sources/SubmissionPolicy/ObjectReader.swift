import Compiling
import CourseModel
import SwiftToolchain
import SyntaxMessages

/// Reader (b): what the compiled object defines and needs. An allow list decides, so what nobody thought of is refused.
struct ObjectReader {
  private let object: ObjectFile
  private let module: String
  private let allowed: Set<String>
  private let places: WordPlaces
  private let sources: [String: String]
  /// File → how it uses the words that are about formats.
  private let uses: [String: SourceUses]

  init(
    module: LearnerModule, exercise: Exercise, sources: [String: String], uses: [String: SourceUses]
  ) throws {
    object = try ObjectFile(module.object)
    self.module = module.name
    allowed = Set(exercise.imports).union(exercise.allows)
    places = WordPlaces(sources)
    self.sources = sources
    self.uses = uses
  }

  var violations: [PolicyViolation] {
    object.sections.compactMap(violation(ofSection:))
      + object.symbols.compactMap { symbol in
        let violation = symbol.isDefined ? violation(ofDefined: symbol) : violation(ofNeeded: symbol.name)
        return violation ?? self.violation(ofUnderscored: symbol.name)
      }
  }

  private func violation(ofSection name: String) -> PolicyViolation? {
    guard !name.isEmpty, !AllowList.sections.contains(where: name.hasPrefix) else { return nil }
    return violation(
      name, at: name,
      because:
        "the compiled code has a section `\(name)`, which runs or is kept outside of Swift's own order",
      instead: "leave out the attribute that makes it")
  }

  /// A strong symbol of another name could stand in for a function of the grader or of the system.
  private func violation(ofDefined symbol: ObjectFile.Symbol) -> PolicyViolation? {
    guard symbol.isStrong else { return nil }
    if let words = demangled(symbol.name), isOwn(words) { return nil }
    return violation(
      symbol.name, at: symbol.name,
      because: "the compiled code defines `\(symbol.name)`, which is not a declaration of your own module",
      instead: "declare plain functions and types; Swift names them")
  }

  private func isOwn(_ words: String) -> Bool {
    words.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == module }
  }

  private func violation(ofNeeded name: String) -> PolicyViolation? {
    guard let words = demangled(name) else { return violation(ofC: name) }
    if words.contains("Foundation"), let member = refusedMember(in: words), !allowed.contains(member) {
      return fileAccess(member)
    }
    if let tool = AllowList.gradersTools.first(where: { words.contains($0.value) }),
      !allowed.contains(tool.key)
    {
      return gradersTool(tool.key)
    }
    if let word = FormatReader.word(of: words), !allowed.contains(word),
      let violation = violation(ofFormat: word)
    {
      return violation
    }
    for (owner, name) in Self.qualifiedNames(in: words) {
      if allowed.contains(name) { continue }
      if AllowList.closedModules.contains(owner), !allowed.contains(owner) { return closed(owner, name) }
      guard AllowList.listedModules.contains(owner) else { continue }
      if !AllowList.foundation.contains(name) { return notListed(name) }
    }
    return nil
  }

  /// What the language's library keeps to itself, and what reaches memory without the compiler's noting it.
  private func violation(ofUnderscored symbol: String) -> PolicyViolation? {
    guard Self.mayHoldUnderscored(symbol), let words = demangled(symbol),
      !words.contains("(extension in \(module))")
    else { return nil }
    if words.contains("Swift.ManagedBufferPointer"), !allowed.contains("ManagedBufferPointer") {
      return underscored("ManagedBufferPointer")
    }
    if AllowList.pointerConformances.contains(where: words.contains) { return pointerConformance(words) }
    let name = underscored(in: words).first { places.hold($0) && !allowed.contains($0) }
    return name.map(underscored)
  }

  /// Whether a mangled name is worth being read: descriptors of types end in `Mn`, a name follows its length, and a
  /// word that is abbreviated stands written out in front.
  private static func mayHoldUnderscored(_ symbol: String) -> Bool {
    if symbol.hasSuffix("Mn") { return true }
    var symbol = symbol
    return symbol.withUTF8 { bytes in
      var last: UInt8 = 0
      return bytes.indices.contains { index in
        defer { last = bytes[index] }
        switch bytes[index] {
        case UInt8(ascii: "_"): return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last)
        case UInt8(ascii: "P"): return bytes[index...].starts(with: "Pointer".utf8)
        default: return false
        }
      }
    }
  }

  /// The names and labels with an underscore in front that modules of the language have, in a demangled name.
  private func underscored(in words: String) -> [String] {
    guard words.contains("_"), words.contains("Swift.") else { return [] }
    let isOwn = words.contains("\(module).")
    let paths = words.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return paths.flatMap { path -> [String] in
      let names = path.split(separator: ".").map(String.init)
      guard let first = names.first else { return [] }
      if AllowList.modules.contains(first) { return names.dropFirst().filter { $0.hasPrefix("_") } }
      return first.hasPrefix("_") && first != "_" && !isOwn ? [first] : []
    }
  }

  private func underscored(_ name: String) -> PolicyViolation {
    violation(
      name, at: name,
      because: "`\(name)` is for Swift's library itself, which does not check what is done with it",
      instead: "use what Swift's documentation lists, without an underscore in front")
  }

  private func pointerConformance(_ words: String) -> PolicyViolation {
    let type = words.split { !$0.isLetter }.last.map(String.init) ?? ""
    return violation(
      "unsafe-memory", at: type,
      because: "this makes `\(type)` conform to a protocol, so its memory could be used without a check",
      instead: "use arrays, optionals and references instead of pointers")
  }

  private func violation(ofC name: String) -> PolicyViolation? {
    if AllowList.symbolPrefixes.contains(where: name.hasPrefix) || allowed.contains(name) { return nil }
    // The same function for Float ends in f, for Float80 in l.
    if AllowList.symbols.contains(name) || AllowList.symbols.contains(String(name.dropLast())) {
      return nil
    }
    return violation(
      name, at: name,
      because: "`\(name)` is a function or variable of the system, and this exercise is about Swift alone",
      instead: "leave it out; to give up in the middle, return early or throw an error")
  }

  private func notListed(_ name: String) -> PolicyViolation {
    violation(
      name, at: name,
      because: "`\(name)` reaches beyond your program, to files, processes, the network or names of classes",
      instead: "keep what you need in properties, and get the rest as the task hands it to you")
  }

  private func fileAccess(_ member: String) -> PolicyViolation {
    violation(
      member, at: member,
      because: "`\(member)` here reads or writes files, leaves the thread, or asks for the system's folders",
      instead: "keep what you need in properties, and get the rest as the task hands it to you")
  }

  private func violation(ofFormat word: String) -> PolicyViolation? {
    sources.sorted { $0.key < $1.key }.lazy.compactMap { file, text in
      FormatReader.line(of: word, in: text, uses[file]).map { line in
        PolicyViolation(
          word, file: file, line: line,
          because: "Foundation takes values as a format says, so one for more than numbers reaches memory",
          instead:
            "write the format where it is used, as a plain text for numbers such as \"%.2f\"; what is no"
            + " number goes into a text with \\(…)")
      }
    }.first
  }

  private func gradersTool(_ name: String) -> PolicyViolation {
    violation(
      name, at: name, because: "`\(name)` is a tool of the grader, and no part of what an app could call",
      instead: "leave it out, and correct what it would hide")
  }

  private func closed(_ owner: String, _ name: String) -> PolicyViolation {
    violation(
      owner, at: name, because: "`\(name)` belongs to \(owner), which is not for submissions",
      instead: "use the modules that the task names")
  }

  private func violation(_ name: String, at word: String, because message: String, instead: String)
    -> PolicyViolation
  {
    let place = places.first(of: word)
    return PolicyViolation(name, file: place.file, line: place.line, because: message, instead: instead)
  }

  private func refusedMember(in words: String) -> String? {
    AllowList.refusedMembers.first { words.contains($0.value) }?.key
  }

  /// The pairs `Module.name` in a demangled name, without those of its parameters and its type: what a class
  /// inherits brings them along.
  private static func qualifiedNames(in words: String) -> [(owner: String, name: String)] {
    let modules = AllowList.listedModules.union(AllowList.closedModules)
    let subject = words.replacing(#/\(extension in \w+\):/#, with: "").prefix {
      $0 != "(" && $0 != ":" && $0 != "-"
    }
    let parts = subject.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return parts.compactMap { part in
      let names = part.split(separator: ".").map(String.init)
      guard names.count > 1, modules.contains(names[0]) else { return nil }
      return (names[0], names[1])
    }
  }
}

/// Where words stand in a learner's sources: looked up once for all, as there may be many words and lines.
private struct WordPlaces {
  private var lines: [Substring: (file: String, line: Int)] = [:]
  private let fallback: String

  init(_ files: [String: String]) {
    let sources = files.sorted { $0.key < $1.key }
    fallback = sources.first?.key ?? ""
    for (file, text) in sources {
      for (index, line) in text.sourceLines.enumerated() {
        for word in Self.words(of: line) where lines[word] == nil { lines[word] = (file, index + 1) }
      }
    }
  }

  /// The first line with the word; the first file where no line has it.
  func first(of word: String) -> (file: String, line: Int?) {
    lines[Substring(word)].map { ($0.file, $0.line) } ?? (fallback, nil)
  }

  func hold(_ word: String) -> Bool { lines[Substring(word)] != nil }

  private static func words(of line: String) -> [Substring] {
    guard line.utf8.allSatisfy({ $0 < 0x80 }) else {
      return line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }
    return line.utf8.split { !SuspectScanner.isWord($0) }.map { Substring($0) }
  }
}
