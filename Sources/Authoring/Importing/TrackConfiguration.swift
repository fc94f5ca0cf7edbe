import CourseModel
import Foundation

/// What the `config.json` of a track says of its exercises.
struct TrackConfiguration: Sendable {
  /// One exercise of a track.
  struct Entry: Sendable {
    let slug: String
    let name: String?
    let difficulty: Int?
    /// Its place in the track, from 0.
    let position: Int
    /// What the track says of its use, such as `deprecated`; nil for nothing.
    let status: String?
    /// The concepts that it teaches, and those that learners must know before.
    let concepts, prerequisites: [String]
  }

  /// The track's name; nil if it has none.
  let name: String?
  private let entries: [String: Entry]

  /// The configuration in a folder or the nearest of three folders above it; an empty one if there is none.
  static func nearest(to folder: URL) -> TrackConfiguration {
    var place = folder
    for _ in 0..<4 {
      if let found = TrackConfiguration(file: place.appending(path: "config.json")) { return found }
      place.deleteLastPathComponent()
    }
    return TrackConfiguration()
  }

  /// The exercises that it lists, in order.
  var all: [Entry] { entries.values.sorted { $0.position < $1.position } }

  /// What is said of the exercise in a folder of this name.
  subscript(slug: String) -> Entry? { entries[slug] }

  /// What a track has besides its packages in `exercises`, `packages`: entries without a package, and packages elsewhere.
  func remarks(on packages: [PackageFinder.Found], in track: URL) -> [ImportRemark] {
    let folders = Set(packages.map { $0.folder.url.lastPathComponent })
    let unfound = all.filter { !folders.contains($0.slug) }.map {
      ImportRemark.task(
        "config.json", nil,
        "it lists the exercise \($0.slug), and there is no package in a folder of this name",
        "add the package, or remove the entry")
    }
    let elsewhere = PackageFinder.packagesBesideExercises(in: track).map {
      ImportRemark.task(
        $0.shown, nil,
        "the package \($0.shown) is not imported, because it is not in the track's folder exercises",
        "if learners should get it, import its folder with --into and the folder of this course")
    }
    return unfound + elsewhere
  }

  private init() { (name, entries) = (nil, [:]) }

  /// The configuration in a file; nil if it is none of a track.
  init?(file: URL) {
    guard let data = FileManager.default.contents(atPath: file.path),
      let track = try? JSONDecoder().decode(Track.self, from: data), let exercises = track.exercises
    else { return nil }
    name = track.language
    let all = exercises.all.enumerated().map { position, item in
      Entry(
        slug: item.slug, name: item.name, difficulty: item.difficulty, position: position,
        status: item.status, concepts: item.concepts ?? [], prerequisites: item.prerequisites ?? [])
    }
    entries = Dictionary(all.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private struct Track: Decodable {
    var language: String?
    var exercises: Exercises?
  }

  private struct Item: Decodable {
    var slug: String
    var name: String?
    var difficulty: Int?
    var status: String?
    var concepts: [String]?
    var prerequisites: [String]?
  }

  /// A list, or one list for the exercises of each kind.
  private struct Exercises: Decodable {
    var all: [Item]

    private enum Kind: String, CodingKey { case concept, practice }

    init(from decoder: any Decoder) throws {
      if let list = try? decoder.singleValueContainer().decode([Item].self) {
        all = list
        return
      }
      let kinds = try decoder.container(keyedBy: Kind.self)
      all = try [Kind.concept, .practice].flatMap { try kinds.decodeIfPresent([Item].self, forKey: $0) ?? [] }
    }
  }
}

extension TrackConfiguration {
  /// The exercises that an exercise requires because they teach what it needs and come before it in the course, and the
  /// concepts that none of them teaches.
  ///
  /// - Parameter order: all exercises with their slugs, those of a lesson in its order.
  func requirements(
    ofExerciseAt index: Int, in order: [(slug: String, id: ExerciseID)]
  ) -> (exercises: [ExerciseID], untaught: [String]) {
    let lessons = order.map(\.id.lesson).unique
    func place(_ index: Int) -> (Int, Int) { (lessons.firstIndex(of: order[index].id.lesson) ?? 0, index) }
    let earlier = order.indices.filter { place($0) < place(index) }.map { order[$0] }
    let needed = self[order[index].slug]?.prerequisites ?? []
    let teachers = needed.map { concept in
      earlier.first { self[$0.slug]?.concepts.contains(concept) == true }?.id
    }
    return (teachers.compactMap(\.self).unique, zip(needed, teachers).filter { $1 == nil }.map(\.0))
  }

  /// Tells of concepts that an exercise needs and no exercise before it teaches.
  static func remarks(on untaught: [String], of shown: String) -> [ImportRemark] {
    guard !untaught.isEmpty else { return [] }
    return [
      .task(
        shown, nil,
        "the track's config.json says that it needs \(untaught.joined(separator: ", ")), and no exercise before it in the "
          + "course teaches that", "teach it in a lesson, or add `requires` to exercise.yml")
    ]
  }
}

/// What the `.meta/config.json` of an exercise says of its files, as paths in the package.
struct PackageConfiguration: Decodable {
  /// The files of one kind each.
  struct Files: Decodable {
    var solution: [String]?
    var test: [String]?
    var example: [String]?
    var exemplar: [String]?
    var editor: [String]?
  }

  var files = Files()

  private enum Key: CodingKey { case files }

  init() {}

  init(from decoder: any Decoder) throws {
    files = try decoder.container(keyedBy: Key.self).decodeIfPresent(Files.self, forKey: .files) ?? Files()
  }
}
