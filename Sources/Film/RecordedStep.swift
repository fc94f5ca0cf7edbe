import Foundation

/// A line of what a filmed program wrote. The program runs the learner's code, so nothing in it is trusted.
struct RecordedStep: Decodable {
  let film: String
  let from: Int?
  let to: Int?
  let site: Int?
  let place: Int?
  let line: Int?
  let values: [String]?
  let text: String?
  let free: Bool?
  let born: [[String]]?
  let gone: [Int]?
  let refs: [[String]]?

  /// The lines of an output; others, which are no steps, are left out. Too long ones end the film.
  static func all(in bytes: [UInt8]) -> [RecordedStep] {
    let decoder = JSONDecoder()
    var steps: [RecordedStep] = []
    for line in bytes.prefix(FilmLimits.bytes).split(separator: UInt8(ascii: "\n")) {
      guard steps.count < FilmLimits.steps, line.count < FilmLimits.lineBytes else { return steps }
      if let step = try? decoder.decode(RecordedStep.self, from: Data(line)) { steps.append(step) }
    }
    return steps
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
