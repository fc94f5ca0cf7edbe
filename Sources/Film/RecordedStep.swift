import Foundation

/// A line of what a filmed program wrote. The program runs the learner's code, so nothing in it is trusted.
struct RecordedStep: Decodable {
  let film: String
  let from: Int?
  let to: Int?
  var site: Int?
  let place: Int?
  let line: Int?
  var values: [String]?
  var text: String?
  let free: Bool?
  var born: [[String]]?
  let gone: [Int]?
  private let refs: [Row]?
  /// The number of the step that this says more about; nil if it is a step itself.
  let step: Int?
  /// All references; nil if they are as before.
  private(set) var references: [RecordedReference]?

  private enum CodingKeys: CodingKey {
    case film, from, to, site, place, line, values, text, free, born, gone, refs, step
  }

  /// A reference in words when it is written for the first time, and then its number.
  private enum Row: Decodable {
    case new([String])
    case known(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .known(number)
      } else {
        self = .new(try container.decode([String].self))
      }
    }
  }

  /// The lines of an output; others, which are no steps, are left out. Too long ones end the film.
  static func all(in bytes: [UInt8], places: FilmPlaces) -> [RecordedStep] {
    let decoder = JSONDecoder()
    var steps: [RecordedStep] = []
    var known: [RecordedReference?] = []
    var count = 0
    for line in bytes.prefix(FilmLimits.bytes).split(separator: UInt8(ascii: "\n")) {
      guard steps.count < FilmLimits.steps, line.count < FilmLimits.lineBytes else { return steps }
      guard var step = try? decoder.decode(RecordedStep.self, from: Data(line)) else { continue }
      step.resolve(&known, places)
      count += step.references?.count ?? 0
      guard count <= FilmLimits.references else { return steps }
      if step.isTold {
        if let told = step.step, steps.indices.contains(told) { steps[told].learn(step) }
      } else {
        steps.append(step)
      }
    }
    return steps
  }

  /// Reads the references, with those that were written before.
  private mutating func resolve(_ known: inout [RecordedReference?], _ places: FilmPlaces) {
    guard let refs else { return }
    var references: [RecordedReference] = []
    references.reserveCapacity(refs.count)
    for row in refs {
      switch row {
      case .known(let number):
        if known.indices.contains(number), let reference = known[number] { references.append(reference) }
      case .new(let words):
        let reference = RecordedReference(words, places)
        known.append(reference)
        if let reference { references.append(reference) }
      }
    }
    self.references = references
  }

  /// Whether this is no step, but says more about one.
  var isTold: Bool { film == "told" }

  /// Whether a deinitializer runs.
  var isDestroy: Bool { film == FilmStep.Kind.destroy.rawValue }

  /// Whether this is an assignment, with its text and not yet with the value.
  var isAssignment: Bool { film == FilmStep.Kind.set.rawValue && text?.isEmpty == false }

  /// Takes over what was told later: the call that creates an object, or the value that is set.
  mutating func learn(_ told: RecordedStep) {
    site = told.site
    values = told.values
    text = nil
    born = (born ?? []) + (told.born ?? [])
  }

  /// Whether the film is full.
  var isFull: Bool { film == "full" }
}

/// A reference as it is recorded.
struct RecordedReference: Sendable {
  let from: Int
  let to: Int
  let kind: FilmReference.Kind
  /// The name under which the learner knows the property.
  let name: String

  fileprivate init?(_ words: [String], _ places: FilmPlaces) {
    guard words.count == 4, let from = Int(words[0]), let to = Int(words[1]),
      let kind = FilmReference.Kind(rawValue: words[2])
    else { return nil }
    self.from = from
    self.to = to
    self.kind = kind
    name = FilmText.cut(places.propertyName(words[3]), FilmLimits.name)
  }
}

/// The limits of what is read from a filmed program.
package enum FilmLimits {
  /// All output together.
  package static let bytes = 8 << 20
  static let lineBytes = 1 << 18
  /// One more than FilmKit writes.
  static let steps = 2_001
  static let objects = 4_000
  /// The references after all steps together; FilmKit ends the film at fewer.
  static let references = 310_000
  /// The characters of a step's text, and those of a name.
  static let text = 200
  static let name = 60
}
