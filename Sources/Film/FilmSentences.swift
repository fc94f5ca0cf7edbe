/// A film as sentences, one for each step.
package struct FilmSentences {
  private let film: Film

  /// What a reference that is part of a retain cycle ends with.
  package static let cycleMark = "  ⟲ retain cycle"

  /// The sentences of a film.
  package init(_ film: Film) { self.film = film }

  /// The sentence for a step, and what it ends.
  package func sentence(_ step: FilmStep) -> String { message(step) + end(step) }

  /// The sentence for a step alone.
  package func message(_ step: FilmStep) -> String {
    let from = Self.capital(film.object(step.from).name)
    let to = film.object(step.to).name
    let isOwn = step.from == step.to
    let whom = isOwn ? "itself" : to
    if step.isToSuper { return "\(from) \(Self.verb(step.kind)) \(step.text)." }
    return switch step.kind {
    case .call: "\(from) calls \(step.text) on \(whom)."
    case .run: "\(from) runs \(step.text)."
    case .closure:
      film.object(step.to).kind == .closure
        ? "\(from) calls \(to)." : "\(from) calls a closure of \(isOwn ? "its own" : to)."
    case .get: "\(from) reads \(step.text) of \(whom)."
    case .set: "\(from) sets \(step.text) of \(whom)."
    case .create: "\(from) creates \(to): \(step.text)."
    case .destroy: "\(Self.capital(to)) is deallocated."
    case .answer: "\(from) answers \(step.text)."
    case .error: "\(from) \(step.text)."
    case .change: "\(step.text.hasPrefix(FilmObject.app.name) ? Self.capital(step.text) : step.text)."
    }
  }

  private static func verb(_ kind: FilmStep.Kind) -> String {
    switch kind {
    case .get: "reads"
    case .set: "sets"
    case .call, .run, .closure, .create, .destroy, .answer, .error, .change: "calls"
    }
  }

  /// The objects that a step ends, and that its sentence does not name; empty if there are none.
  package func end(_ step: FilmStep) -> String {
    let lost = step.lost.map { film.object($0).name }
    return lost.isEmpty ? "" : " Deallocated: \(lost.joined(separator: ", "))."
  }

  /// The sentence with its place.
  package func line(_ step: FilmStep) -> String {
    sentence(step) + (step.file.map { "  (\($0):\(step.line ?? 0))" } ?? "")
  }

  /// What a step has changed in who holds whom, such as "ListView.delegate → Screen (weak)"; nil if nothing, or if its
  /// sentence says so, which does not name what closures capture. Left out are the app's variables, references to objects
  /// of libraries, and what went with a deallocated object.
  package func change(at index: Int) -> String? {
    let step = film.steps[index]
    guard let after = step.references else { return nil }
    let before = film.references(after: index - 1)
    let gone = film.gone(after: index)
    let added = Set(after).subtracting(before), removed = Set(before).subtracting(after)
    func isTold(_ reference: FilmReference) -> Bool {
      reference.from != 0 && !film.object(reference.to).isOfLibrary
    }
    let isSaid = step.kind == .change
    let new = after.filter { added.contains($0) && isTold($0) && !(isSaid && $0.name != "captures") }
    let old = before.filter { lost in
      !isSaid && removed.contains(lost) && isTold(lost) && gone.isDisjoint(with: [lost.from, lost.to])
        && !new.contains { ($0.from, $0.name) == (lost.from, lost.name) }
    }
    let words =
      new.map { "\(holder($0)) \(film.object($0.to).name) (\($0.kind.rawValue))" }
      + old.map { "\(holder($0, "no longer ")) \(film.object($0.to).name)" }
    return words.isEmpty ? nil : FilmChanges.joined(words)
  }

  private func holder(_ reference: FilmReference, _ adverb: String = "") -> String {
    let name = film.object(reference.from).name
    return reference.name == "captures" ? "\(name) \(adverb)captures" : "\(name).\(reference.name) \(adverb)→"
  }

  /// The references after the last step, one in a line; those of retain cycles are marked.
  package var holding: [String] { Self.holding(film, after: film.steps.count - 1) }

  /// The references after a step, one in a line.
  ///
  /// - Parameters:
  ///   - width: what has more characters gets a second line, after a line break; then names are cut. The mark of a cycle
  ///     does not count.
  ///   - isTold: leaves out the others.
  package static func holding(
    _ film: Film, after step: Int, within width: Int = .max,
    where isTold: (FilmReference) -> Bool = { _ in true }
  ) -> [String] {
    let references = film.references(after: step)
    let cycles = RetainCycles(references)
    return references.filter(isTold).map { reference in
      let (from, to) = (film.object(reference.from), film.object(reference.to))
      let mark = cycles.contains(reference) ? cycleMark : ""
      // A grader's properties have no names.
      let sign = "\(reference.name.isEmpty ? "" : ", ")\(reference.kind.rawValue)→ "
      let whole = "\(from.name) ─\(reference.name)\(sign)\(to.name)"
      if whole.count <= width { return whole + mark }
      let room = max(0, width - sign.count - "  ─".count)
      // Half for the property; what it does not need is the object's.
      let name = FilmText.cut(reference.name, max(1, room / 2, room - to.name.count))
      return "\(from.name(within: width))\n  ─\(name)\(sign)\(to.name(within: room - name.count))\(mark)"
    }
  }

  private static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// The strong references that are part of a retain cycle.
///
/// The app stands for many objects, so no cycle leads through it.
struct RetainCycles {
  /// The number of the cycles' objects that an object can be reached from and reaches; none for an object in no cycle.
  private var components: [Int: Int] = [:]

  /// The cycles among references.
  init(_ references: [FilmReference]) {
    let app = FilmObject.app.id
    let strong = references.filter { $0.kind == .strong && $0.from != app && $0.to != app }
    var search = ComponentSearch(Dictionary(grouping: strong) { $0.from }.mapValues { $0.map(\.to) })
    for start in Set(strong.map(\.from)).sorted() { search.visit(start) }
    let itself = Set(strong.filter { $0.from == $0.to }.map(\.from))
    for (number, component) in search.components.enumerated() {
      guard component.count > 1 || itself.contains(component[0]) else { continue }
      for object in component { components[object] = number }
    }
  }

  /// Whether a reference is part of a cycle.
  func contains(_ reference: FilmReference) -> Bool {
    reference.kind == .strong && components[reference.from] != nil
      && components[reference.from] == components[reference.to]
  }
}

/// Tarjan's search for the objects that reach each other.
private struct ComponentSearch {
  private let next: [Int: [Int]]
  private var order: [Int: Int] = [:]
  private var lowest: [Int: Int] = [:]
  private var open: [Int] = []
  private var isOpen: Set<Int> = []
  private(set) var components: [[Int]] = []

  init(_ next: [Int: [Int]]) { self.next = next }

  /// Finds the components that can be reached from an object. Paths are long, so it does not call itself.
  mutating func visit(_ start: Int) {
    guard order[start] == nil else { return }
    var path = [(object: start, index: 0)]
    enter(start)
    while let (object, index) = path.last {
      let targets = next[object] ?? []
      if index < targets.count {
        path[path.count - 1].index += 1
        let target = targets[index]
        if order[target] == nil {
          enter(target)
          path.append((target, 0))
        } else if isOpen.contains(target) {
          lowest[object] = min(lowest[object]!, order[target]!)
        }
        continue
      }
      path.removeLast()
      if let outer = path.last?.object { lowest[outer] = min(lowest[outer]!, lowest[object]!) }
      if lowest[object] == order[object] { close(object) }
    }
  }

  private mutating func enter(_ object: Int) {
    order[object] = order.count
    lowest[object] = order[object]
    open.append(object)
    isOpen.insert(object)
  }

  private mutating func close(_ object: Int) {
    let component = Array(open[open.lastIndex(of: object)!...])
    open.removeLast(component.count)
    isOpen.subtract(component)
    components.append(component)
  }
}
