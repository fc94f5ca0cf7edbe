import CourseModel
import SyntaxMessages

/// The solution with many mutants at once, of which one is chosen while the program runs.
///
/// Each body is a choice between copies of itself, each value outside of bodies one between values, and each stored
/// property one between kinds of storage. A mutant of a body has lines of its own, so an error of the compiler names it.
struct MutantSchema {
  /// What the name of the chosen mutant is in a process's environment.
  static let variable = "CODELAB_MUTANT"
  /// The number of no mutant: the solution itself.
  static let solution = 0
  /// The number with which the first choice ends the program, to show that choices are made.
  static let trap = -1
  /// The number that stands for the chosen mutant among those of choices, if a process came to its code.
  private static let taken = Int(UInt16.max)
  /// The file to which a process writes which choices it came to, in its working directory.
  static let reachedFile = "reached"
  private static let choiceFile = "CodelabChoice.swift"

  /// A place in a file, with the mutants of which one can be chosen there.
  private struct Site {
    let bytes: ByteRange
    let body: MutableBody?
    let mutants: [(number: Int, mutation: Mutation)]

    /// The property whose storage can be chosen here.
    var property: Mutation.Choice.Property? { mutants[0].mutation.choice?.property }
  }

  /// The mutants that an error can be about.
  struct Faulty {
    var mutants: [Int]
    /// Whether the error is surely one of the mutant itself, and not of the choice.
    let isInvalid: Bool
  }

  /// The files.
  private(set) var files: [String: String] = [:]
  /// The number of the choice for each mutant.
  private(set) var choices: [Int: Int] = [:]
  private var lines: [(file: String, range: ClosedRange<Int>, faulty: Faulty)] = []
  /// The names in the text that each mutant replaces, and in what it writes there.
  private var words: [Int: Set<String>] = [:]
  /// The mutants of each property's storage, by the property's name.
  private var properties: [String: [Int]] = [:]
  private var count = 0

  /// The files for mutants with these numbers, which are their positions in the set, from 1.
  init(_ set: MutantSet, _ numbers: [Int]) {
    let stored = numbers.compactMap { set.mutants[$0 - 1].mutation.choice?.property }
    let empty = Set(stored.filter(\.isSetByInitializer).map(\.name))
    for (file, source) in set.solution.sorted(by: { $0.key < $1.key }) {
      let (bytes, bodies) = (Array(source.utf8), set.bodies[file] ?? [])
      let mutants = numbers.filter { set.mutants[$0 - 1].file == file }.map {
        ($0, set.mutants[$0 - 1].mutation)
      }
      // The compiler lets a property with other storage have no value, so what leaves it empty is compiled alone.
      let safe = mutants.filter { _, mutation in
        mutation.body.map { bodies[$0].isInitializer } != true
          || mutation.words(in: bytes).isDisjoint(with: empty)
      }
      add(file, bytes, Self.sites(safe, bodies))
    }
    files[Self.choiceFile] = Self.choice(count)
  }

  /// The mutants that a compiler's errors are about.
  func mutants(atFault diagnostics: [Diagnostic]) -> [Faulty] {
    let errors = diagnostics.errorsWithNotes.map { ($0.message, mutants(atFault: $0, $1)) }
    // What the compiler also says of other code can be about a choice.
    let common = Set(errors.filter { $1?.isInvalid != true }.map { $0.0 })
    return errors.compactMap { message, faulty in
      faulty.map { Faulty(mutants: $0.mutants, isInvalid: $0.isInvalid && !common.contains(message)) }
    }
  }

  /// The mutants that an error with these notes is about; nil if it is about none.
  private func mutants(atFault error: Diagnostic, _ notes: [Diagnostic]) -> Faulty? {
    // What a property with other storage does not allow shows where the property is used.
    let stored = Set(error.message.quotedNames.flatMap { properties[$0] ?? [] })
    if !stored.isEmpty { return Faulty(mutants: stored.sorted(), isInvalid: false) }
    let line = error.line ?? 0
    guard var faulty = lines.first(where: { $0.file == error.file && $0.range.contains(line) })?.faulty else {
      return nil
    }
    if !faulty.isInvalid {
      let names = ([error] + notes).flatMap(\.message.quotedNames)
      let named = faulty.mutants.filter { words[$0]?.isDisjoint(with: names) == false }
      if !named.isEmpty { faulty.mutants = named }
    }
    return faulty
  }

  /// The mutants that change a declaration.
  var ofDeclarations: Set<Int> { Set(properties.values.flatMap { $0 }) }

  private static func sites(_ mutants: [(Int, Mutation)], _ bodies: [MutableBody]) -> [Site] {
    let groups = Dictionary(grouping: mutants) { mutant in
      mutant.1.body.map { bodies[$0].bytes } ?? mutant.1.choice!.bytes
    }
    return groups.map { bytes, mutants in
      Site(bytes: bytes, body: mutants[0].1.body.map { bodies[$0] }, mutants: mutants)
    }
    .sorted { ($0.bytes.start, $1.bytes.end) < ($1.bytes.start, $0.bytes.end) }
  }

  private mutating func add(_ file: String, _ source: [UInt8], _ sites: [Site]) {
    var text: [UInt8] = []
    var done = 0
    for (index, site) in sites.enumerated() {
      for (number, mutation) in site.mutants { words[number] = mutation.words(in: source) }
      // What is inside of another choice, but not in a property's first value, is compiled alone.
      guard site.bytes.start >= done else { continue }
      text += source[done..<site.bytes.start]
      if let body = site.body {
        append(body, Array(source[site.bytes.range]), site.mutants, in: file, to: &text)
      } else if let property = site.property {
        let inner = sites[(index + 1)...].filter { property.initial?.contains($0.bytes) == true }
        append(property, site, inner, source, in: file, to: &text)
      } else {
        append(site, source, in: file, to: &text)
      }
      done = site.bytes.end
    }
    files[file] = String(decoding: text + source[done...], as: UTF8.self)
  }

  /// A choice between copies of a body.
  private mutating func append(
    _ body: MutableBody, _ source: [UInt8], _ mutants: [(number: Int, mutation: Mutation)], in file: String,
    to text: inout [UInt8]
  ) {
    let start = text.line
    text += Array("\nswitch _codelabChoice(\(count)) {\n".utf8)
    for (number, _) in mutants { choices[number] = count }
    count += 1
    for (number, mutation) in mutants {
      // A case needs a statement, and the copy may have none.
      text += Array("case \(number):\n_codelabTaken()\n".utf8)
      let first = text.line
      text += body.copy(source, mutation.edits)
      lines.append((file, first...text.line, Faulty(mutants: [number], isInvalid: true)))
      text += Array("\n".utf8)
    }
    text += Array("default:\n".utf8) + body.copy(source, []) + Array("\n}\n".utf8)
    lines.append((file, start...text.line, Faulty(mutants: mutants.map(\.number), isInvalid: false)))
  }

  /// A choice between a value and others.
  private mutating func append(_ site: Site, _ source: [UInt8], in file: String, to text: inout [UInt8]) {
    let value = chosen(site, of: String(decoding: source[site.bytes.range], as: UTF8.self))
    append(value, of: site.mutants.map(\.number), in: file, to: &text)
  }

  /// A choice between a property's storage and others. Its first value can have choices, too.
  private mutating func append(
    _ property: Mutation.Choice.Property, _ site: Site, _ inner: [Site], _ source: [UInt8], in file: String,
    to text: inout [UInt8]
  ) {
    var numbers = site.mutants.map(\.number)
    properties[property.name, default: []] += numbers
    var (old, new) = ("", "")
    if let initial = property.initial, !inner.isEmpty {
      old = String(decoding: source[initial.range], as: UTF8.self)
      var done = initial.start
      for part in inner where part.bytes.start >= done {
        new += String(decoding: source[done..<part.bytes.start], as: UTF8.self)
        new += chosen(part, of: String(decoding: source[part.bytes.range], as: UTF8.self))
        numbers += part.mutants.map(\.number)
        done = part.bytes.end
      }
      new += String(decoding: source[done..<initial.end], as: UTF8.self)
    }
    append(
      chosen(site, of: property.declaration) { $0.replacing(old, with: new) }, of: numbers, in: file,
      to: &text)
  }

  /// The source of a choice between an original and mutants, with a number of its own.
  private mutating func chosen(
    _ site: Site, of original: String, _ change: (String) -> String = { $0 }
  ) -> String {
    defer { count += 1 }
    for (number, _) in site.mutants { choices[number] = count }
    let all = site.mutants.reduce(change(original)) { otherwise, mutant in
      var choice = mutant.mutation.choice!
      choice.text = change(choice.text)
      return choice.added(to: otherwise, when: "_codelabTakes(\(mutant.number), \(count))")
    }
    return all.replacing(Mutation.Choice.renamed, with: "")
  }

  private mutating func append(
    _ source: String, of mutants: [Int], in file: String, to text: inout [UInt8]
  ) {
    text += Array("\n".utf8)
    let start = text.line
    text += Array((source + "\n").utf8)
    lines.append((file, start...text.line, Faulty(mutants: mutants, isInvalid: false)))
  }

  /// The file with the function that tells which mutant is chosen. It calls the C library by the names of its functions,
  /// because an import could change what names in the other files mean.
  private static func choice(_ count: Int) -> String {
    """
    @_silgen_name("getenv") nonisolated private func _getenv(_: UnsafePointer<CChar>) -> UnsafePointer<CChar>?
    @_silgen_name("atoi") nonisolated private func _atoi(_: UnsafePointer<CChar>) -> Int32
    @_silgen_name("creat") nonisolated private func _creat(_: UnsafePointer<CChar>, _: UInt32) -> Int32
    @_silgen_name("write") nonisolated private func _write(_: Int32, _: UnsafeRawPointer, _: Int) -> Int
    nonisolated private let _chosen: Int = _getenv("\(variable)").map { Int(_atoi($0)) } ?? 0
    nonisolated(unsafe) private let _reached: UnsafeMutablePointer<UInt8> = {
      let choices = UnsafeMutablePointer<UInt8>.allocate(capacity: \(max(1, count)))
      choices.initialize(repeating: 0, count: \(max(1, count)))
      return choices
    }()
    nonisolated(unsafe) private var _isTaken = false
    nonisolated private let _file: Int32 = _creat("\(reachedFile)", 0o600)
    nonisolated private func _note(_ number: UInt16) {
      var number = number
      _ = _write(_file, &number, 2)
    }
    nonisolated func _codelabChoice(_ choice: Int) -> Int {
      if _chosen == \(trap) { fatalError("a choice was made") }
      if _reached[choice] == 0 {
        _reached[choice] = 1
        _note(UInt16(choice))
      }
      return _chosen
    }
    nonisolated func _codelabTaken() {
      if _isTaken { return }
      _isTaken = true
      _note(\(taken))
    }
    nonisolated func _codelabTakes(_ mutant: Int, _ choice: Int) -> Bool {
      guard _codelabChoice(choice) == mutant else { return false }
      _codelabTaken()
      return true
    }

    """
  }

  /// The choices that a process wrote to the file, and whether the code of the chosen mutant was run.
  static func reached(_ bytes: [UInt8]) -> (choices: Set<Int>, isTaken: Bool) {
    let all = Set(
      stride(from: 0, to: bytes.count - 1, by: 2).map { Int(bytes[$0]) + Int(bytes[$0 + 1]) << 8 })
    return (all.subtracting([taken]), all.contains(taken))
  }
}

extension ByteRange {
  fileprivate func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }
}

extension Mutation {
  /// The names in the text that is replaced, and in what is written there.
  fileprivate func words(in source: [UInt8]) -> Set<String> {
    Set(edits.flatMap { "\(String(decoding: source[$0.bytes.range], as: UTF8.self)) \($0.with)".names })
  }
}

extension [Diagnostic] {
  /// The errors, each with the notes behind it.
  fileprivate var errorsWithNotes: [(Diagnostic, [Diagnostic])] {
    indices.filter { self[$0].severity == .error }.map { index in
      (self[index], Array(self[(index + 1)...].prefix { $0.severity == .note }))
    }
  }
}

extension String {
  /// The names in quotes, as in a message of the compiler, without those that every object has.
  fileprivate var quotedNames: [String] {
    let parts = split(separator: "'", omittingEmptySubsequences: false).enumerated()
    let quoted = parts.filter { $0.offset % 2 == 1 }.flatMap { String($0.element).names }
    return quoted.filter { !["self", "super", "init"].contains($0) }
  }

  fileprivate var names: [String] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}

extension [UInt8] {
  /// The number of the last line, from 1.
  fileprivate var line: Int { count { $0 == UInt8(ascii: "\n") } + 1 }
}

extension MutableBody {
  /// A copy of the body with these changes.
  fileprivate func copy(_ source: [UInt8], _ edits: [Mutation.Edit]) -> [UInt8] {
    var edits = edits
    if let value {
      let place = edits.firstIndex { $0.bytes.start >= value } ?? edits.count
      edits.insert(Mutation.Edit(ByteRange(value, value), with: "return "), at: place)
    }
    let copy = edits.applied(to: source, from: bytes.start)
    return returnsAtEnd ? copy + Array("\nreturn".utf8) : copy
  }
}
