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
  /// The file to which a process writes which choices it came to, in its working directory.
  static let reachedFile = "reached"
  private static let choiceFile = "CodelabChoice.swift"

  /// The mutants that a program can share.
  enum Part {
    /// Those that change no declaration that the grader sees.
    case behaviour
    /// Those that do.
    case declarations

    func contains(_ mutation: Mutation) -> Bool {
      switch self {
      case .behaviour: mutation.body != nil || mutation.choice != nil && !mutation.changesDeclaration
      case .declarations: mutation.body == nil && mutation.choice != nil && mutation.changesDeclaration
      }
    }
  }

  /// A place in a file, with the mutants of which one can be chosen there.
  private struct Site {
    let bytes: ByteRange
    let body: MutableBody?
    let mutants: [(number: Int, mutation: Mutation)]
  }

  /// The mutants that an error can be about.
  struct Faulty {
    let mutants: [Int]
    /// Whether the error is surely one of the mutant itself, and not of the choice.
    let isInvalid: Bool
  }

  /// The files.
  private(set) var files: [String: String] = [:]
  /// The number of the choice for each mutant.
  private(set) var choices: [Int: Int] = [:]
  private var lines: [(file: String, range: ClosedRange<Int>, faulty: Faulty)] = []
  private var count = 0

  /// The files for mutants with these numbers, which are their positions in the set, from 1.
  init(_ set: MutantSet, _ numbers: [Int]) {
    for (file, source) in set.solution.sorted(by: { $0.key < $1.key }) {
      let mutants = numbers.filter { set.mutants[$0 - 1].file == file }.map {
        ($0, set.mutants[$0 - 1].mutation)
      }
      add(file, Array(source.utf8), Self.sites(mutants, set.bodies[file] ?? []))
    }
    files[Self.choiceFile] = Self.choice(count)
  }

  /// The mutants that an error is about; nil if it is about none.
  func mutants(atFault file: String, _ line: Int) -> Faulty? {
    lines.first { $0.file == file && $0.range.contains(line) }?.faulty
  }

  private static func sites(_ mutants: [(Int, Mutation)], _ bodies: [MutableBody]) -> [Site] {
    let groups = Dictionary(grouping: mutants) { mutant in
      mutant.1.body.map { bodies[$0].bytes } ?? mutant.1.choice!.bytes
    }
    return groups.map { bytes, mutants in
      Site(bytes: bytes, body: mutants[0].1.body.map { bodies[$0] }, mutants: mutants)
    }
    .sorted { $0.bytes.start < $1.bytes.start }
  }

  private mutating func add(_ file: String, _ source: [UInt8], _ sites: [Site]) {
    var text: [UInt8] = []
    var done = 0
    for site in sites {
      text += source[done..<site.bytes.start]
      let original = Array(source[site.bytes.range])
      if let body = site.body {
        append(body, original, site.mutants, in: file, to: &text)
      } else {
        append(original, site.mutants, in: file, to: &text)
      }
      for (number, _) in site.mutants { choices[number] = count }
      count += 1
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
    for (number, mutation) in mutants {
      // A case needs a statement, and the copy may have none.
      text += Array("case \(number):\n_ = ()\n".utf8)
      let first = text.line
      text += body.copy(source, mutation.edits)
      lines.append((file, first...text.line, Faulty(mutants: [number], isInvalid: true)))
      text += Array("\n".utf8)
    }
    text += Array("default:\n".utf8) + body.copy(source, []) + Array("\n}\n".utf8)
    lines.append((file, start...text.line, Faulty(mutants: mutants.map(\.number), isInvalid: false)))
  }

  /// A choice between a value, or a declaration, and others.
  private mutating func append(
    _ source: [UInt8], _ mutants: [(number: Int, mutation: Mutation)], in file: String, to text: inout [UInt8]
  ) {
    text += Array("\n".utf8)
    let start = text.line
    let original = mutants[0].mutation.choice!.original ?? String(decoding: source, as: UTF8.self)
    let all = mutants.reduce(original) { otherwise, mutant in
      mutant.mutation.choice!.added(to: otherwise, when: "(_codelabChoice(\(count)) == \(mutant.number))")
    }
    text += Array(all.replacing(Mutation.Choice.renamed, with: "").utf8) + Array("\n".utf8)
    lines.append((file, start...text.line, Faulty(mutants: mutants.map(\.number), isInvalid: false)))
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
    nonisolated private let _file: Int32 = _creat("\(reachedFile)", 0o600)
    nonisolated func _codelabChoice(_ choice: Int) -> Int {
      if _chosen == \(trap) { fatalError("a choice was made") }
      if _reached[choice] == 0 {
        _reached[choice] = 1
        var number = UInt16(choice)
        _ = _write(_file, &number, 2)
      }
      return _chosen
    }

    """
  }

  /// The choices that a process wrote to the file.
  static func reached(_ bytes: [UInt8]) -> Set<Int> {
    Set(stride(from: 0, to: bytes.count - 1, by: 2).map { Int(bytes[$0]) + Int(bytes[$0 + 1]) << 8 })
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
