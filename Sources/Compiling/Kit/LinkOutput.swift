import CourseModel
import SwiftToolchain

/// The linker's error output, from which it finds the errors that the learner's code caused.
struct LinkOutput {
  /// An error of the linker: its first line, and the places below it.
  private struct Entry {
    let message: Substring
    var places: [Substring] = []
  }

  private let entries: [Entry]
  private let object: String
  private let module: String

  /// - Parameter object: the file name of the learner's object file.
  /// - Parameter module: the learner's module.
  init(_ text: String, object: String, module: String) {
    self.object = object
    self.module = module
    var entries: [Entry] = []
    for line in text.split(separator: "\n") {
      if let error = line.firstRange(of: "error: ") {
        entries.append(Entry(message: line[error.upperBound...]))
      } else if line.hasPrefix(">>> "), !entries.isEmpty {
        entries[entries.count - 1].places.append(line.dropFirst(4).drop { $0 == " " })
      }
    }
    // The linker stops after twenty errors.
    self.entries = entries.filter { !$0.message.hasPrefix("too many errors") }
  }

  /// The errors, at most one for each line of the learner's code; nil if the learner's code did not cause all of them.
  ///
  /// - Parameter names: the demangled names of `undefinedSymbols`.
  func learnersErrors(_ names: DemangledNames) -> [Diagnostic]? {
    let errors = entries.map { diagnostic($0, names) }
    guard !errors.isEmpty, errors.allSatisfy({ $0 != nil }) else { return nil }
    return errors.compactMap { $0 }.reduce(into: []) { all, error in
      if !all.contains(where: { ($0.file, $0.line) == (error.file, error.line) }) { all.append(error) }
    }
  }

  /// The symbols that are used but not defined.
  var undefinedSymbols: [String] { entries.compactMap(Self.undefinedSymbol) }

  private static func undefinedSymbol(_ entry: Entry) -> String? {
    entry.message.wholeMatch(of: #/undefined (?:hidden )?symbol: (\S+)/#).map { String($0.1) }
  }

  private func diagnostic(_ entry: Entry, _ names: DemangledNames) -> Diagnostic? {
    guard let symbol = Self.undefinedSymbol(entry),
      entry.places.contains(where: { $0.contains("\(object):(") }),
      let (message, suggestion) = words(for: symbol, names)
    else { return nil }
    let place = entry.places.lazy.compactMap { $0.firstMatch(of: #/^referenced by ([^:\s]+\.swift):(\d+)/#) }
      .first
    return Diagnostic(
      file: place.map { String($0.1) } ?? "", line: place.flatMap { Int($0.2) }, message: message,
      suggestion: suggestion)
  }

  /// The message and suggestion for an undefined symbol; nil if the kits or the linked libraries should define it.
  private func words(
    for symbol: String, _ names: DemangledNames
  ) -> (message: String, suggestion: String)? {
    guard let words = names[symbol], let owner = Self.module(of: symbol) else {
      return symbol.hasPrefix("$s") ? nil : Self.undefined(symbol)
    }
    let path = words.firstMatch(of: #/\b\w+\.([\w.]+)/#).map { String($0.1) } ?? words
    if owner == module { return Self.undefined(path) }
    let name = path.prefix { $0 != "." }
    if let superclass = words.firstMatch(of: #/^\w+\.(\w+)\.init\(.*\) -> /#)?.1, symbol.hasSuffix("fc") {
      return Self.convenience(superclass)
    }
    guard !Self.linkedModules.contains(owner) else { return nil }
    return (
      "`\(name)` is part of \(owner), which is not available here",
      "remove `import \(owner)` and everything that uses it"
    )
  }

  /// The compiler takes `super.init()` for a convenience initializer that overrides a designated one. Such an initializer
  /// has no code for subclasses.
  private static func convenience(_ superclass: Substring) -> (String, String) {
    (
      "must call a designated initializer of the superclass '\(superclass)'",
      "This `super.init` is a convenience initializer. Call one that is not: for a view "
        + "`super.init(frame: .zero)`, for a view controller `super.init(nibName: nil, bundle: nil)`."
    )
  }

  private static func undefined(_ name: String) -> (String, String) {
    (
      "`\(name)` is declared but never defined",
      "write it as a function with a body, or remove the declaration"
    )
  }

  /// The module in a mangled name, such as `$s6LabKit…`; nil for Swift's own library, which is abbreviated to a letter.
  private static func module(of symbol: String) -> String? {
    let rest = symbol.dropFirst(2)
    let digits = rest.prefix(while: \.isNumber)
    return Int(digits).map { String(rest.dropFirst(digits.count).prefix($0)) }
  }

  private static let linkedModules: Set = [
    "LabKit", "FilmKit", "GraderKit", "GraderEvents", "GraderTesting", "Testing", "XCTest", "Foundation",
    "FoundationEssentials",
    "FoundationInternationalization", "Dispatch", "Observation", "Synchronization", "RegexBuilder",
  ]
}
