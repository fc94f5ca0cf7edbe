import Foundation

/// The messages of a program that is still running.
package struct FilmTape: Sendable {
  /// The steps that are kept; names of LabKit's objects can change when older ones are dropped.
  private static let most = 4_000

  private let places: FilmPlaces
  private let module: String
  private var steps: [RecordedStep] = []
  private var types: [Int: String] = [:]
  /// How many steps were recorded in all.
  package private(set) var count = 0

  /// An empty tape of a program with these places.
  package init(places: FilmPlaces, module: String) {
    self.places = places
    self.module = module
  }

  /// Reads a line that the program wrote; returns whether it is a step.
  package mutating func add(_ line: some Sequence<UInt8>) -> Bool {
    let data = Data(line)
    guard data.starts(with: Data("{\"film\":".utf8)), data.count < FilmLimits.lineBytes,
      let step = try? JSONDecoder().decode(RecordedStep.self, from: data)
    else { return false }
    FilmAssembly.note(step, in: &types)
    if step.isTold {
      let index = (step.step ?? -1) - (count - steps.count)
      if steps.indices.contains(index) { steps[index].learn(step) }
      return true
    }
    steps.append(step)
    count += 1
    if steps.count > Self.most * 2 { steps.removeFirst(Self.most) }
    return true
  }

  /// The sentences of the last steps, each with its number from 1.
  package func sentences(last wanted: Int) -> [(number: Int, text: String)] {
    let (film, indices) = FilmAssembly(steps: steps, types: types, places: places, module: module)
      .film(last: wanted)
    let sentences = FilmSentences(film)
    return zip(indices, film.steps).map { (count - steps.count + $0 + 1, sentences.sentence($1)) }
  }
}
