import Catalog
import CourseModel
import Foundation

/// Finds out whose work is in a folder that a learning platform filled.
package enum WorkCollector {
  /// The work in a folder.
  ///
  /// - Parameters:
  ///   - pattern: how names tell students; nil to recognize the layout.
  ///   - isZip: whether a file whose name has no ending is a zip all the same.
  /// - Throws: `CollectionFault` if there is no folder, or no work in it.
  package static func collect(
    in root: URL, pattern: NamePattern? = nil, isZip: (URL) -> Bool = { _ in false }
  ) throws -> CollectedWork {
    guard root.leadsToFolder else {
      throw root.isThere ? CollectionFault.isFile(root.path) : .noFolder(root.path)
    }
    guard let all = try? FileManager.default.contentsOfDirectory(atPath: root.path) else {
      throw CollectionFault.unreadable(root.path, "it does not allow you to list its contents")
    }
    if let name = all.first(where: { $0.contains("\u{FFFD}") && !root.appending(path: $0).isThere }) {
      throw CollectionFault.nameNotUTF8(name)
    }
    let names = shown(all)
    let folder = root.lastPathComponent
    let layout = pattern == nil ? SubmissionLayout.of(folder: folder, names: names) : .pattern
    // A link to a folder is somebody's work, too: it is refused by name, and not left out.
    let works = names.filter { name in
      let place = root.appending(path: name)
      return name.isArchive || place.leadsToFolder || place.pathExtension.isEmpty && isZip(place)
    }
    if layout == .folders, let inner = download(in: root, works) {
      return try collect(in: inner, isZip: isZip)
    }
    if layout == .gradescope { return try gradescope(root, works: works, names: names) }
    var places: [Student: [URL]] = [:]
    var ignored = Set(names).subtracting(works).sorted()
    if layout == .moodle, let loose = ignored.first(where: { $0.contains("_assignsubmission_file_") }) {
      throw CollectionFault.looseFiles(loose)
    }
    let beginning = layout.beginning(of: works, in: folder)
    for name in works {
      let stem = name.isArchive ? String(name.dropLast(4)) : name
      let student = layout.student(named: stem, after: beginning, by: pattern)
      guard let student else {
        ignored.append(name)
        continue
      }
      let hasFiles = layout.hasFiles(name)
      places[student, default: []] += hasFiles ? [root.appending(path: name)] : []
      if !hasFiles { ignored.append(name) }
    }
    guard !places.isEmpty else {
      guard pattern != nil, let name = works.first else { throw CollectionFault.empty(root.path) }
      throw CollectionFault.noMatch(root.path, first: name)
    }
    let handIns = places.map { HandIn(student: $0, places: $1) }
    return CollectedWork(layout: layout, handIns: handIns.inOrder, ignored: ignored.sorted())
  }

  /// The names that nothing but a student or a learning platform made, sorted.
  private static func shown(_ names: [String]) -> [String] {
    names.filter { !$0.hasPrefix(".") && $0 != "__MACOSX" }.sorted()
  }

  /// The only folder in a folder, if it is what a learning platform's download was unpacked to, and no student's.
  private static func download(in root: URL, _ works: [String]) -> URL? {
    guard works.count == 1, let name = works.first else { return nil }
    let inner = root.appending(path: name)
    let names = shown((try? FileManager.default.contentsOfDirectory(atPath: inner.path)) ?? [])
    let folders = names.filter { inner.appending(path: $0).isFolder }
    guard inner.isFolder, !folders.isEmpty else { return nil }
    let layout = SubmissionLayout.of(folder: name, names: names)
    switch layout {
    case .moodle, .gradescope: return inner
    case .gitHubClassroom, .classroom50:
      let beginning = layout.beginning(of: folders, in: name)
      return folders.allSatisfy { $0.hasPrefix(beginning) } ? inner : nil
    case .folders, .pattern: return nil
    }
  }

  /// The submissions that Gradescope exported. A submission of a group is the work of each of its members.
  private static func gradescope(_ root: URL, works: [String], names: [String]) throws -> CollectedWork {
    let file = root.appending(path: SubmissionLayout.gradescopeFile)
    let listed: [GradescopeSubmission]?
    do {
      listed = try GradescopeSubmission.read(String(contentsOf: file, encoding: .utf8))
    } catch { throw CollectionFault.unreadable(file.path, "\(error)") }
    guard let listed else { throw CollectionFault.unreadable(file.path, "it lists no submissions") }
    let submissions = listed.filter { !$0.students.isEmpty }
    let present = Set(works)
    let handIns = submissions.flatMap { submission in
      submission.students.map { student in
        HandIn(
          student: student,
          places: present.contains(submission.folder) ? [root.appending(path: submission.folder)] : [],
          times: submission.times)
      }
    }
    guard !handIns.isEmpty else { throw CollectionFault.empty(root.path) }
    let others = Set(names + listed.map(\.folder)).subtracting(submissions.map(\.folder))
    return CollectedWork(
      layout: .gradescope, handIns: handIns.inOrder,
      ignored: others.subtracting([SubmissionLayout.gradescopeFile]).sorted())
  }
}

extension [HandIn] {
  /// One for each student, in the order of their ids: somebody can be in several submissions.
  fileprivate var inOrder: [HandIn] {
    Dictionary(grouping: self, by: \.student.id).sorted { $0.key < $1.key }.map { _, all in
      HandIn(
        student: all[0].student, places: all.flatMap(\.places), times: Set(all.flatMap(\.times)).sorted())
    }
  }
}

extension String {
  fileprivate var isArchive: Bool { lowercased().hasSuffix(".zip") }
}

extension URL {
  /// Whether it is a folder, and no link to one.
  var isFolder: Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeDirectory
  }

  /// Whether there is anything by this name.
  fileprivate var isThere: Bool { (try? FileManager.default.attributesOfItem(atPath: path)) != nil }

  /// Whether it is a folder, or a link to one.
  var leadsToFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
