import SyntaxMessages

/// The solution with all mutants of its functions' bodies at once: each body is a choice between copies of itself.
///
/// A copy has lines of its own, so an error of the compiler names its mutant.
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

  /// The files.
  private(set) var files: [String: String] = [:]
  /// The number of each body, by file and index.
  private(set) var numbers: [String: [Int]] = [:]
  private var copies: [(file: String, lines: ClosedRange<Int>, mutant: Int)] = []
  private var choices: [(file: String, lines: ClosedRange<Int>, mutants: [Int])] = []
  private var bodyCount = 0

  /// The files for those of the mutants that are in bodies. A mutant's number is its position, from 1.
  init(_ set: MutantSet, without excluded: Set<Int>) {
    for (file, source) in set.solution.sorted(by: { $0.key < $1.key }) {
      let mutants = set.mutants.enumerated().filter { $1.file == file && !excluded.contains($0 + 1) }
        .map { ($0 + 1, $1.mutation) }
      add(file, Array(source.utf8), set.bodies[file] ?? [], mutants)
    }
    files[Self.choiceFile] = Self.choice(bodyCount)
  }

  /// The mutants that an error is about; nil if it is about none.
  func mutants(atFault file: String, _ line: Int) -> [Int]? {
    if let copy = copies.first(where: { $0.file == file && $0.lines.contains(line) }) { return [copy.mutant] }
    return choices.first { $0.file == file && $0.lines.contains(line) }?.mutants
  }

  private mutating func add(
    _ file: String, _ source: [UInt8], _ bodies: [MutableBody], _ mutants: [(Int, Mutation)]
  ) {
    var text: [UInt8] = []
    var done = 0
    for (index, body) in bodies.enumerated() {
      numbers[file, default: []].append(bodyCount)
      let own = mutants.filter { $0.1.body == index }
      if !own.isEmpty {
        text += source[done..<body.bytes.start]
        append(body, Array(source[body.bytes.range]), own, in: file, to: &text)
        done = body.bytes.end
      }
      bodyCount += 1
    }
    files[file] = String(decoding: text + source[done...], as: UTF8.self)
  }

  private mutating func append(
    _ body: MutableBody, _ source: [UInt8], _ mutants: [(Int, Mutation)], in file: String,
    to text: inout [UInt8]
  ) {
    func line() -> Int { text.count { $0 == UInt8(ascii: "\n") } + 1 }
    let start = line()
    text += Array("\nswitch _codelabChoice(\(bodyCount)) {\n".utf8)
    for (number, mutation) in mutants {
      text += Array("case \(number):\n".utf8)
      let first = line()
      text += body.copy(source, mutation.edits)
      copies.append((file, first...line(), number))
      text += Array("\n".utf8)
    }
    text += Array("default:\n".utf8) + body.copy(source, []) + Array("\n}\n".utf8)
    choices.append((file, start...line(), mutants.map(\.0)))
  }

  /// The file with the function that tells which mutant is chosen. It calls the C library by the names of its functions,
  /// because an import could change what names in the other files mean.
  private static func choice(_ bodies: Int) -> String {
    """
    @_silgen_name("getenv") nonisolated private func _getenv(_: UnsafePointer<CChar>) -> UnsafePointer<CChar>?
    @_silgen_name("atoi") nonisolated private func _atoi(_: UnsafePointer<CChar>) -> Int32
    @_silgen_name("creat") nonisolated private func _creat(_: UnsafePointer<CChar>, _: UInt32) -> Int32
    @_silgen_name("write") nonisolated private func _write(_: Int32, _: UnsafeRawPointer, _: Int) -> Int
    nonisolated private let _chosen: Int = _getenv("\(variable)").map { Int(_atoi($0)) } ?? 0
    nonisolated(unsafe) private let _reached: UnsafeMutablePointer<UInt8> = {
      let bodies = UnsafeMutablePointer<UInt8>.allocate(capacity: \(max(1, bodies)))
      bodies.initialize(repeating: 0, count: \(max(1, bodies)))
      return bodies
    }()
    nonisolated private let _file: Int32 = _creat("\(reachedFile)", 0o600)
    nonisolated func _codelabChoice(_ body: Int) -> Int {
      if _chosen == \(trap) { fatalError("a choice was made") }
      if _reached[body] == 0 {
        _reached[body] = 1
        var number = UInt16(body)
        _ = _write(_file, &number, 2)
      }
      return _chosen
    }

    """
  }

  /// The bodies that a process wrote to the file.
  static func reached(_ bytes: [UInt8]) -> Set<Int> {
    Set(stride(from: 0, to: bytes.count - 1, by: 2).map { Int(bytes[$0]) + Int(bytes[$0 + 1]) << 8 })
  }
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
