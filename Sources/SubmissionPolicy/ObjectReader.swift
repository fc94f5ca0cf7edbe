import Compiling
import CourseModel
import Foundation
import Spelling
import SwiftToolchain

/// Reader (b): checks the symbols that the compiled object defines and needs. Everything that is not on the
/// allow list is refused.
struct ObjectReader {
  private let object: ObjectFile
  private let names: DemangledNames
  private let module: String
  private let allowed: Set<String>
  let places: WordPlaces

  init(
    _ object: ObjectFile, names: DemangledNames, module: String, exercise: Exercise, places: WordPlaces
  ) {
    self.object = object
    self.names = names
    self.module = module
    allowed = Set(exercise.imports).union(exercise.allows)
    self.places = places
  }

  var violations: [PolicyViolation] {
    object.sections.compactMap(violation(ofSection:))
      + object.symbols.compactMap { symbol in
        let found = symbol.isDefined ? violation(ofDefined: symbol) : violation(ofNeeded: symbol.name)
        var violation = found ?? self.violation(ofUnderscored: symbol.name)
        violation?.symbol = symbol.name
        return violation
      }
  }

  private func violation(ofSection name: String) -> PolicyViolation? {
    guard !name.isEmpty, !AllowList.sections.contains(where: name.hasPrefix) else { return nil }
    return violation(
      name, at: name,
      because:
        "the compiled code has a section `\(name)`, which Swift code does not need",
      instead: "remove the attribute that creates it")
  }

  /// A strong symbol with a foreign name could replace a function of the grader or of the system.
  private func violation(ofDefined symbol: ObjectFile.Symbol) -> PolicyViolation? {
    guard symbol.isStrong else { return nil }
    if let words = names[symbol.name], isOwn(words) { return nil }
    return violation(
      symbol.name, at: symbol.name,
      because: "the compiled code defines `\(symbol.name)`, which does not belong to your module",
      instead: "declare plain functions and types, without attributes that name symbols")
  }

  private func isOwn(_ words: String) -> Bool { Names.isNamed(module, in: words) }

  private func violation(ofNeeded name: String) -> PolicyViolation? {
    guard let words = names[name] else { return violation(ofC: name) }
    if words.contains("Foundation"), let member = refusedMember(in: words), !allowed.contains(member) {
      return member == "exit" ? threadsEnd(member) : fileAccess(member)
    }
    if let (name, other) = AllowList.uncheckedClasses.first(where: { words.contains("Foundation.\($0.key)") }
    ),
      !allowed.contains(name)
    {
      return uncheckedClass(name, instead: other)
    }
    if let word = AllowList.aboutTheCaller.first(where: { words.contains($0.value) && places.hold($0.key) })?
      .key,
      !allowed.contains(word)
    {
      return aboutTheCaller(word)
    }
    if let tool = AllowList.gradersTools.first(where: { words.contains($0.value) }),
      !allowed.contains(tool.key)
    {
      return gradersTool(tool.key)
    }
    if let word = UncheckedFormat.word(of: words), !allowed.contains(word) { return uncheckedFormat(word) }
    for (owner, name) in Self.qualifiedNames(in: words) {
      if allowed.contains(name) || AllowList.typesOfC.contains(name) { continue }
      if AllowList.closedModules.contains(owner), !allowed.contains(owner) { return closed(owner, name) }
      guard AllowList.listedModules.contains(owner) else { continue }
      if !AllowList.foundation.contains(name), name != "ProcessInfo" { return notListed(name) }
    }
    return nil
  }

  /// Whether the object needs `ProcessInfo`, and the sources do not name a harmless member each time. Methods of
  /// Foundation's classes leave no symbol, so the object cannot tell which are used; the compiler's index can.
  var mayReadProcessFacts: Bool {
    !allowed.contains("ProcessInfo") && !processFacts.isEmpty
      && object.symbols.contains(where: needsProcessInfo)
  }

  /// The uses of `ProcessInfo` in the sources that name no harmless member, as far as the text tells.
  var processFacts: [PolicyViolation] {
    places.uses(of: "ProcessInfo").compactMap { use in
      let member = use.members.first == "processInfo" ? use.members.dropFirst().first : nil
      if let member, AllowList.processFacts.contains(member) { return nil }
      return Self.processFact(member, in: use.file, line: use.line)
    }
  }

  /// Whether the object needs a class of Foundation's, and a word of the sources can be a member of it that reaches
  /// files: one of a class leaves no symbol, such as `write(toFile:atomically:)` of a dictionary.
  var mayUseFiles: Bool {
    AllowList.refusedMembers.keys.contains { places.hold($0) && !allowed.contains($0) }
      && object.symbols.contains { !$0.isDefined && names[$0.name]?.contains("Foundation.NS") == true }
  }

  /// The uses of members of `ProcessInfo` that are not harmless, and of members that reach files.
  ///
  /// - Parameter names: the demangled names of what the references refer to, and of what implements it.
  func violations(in references: [SourceReference], _ names: DemangledNames) -> [PolicyViolation] {
    references.compactMap { reference in
      let words = [reference.identifier, reference.implementation].compactMap {
        $0.flatMap { names[$0.asSymbol] }
      }
      .filter { !$0.contains("(extension in \(module))") }
      let facts = words.compactMap { $0.firstMatch(of: UncheckedMember.path) }.filter {
        $0.1 == "ProcessInfo"
      }
      if !allowed.contains("ProcessInfo"),
        let other = facts.map({ String($0.2) }).first(where: {
          $0 != "processInfo" && !AllowList.processFacts.contains($0)
        })
      {
        return Self.processFact(other, in: reference.file, line: reference.line)
      }
      let files = words.filter { $0.contains("Foundation.NS") }.compactMap(refusedMember)
      guard let member = files.first(where: { !allowed.contains($0) }) else { return nil }
      var violation = fileAccess(member)
      (violation.diagnostic.file, violation.diagnostic.line) = (reference.file, reference.line)
      return violation
    }
  }

  private func needsProcessInfo(_ symbol: ObjectFile.Symbol) -> Bool {
    guard !symbol.isDefined, let words = names[symbol.name] else { return false }
    return Self.qualifiedNames(in: words).contains { $0.name == "ProcessInfo" }
  }

  /// The violation of a symbol that is internal to Swift's library, or that accesses memory without a
  /// compiler warning.
  private func violation(ofUnderscored symbol: String) -> PolicyViolation? {
    guard Self.mayHoldUnderscored(symbol), let words = names[symbol],
      !words.contains("(extension in \(module))")
    else { return nil }
    if words.contains("Swift.ManagedBufferPointer"), !allowed.contains("ManagedBufferPointer") {
      return underscored("ManagedBufferPointer")
    }
    if AllowList.pointerConformances.contains(where: words.contains) { return pointerConformance(words) }
    let name = underscored(in: words).first { places.hold($0) && !allowed.contains($0) }
    return name.map(underscored)
  }

  /// Whether a mangled name must be demangled for this check: type descriptors end in `Mn`, a name with an
  /// underscore follows its length, and pointer types contain `Pointer`.
  private static func mayHoldUnderscored(_ symbol: String) -> Bool {
    if symbol.hasSuffix("Mn") { return true }
    // C's functions search all symbols in the time in which a loop, which is not optimized here, searches a few.
    return symbol.withCString { bytes in
      if strstr(bytes, "Pointer") != nil { return true }
      var rest = bytes
      while let next = strchr(rest, Int32(UInt8(ascii: "_"))) {
        if next > bytes, isdigit(Int32(next[-1])) != 0 { return true }
        rest = UnsafePointer(next) + 1
      }
      return false
    }
  }

  /// The names and labels in a demangled name that begin with an underscore and belong to the language's
  /// modules.
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

  private func violation(ofC name: String) -> PolicyViolation? {
    if AllowList.symbolPrefixes.contains(where: name.hasPrefix) || allowed.contains(name) { return nil }
    // The variant of a C function for Float ends in f, the one for Float80 in l.
    if AllowList.symbols.contains(name) || AllowList.symbols.contains(String(name.dropLast())) {
      return nil
    }
    return violation(
      name, at: name,
      because: "`\(name)` is a function or variable of the system, which this exercise does not allow",
      instead:
        "use what Swift and Foundation have for it, such as `print`, `Date()`, `Int.random(in:)` or"
        + " `Thread.sleep(forTimeInterval:)`; to stop"
        + " early, return or throw an error")
  }

  private func refusedMember(in words: String) -> String? {
    AllowList.refusedMembers.first { words.contains($0.value) }?.key
  }

  /// The pairs `Module.name` in a demangled name, without those in its parameters and its type, which
  /// inherited members contain.
  private static func qualifiedNames(in words: String) -> [(owner: String, name: String)] {
    return paths(in: words).compactMap { names in
      guard names.count > 1, knownModules.contains(names[0]) else { return nil }
      return (names[0], names[1])
    }
  }

  private static let knownModules = AllowList.listedModules.union(AllowList.closedModules)

  /// The names with dots in a demangled name, each split at its dots, without those of its parameters and its type.
  static func paths(in words: String) -> [[String]] {
    var (subject, rest) = ("", words[...])
    while true {
      let plain = rest.prefix { $0 != "(" && $0 != ":" && $0 != "-" }
      subject += plain
      guard let next = behindExtensionMark(rest[plain.endIndex...]) else { break }
      rest = next
    }
    let parts = subject.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return parts.map { $0.split(separator: ".").map(String.init) }
  }

  /// What follows `(extension in Module):` at the beginning of a text; nil if the text begins with something else.
  private static func behindExtensionMark(_ text: Substring) -> Substring? {
    let mark = "(extension in "
    guard text.hasPrefix(mark) else { return nil }
    let rest = text.dropFirst(mark.count).drop { $0.isLetter || $0.isNumber || $0 == "_" }
    return rest.hasPrefix("):") ? rest.dropFirst(2) : nil
  }
}
