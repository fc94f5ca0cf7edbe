/// Who is in a film, with their names: the learner's objects and closures, and objects of libraries that are connected
/// with them.
struct FilmCast {
  let objects: [FilmObject]
  /// The number in the film of each recorded number; those that are missing are not shown.
  private let numbers: [Int: Int]
  /// The recorded closures that only pass calls on, with what they hold.
  private let hidden: Set<Int>
  private let own: Set<Int>
  private let places: FilmPlaces
  /// The names of the types of recorded objects that are not shown.
  private let typeNames: [Int: String]

  init(
    types: [Int: String], steps: [RecordedStep], places: FilmPlaces, module: String,
    closures: [UInt64: FilmAssembly.ClosurePlace]
  ) {
    let kinds = types.mapValues { Kind($0, module: module, places: places, closures: closures) }
    let shown = Self.shown(kinds, steps)
    var objects = [FilmObject.app]
    var numbers = [0: 0]
    var counts: [String: Int] = [:]
    var closureNumbers: [String: Int] = [:]
    /// How many closures of a place were seen in memory.
    var seen: [String: Int] = [:]
    for id in shown {
      if case .closure(let name, isCalled: false) = kinds[id] { seen[name, default: 0] += 1 }
    }
    for id in types.keys.sorted() where shown.contains(id) {
      guard let kind = kinds[id] else { continue }
      switch kind {
      case .app: numbers[id] = 0
      case .hidden: break
      case .object(let name), .library(let name):
        counts[name, default: 0] += 1
        let count = counts[name]!
        objects.append(
          FilmObject(id: objects.count, kind: .object, name: count > 1 ? "\(name) \(count)" : name))
        numbers[id] = objects.count - 1
      case .closure(let name, let isCalled):
        // A closure that is called is the one that was seen at the same place; which one of several, nobody knows.
        let isOneOfSeveral = seen[name, default: 0] > 1
        if !isOneOfSeveral, let known = closureNumbers[name] {
          numbers[id] = known
          continue
        }
        if isOneOfSeveral, !isCalled { counts[name, default: 0] += 1 }
        objects.append(
          FilmObject(
            id: objects.count, kind: .closure,
            name: isOneOfSeveral && !isCalled ? "\(name) \(counts[name]!)" : name))
        numbers[id] = objects.count - 1
        closureNumbers[name] = objects.count - 1
      }
    }
    self.objects = objects
    self.places = places
    self.numbers = numbers
    own = Set(numbers.filter { $0.key == 0 || kinds[$0.key]?.isOwn == true }.values)
    typeNames = kinds.filter { numbers[$0.key] == nil }.compactMapValues(\.typeName)
    hidden = Set(types.keys.filter { !shown.contains($0) || kinds[$0]?.isHidden == true })
  }

  /// What a recorded object is for the film.
  private enum Kind {
    case app, hidden
    case object(String)
    case library(String)
    case closure(String, isCalled: Bool)

    init(
      _ type: String, module: String, places: FilmPlaces, closures: [UInt64: FilmAssembly.ClosurePlace]
    ) {
      if let address = FilmAssembly.address(in: type) {
        guard let place = closures[address], places.has(place.file) else {
          self = .hidden
          return
        }
        self = .closure("closure (\(place.file):\(place.line))", isCalled: false)
      } else if let site = FilmAssembly.site(in: type) {
        guard let known = places.place(site), let file = known.file else {
          self = .hidden
          return
        }
        self = .closure("closure (\(file):\(known.place.line))", isCalled: true)
      } else {
        self = Self.object(type, module)
      }
    }

    private static func object(_ type: String, _ module: String) -> Kind {
      let path = type.split(separator: ".", maxSplits: 1)
      guard path.count == 2 else { return .hidden }
      let name = FilmText.cut(FilmCast.plain(String(path[1])), FilmLimits.name)
      switch path[0] {
      case Substring(module): return .object(name)
      case "LabKit", "Foundation", "FoundationEssentials": return .library(name)
      // The grader and its kit count as the app; objects of the toolchain's libraries are between others.
      case "GraderKit", Substring(module + "_Grader"): return .app
      default: return .hidden
      }
    }

    /// The name of an object's type.
    var typeName: String? {
      switch self {
      case .object(let name), .library(let name): name
      case .app, .hidden, .closure: nil
      }
    }

    var isHidden: Bool { if case .hidden = self { true } else { false } }
    var isOwn: Bool {
      switch self {
      case .object, .closure: true
      case .app, .hidden, .library: false
      }
    }
  }

  /// A type's name without modules, and without the marks of private types.
  static func plain(_ type: String) -> String {
    var name = ""
    var rest = Substring(type)
    while let open = rest.firstIndex(of: "(") {
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: ")") else { break }
      let word = inside.range(of: " in ").flatMap { $0.lowerBound < close ? $0.lowerBound : nil }
      // A type in a function is named `(unknown context at …).Name`.
      guard word != nil || inside.hasPrefix("unknown context") else {
        // A tuple, or the parameters of a function.
        name += rest[...open]
        rest = inside
        continue
      }
      name += rest[..<open]
      if !inside.hasPrefix("unknown context"), let word { name += inside[..<word] }
      rest = inside[inside.index(after: close)...]
    }
    name += rest
    var result = ""
    var word = ""
    for character in name {
      if character == "." {
        word = ""
      } else if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += word + String(character)
        word = ""
      }
    }
    return result + word
  }

  /// The objects to show: the learner's, those that take part, and those of libraries between them.
  private static func shown(_ kinds: [Int: Kind], _ steps: [RecordedStep]) -> Set<Int> {
    var shown = Set(kinds.keys.filter { kinds[$0]!.isOwn })
    shown.insert(0)
    for id in kinds.keys { if case .app = kinds[id]! { shown.insert(id) } }
    for step in steps {
      shown.formUnion([step.from ?? 0, step.to ?? 0])
    }
    var edges: Set<Edge> = []
    for step in steps { for row in step.references ?? [] { edges.insert(Edge(from: row.from, to: row.to)) } }
    var leads = Set(kinds.keys.filter { kinds[$0]!.isOwn })
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for edge in edges {
        // What the learner's objects hold, and what leads back to them.
        if kinds[edge.from]?.isOwn == true || edge.from == 0, kinds[edge.to] != nil {
          hasGrown = shown.insert(edge.to).inserted || hasGrown
        }
        if leads.contains(edge.to), kinds[edge.from] != nil, leads.insert(edge.from).inserted {
          shown.insert(edge.from)
          hasGrown = true
        }
      }
    }
    return shown
  }

  private struct Edge: Hashable {
    let from: Int
    let to: Int
  }

  // MARK: Recorded numbers

  /// Whether this is the app, or an object or closure of the learner's.
  func isOwn(_ id: Int) -> Bool { own.contains(id) }

  /// The object with a recorded number; the app if it is not shown.
  func shown(_ id: Int?) -> Int { id.flatMap { numbers[$0] } ?? 0 }

  /// The objects with recorded numbers that are shown.
  func shown(_ ids: [Int]) -> [Int] { ids.compactMap { numbers[$0] }.filter { $0 != 0 } }

  /// The text with names in place of the recorded numbers, which are between control characters.
  func named(_ text: String) -> String {
    let parts = text.split(separator: "\u{1}", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index % 2 == 1 else { return String(part) }
      guard let recorded = Int(part) else { return "…" }
      return numbers[recorded].map { objects[$0].name } ?? typeNames[recorded] ?? "…"
    }.joined()
  }

  /// The references of a recorded step, in which hidden closures are left out: what they hold counts as held by their
  /// holders.
  func references(_ rows: [RecordedReference]) -> [FilmReference] {
    var inner: [Int: [RecordedReference]] = [:]
    for row in rows where hidden.contains(row.from) { inner[row.from, default: []].append(row) }
    var found: [FilmReference] = []
    found.reserveCapacity(rows.count)
    var seen: Set<FilmReference> = []
    func add(
      _ from: Int, _ to: Int, _ kind: FilmReference.Kind, _ name: String, _ passed: Set<Int>
    ) {
      if hidden.contains(to) {
        guard !passed.contains(to), passed.count < 8 else { return }
        for next in inner[to] ?? [] {
          add(from, next.to, kind == .strong ? next.kind : kind, name, passed.union([to]))
        }
        return
      }
      // The grader's objects are the app; what they hold of each other is not shown.
      guard let holder = numbers[from], let held = numbers[to], holder != held || holder != 0 else { return }
      // What the grader calls its properties is no word of the film.
      let shown = holder == 0 && from != 0 ? "" : name
      let reference = FilmReference(from: holder, to: held, kind: kind, name: shown)
      if seen.insert(reference).inserted { found.append(reference) }
    }
    for row in rows where !hidden.contains(row.from) { add(row.from, row.to, row.kind, row.name, []) }
    return found
  }
}
