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
  let refs: [[String]]?
  /// The number of the step that this says more about; nil if it is a step itself.
  let step: Int?

  /// The lines of an output; others, which are no steps, are left out. Too long ones end the film.
  static func all(in bytes: [UInt8]) -> [RecordedStep] {
    let decoder = JSONDecoder()
    var steps: [RecordedStep] = []
    for line in bytes.prefix(FilmLimits.bytes).split(separator: UInt8(ascii: "\n")) {
      guard steps.count < FilmLimits.steps, line.count < FilmLimits.lineBytes else { return steps }
      guard let step = try? decoder.decode(RecordedStep.self, from: Data(line)) else { continue }
      if step.isTold {
        if let told = step.step, steps.indices.contains(told) { steps[told].learn(step) }
      } else {
        steps.append(step)
      }
    }
    return steps
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

/// The limits of what is read from a filmed program.
package enum FilmLimits {
  /// All output together.
  package static let bytes = 8 << 20
  static let lineBytes = 1 << 18
  /// One more than FilmKit writes.
  static let steps = 2_001
  static let objects = 4_000
  /// The characters of a step's text, and those of a name.
  static let text = 200
  static let name = 60
}
