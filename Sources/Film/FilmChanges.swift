import SyntaxMessages

/// Compares the references of a step with those before.
struct FilmChanges {
  private var current: [FilmReference] = []
  private var isGone: Set<Int> = []
  private var seenEnding: Set<Int> = []
  /// The objects whose deinitializers have begun.
  private var ended: Set<Int> = []

  /// Whether the deinitializer of a recorded object runs for the first time; those of its superclasses follow.
  mutating func isFirstEnd(of object: Int) -> Bool { seenEnding.insert(object).inserted }

  /// An object's deinitializer begins.
  mutating func end(_ object: Int) { if object != 0 { ended.insert(object) } }

  /// What a step has changed.
  struct News {
    let references: [FilmReference]?
    let added: [FilmReference]
    let removed: [FilmReference]
    let gone: [Int]
    /// The objects that were deallocated before.
    let ended: Set<Int>
    /// The objects that are deallocated now or next.
    let ending: Set<Int>

    /// The change in words; nil if nothing has changed that is shown.
    func words(_ cast: FilmCast) -> String? {
      func name(_ id: Int) -> String { cast.objects[id].name }
      func place(_ reference: FilmReference) -> String {
        if reference.name.isEmpty { return name(reference.from) }
        return reference.from == 0 ? reference.name : "\(name(reference.from)).\(reference.name)"
      }
      func isShown(_ reference: FilmReference) -> Bool {
        reference.name != "captures" && (cast.isOwn(reference.from) || cast.isOwn(reference.to))
      }
      let lost = FilmChanges.words(gone, cast)
      let new = added.filter(isShown).map { "\(place($0)) → \(name($0.to)) (\($0.kind.rawValue))" }
      let old = removed.filter { isShown($0) && !isExplained($0) }
        .filter { before in !added.contains { $0.from == before.from && $0.name == before.name } }
        .map { "\(place($0)) no longer → \(name($0.to))" }
      let words = new + old + lost
      return words.isEmpty ? nil : FilmChanges.joined(words)
    }

    /// Whether a reference went with its holder or its object, and was not what kept the object.
    private func isExplained(_ removed: FilmReference) -> Bool {
      ended.contains(removed.from) || ending.contains(removed.from) || ended.contains(removed.to)
        || removed.kind != .strong && ending.contains(removed.to)
    }
  }

  /// As many changes as a text has room for, and how many there are more.
  static func joined(_ words: [String]) -> String {
    var shown = words
    func text() -> String {
      let more = words.count - shown.count
      return (shown + (more > 0 ? ["and \(more) more"] : [])).joined(separator: "; ")
    }
    while text().count > FilmLimits.text, shown.count > 1 { shown.removeLast() }
    return text()
  }

  /// The most objects that one change names.
  private static let mostNames = 8

  /// The words for objects that were deallocated; none if there are none.
  static func words(_ gone: [Int], _ cast: FilmCast) -> [String] {
    let all = gone.map { cast.objects[$0].name }
    let names =
      all.count > mostNames ? all.prefix(mostNames - 1) + ["\(all.count - mostNames + 1) more"] : all
    guard let last = names.last else { return [] }
    guard names.count > 1 else { return ["\(last) is deallocated"] }
    return ["\(names.dropLast().joined(separator: ", ")) and \(last) are deallocated"]
  }

  /// Takes over the references of a step, after which the next object is deallocated if that is known.
  mutating func take(_ references: [FilmReference]?, gone: [Int], dying: Int? = nil) -> News {
    let earlier = isGone.union(ended)
    let fresh = gone.filter { isGone.insert($0).inserted }
    let ending = Set(fresh).union(dying.flatMap { $0 == 0 ? nil : [$0] } ?? [])
    guard let references, references != current else {
      return News(references: nil, added: [], removed: [], gone: fresh, ended: earlier, ending: ending)
    }
    let before = Set(current)
    let after = Set(references)
    let news = News(
      references: references, added: references.filter { !before.contains($0) },
      removed: current.filter { !after.contains($0) }, gone: fresh, ended: earlier,
      ending: ending)
    current = references
    return news
  }
}

/// How changes become parts of steps.
extension FilmStep {
  /// Adds what was seen when the step was over.
  mutating func end(with references: [FilmReference]?, gone: [Int], _ cast: FilmCast) {
    self.references = references ?? self.references
    self.gone += gone
    if kind == .change, !gone.isEmpty {
      text = FilmText.cut(FilmChanges.joined([text] + FilmChanges.words(gone, cast)))
    }
  }

  /// Whether objects were deallocated, and nothing else, in the line of the step before.
  func onlyEnds(where last: FilmStep, _ cast: FilmCast) -> Bool {
    (file, line) == (last.file, last.line)
      && text == FilmText.cut(FilmChanges.joined(FilmChanges.words(gone, cast)))
  }

  /// Whether this is an assignment in the line of a step.
  func sets(where step: FilmStep) -> Bool {
    kind == .set && (file, line) == (step.file, step.line)
  }

  /// Whether what has changed at the end of a statement is the end of this message, which the statement has sent.
  func explains(_ change: FilmStep, _ recorded: RecordedStep) -> Bool {
    recorded.free == true && kind != .change && (from, file, line) == (change.from, change.file, change.line)
  }

  /// Whether a setter runs because of this assignment.
  func isSame(as next: FilmStep, _ setter: FilmPlace) -> Bool {
    guard kind == .set, (from, to, file, line) == (next.from, next.to, next.file, next.line) else {
      return false
    }
    return setter.isSubscript || text.prefix { $0 != " " } == next.text.prefix { $0 != " " }
  }
}
