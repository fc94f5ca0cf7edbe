import SyntaxMessages

/// Makes a film of what a program wrote.
package struct FilmAssembly {
  /// A closure's place in the source.
  package struct ClosurePlace: Sendable {
    /// The file.
    package let file: String
    /// The line, from 1.
    package let line: Int

    /// A line of a file.
    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  private let steps: [RecordedStep]
  private let places: FilmPlaces
  private let module: String
  private let types: [Int: String]

  /// Reads what a program wrote, with the places that its numbers mean and the name of the learner's module.
  package init(_ bytes: [UInt8], places: FilmPlaces, module: String) {
    let steps = RecordedStep.all(in: bytes, places: places)
    self.init(
      steps: steps, types: steps.reduce(into: [:]) { Self.note($1, in: &$0) }, places: places, module: module)
  }

  init(steps: [RecordedStep], types: [Int: String], places: FilmPlaces, module: String) {
    self.steps = steps
    self.types = types
    self.places = places
    self.module = module
  }

  /// Reads the types of the objects that were first seen in a step.
  static func note(_ step: RecordedStep, in types: inout [Int: String]) {
    for entry in step.born ?? [] where types.count < FilmLimits.objects {
      if entry.count == 2, let id = Int(entry[0]), id > 0 { types[id] = entry[1] }
    }
  }

  /// The addresses of the functions of closures, whose places must be found.
  package var closureAddresses: [UInt64] {
    Set(types.values.compactMap { Self.address(in: $0) }).sorted()
  }

  /// The film, if the closures at these addresses are at these places; others are not the learner's.
  package func film(_ title: String, closures: [UInt64: ClosurePlace], ending: FilmEnding) -> Film {
    let cast = FilmCast(types: types, steps: steps, places: places, module: module, closures: closures)
    let made = assembled(steps.indices, cast).map(\.step)
    let isFull = steps.contains(where: \.isFull) || steps.count >= FilmLimits.steps - 1
    let own: FilmEnding =
      isFull ? FilmEnding(reason: "Only the first \(made.count) steps were filmed.") : ending
    return Film(title: title, objects: cast.objects, steps: made, ending: own)
  }

  /// The film of the last recorded steps alone, in which closures that were only seen in memory have no names, and the
  /// index of the recorded step with which each of its steps begins.
  func film(last count: Int) -> (film: Film, indices: [Int]) {
    let cast = FilmCast(types: types, steps: steps, places: places, module: module, closures: [:])
    let made = assembled(max(0, steps.count - count)..<steps.count, cast)
    let film = Film(title: "", objects: cast.objects, steps: made.map(\.step), ending: FilmEnding())
    return (film, made.map(\.index))
  }

  /// The steps that the recorded ones make: an assignment and its setter are one, and what changes at the end of a step
  /// is a part of it.
  private func assembled(_ range: Range<Int>, _ cast: FilmCast) -> [(index: Int, step: FilmStep)] {
    var changes = FilmChanges()
    var made: [(index: Int, step: FilmStep)] = []
    /// Whether the last step has the text of an assignment.
    var isAssignment = false
    for index in range where !steps[index].isFull {
      let step = steps[index]
      guard var next = self.step(step, cast, &changes, dying: dying(after: index, cast)) else { continue }
      let wasAssignment = isAssignment
      isAssignment = step.isAssignment
      guard let last = made.indices.last else {
        made.append((index, next))
        continue
      }
      if next.kind != .change {
        // What has changed before a message was the end of the step before it.
        let ended = next.gone.filter { next.kind == .destroy && $0 == next.to }
        made[last].step.end(with: next.references, gone: next.gone.filter { !ended.contains($0) }, cast)
        (next.references, next.gone) = (nil, ended)
      }
      if next.kind == .change, next.text.isEmpty || next.onlyEnds(where: made[last].step, cast) {
        // Nothing that a learner's object holds has changed, or objects ended with the statement of the step before.
        made[last].step.end(with: next.references, gone: next.gone, cast)
      } else if wasAssignment, let setter = setter(step), made[last].step.isSame(as: next, setter) {
        // The setter has the value. That of a dynamic member does not know the name.
        if !next.text.hasPrefix("[") { made[last].step.text = next.text }
      } else if next.kind == .change,
        made[last].step.sets(where: next) || made[last].step.explains(next, step)
      {
        // An assignment explains what has changed, or the message of a function's last statement.
        made[last].step.references = next.references ?? made[last].step.references
        made[last].step.gone += next.gone
      } else {
        made.append((index, next))
      }
    }
    return made
  }

  /// The address of a closure's function, for a closure that was seen in memory.
  static func address(in type: String) -> UInt64? { number(in: type, after: "closure@") }

  /// The number of a closure's place, for a closure that was called.
  static func site(in type: String) -> Int? { number(in: type, after: "closure#") }

  private static func number<Number: FixedWidthInteger>(in type: String, after mark: String) -> Number? {
    type.hasPrefix(mark) ? Number(type.dropFirst(mark.count)) : nil
  }

  /// The object whose deinitializer is the next step.
  private func dying(after index: Int, _ cast: FilmCast) -> Int? {
    guard index + 1 < steps.count, steps[index + 1].isDestroy else { return nil }
    return cast.shown(steps[index + 1].to)
  }

  private func step(
    _ step: RecordedStep, _ cast: FilmCast, _ changes: inout FilmChanges, dying: Int? = nil
  ) -> FilmStep? {
    guard let kind = kind(of: step, &changes) else { return nil }
    let references = step.references.map { cast.references($0) }
    if step.isDestroy { changes.end(cast.shown(step.to)) }
    let news = changes.take(references, gone: cast.shown(step.gone ?? []), dying: dying)
    var made = FilmStep(
      kind: kind, from: cast.shown(step.from), to: cast.shown(step.to),
      text: FilmText.cut(text(kind, step, cast)), gone: news.gone, references: news.references)
    if step.isDestroy, kind == .call { made.from = made.to }
    if kind == .change {
      made.text = news.words(cast).map { FilmText.cut($0) } ?? ""
    }
    locate(&made, step)
    return made
  }

  /// What a recorded step is: a setter sets, and the deinitializers of superclasses end no further object.
  private func kind(of step: RecordedStep, _ changes: inout FilmChanges) -> FilmStep.Kind? {
    switch FilmStep.Kind(rawValue: step.film) {
    case .call where step.free == true, .get where step.free == true: .run
    case .call where isSetter(step): .set
    case .destroy: changes.isFirstEnd(of: step.to ?? 0) ? .destroy : .call
    case let kind: kind
    }
  }

  private func isSetter(_ step: RecordedStep) -> Bool { setter(step) != nil }

  /// The setter that is called in a step.
  private func setter(_ step: RecordedStep) -> FilmPlace? {
    guard step.film == FilmStep.Kind.call.rawValue, let place = places.place(step.site ?? -1)?.place,
      place.kind == .setter
    else { return nil }
    return place
  }

  private func locate(_ made: inout FilmStep, _ step: RecordedStep) {
    guard let known = places.place(step.place ?? -1) else { return }
    made.writer = known.place.type
    guard let file = known.file else { return }
    let line = step.line.flatMap { $0 > 0 ? $0 : nil } ?? known.place.line
    made.file = file
    made.line = line
    made.source = places.source(file, line).map { FilmText.cut($0) }
  }

  private func text(_ kind: FilmStep.Kind, _ step: RecordedStep, _ cast: FilmCast) -> String {
    if let text = step.text, !text.isEmpty { return text }
    let values = (step.values ?? []).map(cast.named)
    guard let place = places.place(step.site ?? -1)?.place else { return values.joined(separator: ", ") }
    let base = isToSuper(step, place) ? FilmStep.superPrefix : ""
    switch kind {
    case .answer: return values.first ?? ""
    case .error: return "throws " + (values.first ?? "an error")
    case .get: return Self.member(place, values, of: base)
    case .destroy: return "deinit"
    case .closure: return "closure(\(Self.list(values, place.labels)))"
    case .create: return "init(\(Self.list(values, place.labels)))"
    case .call, .run, .set, .change:
      // A member of no object is known by its type.
      let owner = kind == .run ? place.type.map { $0 + "." } ?? "" : base
      if place.kind == .setter {
        return "\(Self.member(place, values.dropLast(), of: owner)) = \(values.last ?? "")"
      }
      if place.kind == .observer { return owner + place.name }
      if place.kind == .getter { return Self.member(place, values, of: owner) }
      if place.kind == .deinitializer { return FilmStep.superPrefix + place.name }
      return "\(base)\(place.name)(\(Self.list(values, place.labels)))"
    }
  }

  /// Whether a statement calls a member of the superclass by `super`: an object's message to itself, which code of
  /// another class receives. A closure that is one expression has no lines.
  private func isToSuper(_ step: RecordedStep, _ called: FilmPlace) -> Bool {
    guard step.from == step.to, let caller = places.place(step.place ?? -1)?.place, caller.type != called.type
    else { return false }
    return caller.superMembers.contains { $0.name == called.name && (step.line == 0 || step.line == $0.line) }
  }

  /// The name of a property after its owner, or a subscript's index.
  private static func member(
    _ place: FilmPlace, _ values: some Collection<String>, of owner: String
  ) -> String {
    guard place.isSubscript else { return owner + place.name }
    return (owner.hasSuffix(".") ? String(owner.dropLast()) : owner)
      + "[\(list(Array(values), place.labels))]"
  }

  private static func list(_ values: [String], _ labels: [String]) -> String {
    values.enumerated().map { index, value in
      let label = labels.indices.contains(index) ? labels[index] : "_"
      return label == "_" ? value : "\(label): \(value)"
    }.joined(separator: ", ")
  }
}

extension FilmPlace {
  /// Whether this is an accessor of a subscript that is called with an index.
  var isSubscript: Bool { name == "subscript" && (kind == .getter || kind == .setter) }
}
