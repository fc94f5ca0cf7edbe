import Catalog
import CourseModel
import Foundation
import Grading

/// Makes a course, or a part of one, of Swift packages with tests. What goes wrong with one package never keeps another
/// from being imported, and nothing that exists is overwritten.
package struct CourseImport {
  /// How far the import is, for showing progress.
  package typealias Progress = @Sendable (_ step: Step, _ done: Int, _ of: Int, _ name: String) -> Void

  /// What is done with each package.
  package enum Step: Sendable { case reading, compiling }

  let engine: GradingEngine
  /// The folder of the packages.
  let source: URL
  /// The folder of the course; it need not exist.
  let course: URL
  /// The lesson for all exercises; nil for one named after the folder around the packages.
  let lesson: String?
  /// The schemas that a new course gets.
  private let schemas: [URL]

  /// An import of the packages in a folder.
  ///
  /// - Parameter home: the tool's folder; the schemas of manifests are copied from there if it has them.
  package init(engine: GradingEngine, from source: URL, into course: URL, lesson: String?, home: URL?) {
    self.engine = engine
    schemas = home.map(CourseTemplate.schemas) ?? []
    self.source = source
    self.course = course
    self.lesson = lesson
  }

  /// An exercise that was read.
  private struct Read {
    let package: ImportedPackage
    let id: ExerciseID
    let folder: PackageFolder
    /// The name of its target in a package with several exercises.
    let part: String?

    /// What it is called in remarks.
    var shown: String { part.map { folder.shown.isEmpty ? $0 : "\(folder.shown), \($0)" } ?? folder.shown }
    /// The folder after which its lesson is named.
    var group: URL { part == nil ? folder.url.deletingLastPathComponent() : folder.url }
  }

  /// Imports all packages.
  ///
  /// - Throws: an error of the toolchain or the sandbox, or of the file system where the course can't be written.
  package func run(_ progress: Progress = { _, _, _, _ in }) async throws -> ImportReport {
    let track = TrackConfiguration.nearest(to: source)
    let packages = PackageFinder.packages(in: source)
    var report = ImportReport()
    (report.packages, report.found) = (packages.count, packages.count)
    var read: [Read] = []
    let known = Dictionary(
      (CatalogReader.read(course).course?.exercises ?? []).map { ($0.module, $0.id) },
      uniquingKeysWith: { first, _ in first })
    for (index, found) in packages.enumerated() {
      progress(.reading, index, packages.count, found.folder.url.lastPathComponent)
      var reader = PackageReader(engine: engine, found, track: track)
      do {
        let exercises = try await reader.exercises()
        report.found += exercises.count - 1
        for (part, targets) in exercises {
          do {
            reader.modules = Dictionary(
              read.map { ($0.package.module, $0.shown) }, uniquingKeysWith: { first, _ in first })
            let package = try await reader.read(part, targets)
            let group = part == nil ? found.group : found.folder.url.lastPathComponent
            let id = ExerciseID(lesson: lesson ?? lessonID(group), name: package.name)
            try take(
              Read(package: package, id: id, folder: found.folder, part: part), track, known, &read, &report)
          } catch let remark as ImportRemark {
            report.remarks.append(remark)
          } catch let refusals as ImportRefusals {
            report.remarks += refusals.remarks
          }
        }
      } catch let remark as ImportRemark {
        report.remarks.append(remark)
      }
    }
    if PackageFinder.isTrack(source) { report.remarks += track.remarks(on: packages, in: source) }
    let order = read.enumerated().sorted { left, right in
      (left.element.package.position ?? .max, left.offset) < (
        right.element.package.position ?? .max, right.offset
      )
    }.map(\.element)
    let placed = order.map { ($0.package.slug, $0.id) }
    if !order.isEmpty { try writeSchemas() }
    for (index, exercise) in order.enumerated() {
      let plan = CriteriaPlan(exercise.package, in: exercise.folder)
      let (requires, untaught) = track.requirements(ofExerciseAt: index, in: placed)
      report.remarks += plan.remarks + TrackConfiguration.remarks(on: untaught, of: exercise.shown)
      report.imported.append(try write(exercise.package, exercise.id, plan, requires))
    }
    if !order.isEmpty {
      // A page that is the task of a package is no page of a lesson.
      let isTask = { (page: MarkdownText) in order.contains { $0.package.page.text.contains(page.body) } }
      var readmes: [String: MarkdownText] = [:]
      for exercise in order where exercise.id.lesson == lessonID(exercise.group.lastPathComponent) {
        let lesson = exercise.id.lesson
        guard readmes[lesson] == nil, let page = PackageFinder.readme(of: exercise.group) else { continue }
        readmes[lesson] = page
        report.remarks += (isTask(page) ? [] : page.dropped).map { target, line in
          .task(
            "\(exercise.group.lastPathComponent)/README.md", line,
            "\(target) is not imported, so its link is plain text",
            "write what learners need of it into lessons/\(lesson).md")
        }
      }
      try list(order.map(\.id), track, readmes: readmes, isTask: isTask)
    }
    report.remarks += faults(of: order)
    report.remarks += try await SolutionCheck(engine: engine, course: course).remarks(
      on: order.map { exercise in
        let paths = exercise.package.sources.solution.map { ($0.name, exercise.folder.shown($0.path)) }
        return SolutionCheck.Item(
          id: exercise.id, paths: Dictionary(paths, uniquingKeysWith: { first, _ in first }),
          shown: exercise.shown,
          calls: exercise.package.functions.reduce(into: []) { $0.formUnion($1.calls) })
      }, progress: { progress(.compiling, $0, $1, $2) })
    return report
  }

  private func lessonID(_ group: String) -> String {
    let id = Wording.identifier(of: group)
    return id.isEmpty ? "exercises" : id
  }

  // MARK: What exists

  private func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

  /// Adds an exercise to those that are written, unless the course has it.
  ///
  /// - Throws: `ImportRemark` if something else in the course is in its way.
  private func take(
    _ new: Read, _ track: TrackConfiguration, _ known: [String: ExerciseID], _ read: inout [Read],
    _ report: inout ImportReport
  ) throws {
    let (package, id) = (new.package, new.id)
    try requireNew(new, beside: read)
    guard !exists(ExerciseFolders(course: course, id: id).manifest) else {
      report.existing.append(id)
      return
    }
    if let other = known[package.module], other != id {
      throw ImportRemark.refusal(
        new.shown, nil, "the course's exercise \(other) has a module \(package.module), too",
        "rename the target, its folder, and the imports in the tests; or leave the package out if it is that exercise"
      )
    }
    if let twin = read.first(where: { $0.package.page.title == package.page.title }) {
      report.remarks.append(
        .task(
          new.shown, nil, "\(twin.shown) has the same title “\(package.page.title)”",
          "change one of them, in Task.md and in exercise.yml"))
    }
    if let status = track[new.folder.url.lastPathComponent]?.status, status != "active" {
      report.remarks.append(
        .task(
          new.shown, nil, "the track's config.json says that its status is \(status)",
          "type `codelab retire \(id)` if learners should not get it"))
    }
    read.append(new)
    report.remarks += package.remarks
  }

  private func requireNew(_ new: Read, beside others: [Read]) throws {
    let id = new.id
    guard ExerciseID.isKebabCase(id.name) else {
      throw ImportRemark.refusal(
        new.shown, nil, "the folder's name has no letters or digits for an id", "rename the folder")
    }
    if let other = others.first(where: { $0.id == id }) {
      throw ImportRemark.refusal(
        new.shown, nil, "its exercise would be \(id), as that of \(other.shown)",
        "rename one of the two folders, or import one of them with --lesson")
    }
    let folders = ExerciseFolders(course: course, id: id)
    for place in [folders.exercise, folders.solution, folders.grader]
    where exists(place) && !exists(folders.manifest) {
      throw ImportRemark.refusal(
        new.shown, nil, "\(place.path) exists without an exercise.yml, and nothing is overwritten",
        "delete or rename that folder")
    }
  }

  // MARK: Writing

  private func write(
    _ package: ImportedPackage, _ id: ExerciseID, _ plan: CriteriaPlan, _ requires: [ExerciseID]
  ) throws -> ImportReport.Imported {
    let schema = ExerciseTemplate.schemaLine("exercise", in: course)
    for (path, text) in package.files(id, plan, requires: requires, schema: schema) {
      try write(text, to: path)
    }
    return ImportReport.Imported(id: id, tests: package.names.count, criteria: plan.items.count)
  }

  /// Writes the schemas into a course that is new, so that an editor can check its files.
  private func writeSchemas() throws {
    guard !exists(course.appending(path: CourseDraft.manifest)) else { return }
    for schema in schemas {
      let path = "Documentation/\(schema.lastPathComponent)"
      if !exists(course.appending(path: path)) { try write(TextFile.read(schema), to: path) }
    }
  }

  private func write(_ text: String, to path: String) throws {
    let file = course.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .withoutOverwriting)
  }

  /// Lists the exercises in the course's manifest, and writes a page for each new lesson: the README of its folder.
  private func list(
    _ ids: [ExerciseID], _ track: TrackConfiguration, readmes: [String: MarkdownText],
    isTask: (MarkdownText) -> Bool
  ) throws {
    let file = course.appending(path: CourseDraft.manifest)
    let title = track.name.map { "\($0) exercises" } ?? Wording.sentence(of: course.lastPathComponent)
    let schema =
      exists(course.appending(path: "Documentation/course.schema.json")) ? CourseTemplate.schemaLine : ""
    var manifest = ManifestText(
      exists(file)
        ? try TextFile.read(file) : schema + YAMLText.line("title", title, indent: 0) + "lessons:\n",
      file: CourseDraft.manifest)
    for lesson in ids.map(\.lesson).unique {
      let own = ids.filter { $0.lesson == lesson }
      if let known = try manifest.exercises(of: lesson) {
        for id in own where !known.contains(id.name) { try manifest.addExercise(id) }
        continue
      }
      let title = readmes[lesson]?.title ?? Wording.sentence(of: lesson)
      try manifest.addLesson(lesson, title: YAMLText.scalar(title), exercises: own.map(\.name))
      let page = "lessons/\(lesson).md"
      if !exists(course.appending(path: page)) {
        let text = readmes[lesson].flatMap { isTask($0) || $0.body.isEmpty ? nil : $0.bodyOfLesson }
        try write("# \(title)\n\n\(text ?? MarkdownText.usualLesson)\n", to: page)
      }
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(manifest.text.utf8).write(to: file, options: .atomic)
  }

  /// What reading the course finds wrong with what was written.
  private func faults(of written: [Read]) -> [ImportRemark] {
    if written.isEmpty { return [] }
    return CatalogReader.read(course).diagnostics.filter { $0.severity == .error }.map { diagnostic in
      let folder = written.first { diagnostic.file.contains("/\($0.id)/") }?.folder
      return .task(
        folder?.shown ?? diagnostic.file, nil,
        "\(diagnostic.file)\(diagnostic.line.map { ":\($0)" } ?? ""): \(diagnostic.message)",
        diagnostic.suggestion ?? "correct it")
    }
  }
}
