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
    let listing = FolderListing(root, names: all, isZip: isZip)
    let recognized = pattern == nil ? listing.layout : SubmissionLayout.Recognized(.pattern)
    let layout = recognized.layout
    let downloads = layout == .folders ? downloads(in: listing) : []
    if let inner = try download(among: downloads, in: listing) {
      var work = try collect(in: inner, isZip: isZip)
      work.hidden += listing.hidden
      work.ignored += listing.others + listing.works.filter { $0 != inner.lastPathComponent }
      return work
    }
    if layout == .gradescope { return try gradescope(listing) }
    let hasFolders = listing.works.contains { layout.hasFiles($0) }
    if layout == .moodle, !hasFolders, let loose = listing.others.first(where: layout.hasFiles) {
      throw CollectionFault.looseFiles(loose)
    }
    var places: [Student: [URL]] = [:]
    var (ignored, apart) = (listing.others, [String]())
    for name in listing.works {
      let stem = name.withoutZip
      guard let student = recognized.student(named: stem, by: pattern) else {
        ignored.append(name)
        continue
      }
      let hasFiles = layout.hasFiles(name)
      places[student, default: []] += hasFiles ? [root.appending(path: name)] : []
      if !hasFiles { ignored.append(name) }
      if !recognized.begins(stem) { apart.append(name) }
    }
    guard !places.isEmpty else {
      guard pattern != nil, let name = listing.works.first else {
        throw CollectionFault.empty(root.path, hidden: listing.hidden.first)
      }
      throw CollectionFault.noMatch(root.path, first: name)
    }
    let handIns = places.map { HandIn(student: $0, places: $1) }
    return CollectedWork(
      layout: layout, handIns: handIns.inOrder, ignored: ignored.sorted(), hidden: listing.hidden,
      apart: apart, downloads: downloads.map(\.root.lastPathComponent))
  }

  /// The folders in a folder that look like a learning platform's download.
  private static func downloads(in listing: FolderListing) -> [FolderListing] {
    listing.works.compactMap { name in
      let inner = listing.root.appending(path: name)
      guard inner.isFolder, let names = try? FileManager.default.contentsOfDirectory(atPath: inner.path),
        SubmissionLayout.isMarked(folder: name, names: names)
      else { return nil }
      let listing = FolderListing(inner, names: names)
      return listing.layout.layout == .folders ? nil : listing
    }
  }

  /// The folder in a folder that a learning platform's download was unpacked to, if it has at least as many students as
  /// there are other folders and zips beside it; nil if there is none.
  ///
  /// - Throws: `CollectionFault` if there are several.
  private static func download(
    among downloads: [FolderListing], in listing: FolderListing
  ) throws -> URL? {
    let students = downloads.reduce(0) { $0 + $1.works.count }
    guard let first = downloads.first, students >= listing.works.count - downloads.count else { return nil }
    guard downloads.count == 1 else {
      throw CollectionFault.severalDownloads(listing.root.path, downloads.map(\.root.lastPathComponent))
    }
    return first.root
  }

  /// The submissions that Gradescope exported. A submission of a group is the work of each of its members.
  private static func gradescope(_ listing: FolderListing) throws -> CollectedWork {
    let root = listing.root
    let file = root.appending(path: SubmissionLayout.gradescopeFile)
    let listed: [GradescopeSubmission]?
    do {
      listed = try GradescopeSubmission.read(String(contentsOf: file, encoding: .utf8))
    } catch { throw CollectionFault.unreadable(file.path, "\(error)") }
    guard let listed else { throw CollectionFault.unreadable(file.path, "it lists no submissions") }
    let submissions = listed.filter { !$0.students.isEmpty }
    let present = Set(listing.works)
    let handIns = submissions.flatMap { submission in
      submission.students.map { student in
        HandIn(
          student: student,
          places: present.contains(submission.folder) ? [root.appending(path: submission.folder)] : [],
          times: submission.times)
      }
    }
    guard !handIns.isEmpty else { throw CollectionFault.empty(root.path, hidden: nil) }
    let names = listing.works + listing.others + listed.map(\.folder)
    let others = Set(names).subtracting(submissions.map(\.folder))
    return CollectedWork(
      layout: .gradescope, handIns: handIns.inOrder,
      ignored: others.subtracting([SubmissionLayout.gradescopeFile]).sorted(), hidden: listing.hidden,
      missing: submissions.map(\.folder).filter { !present.contains($0) })
  }
}

/// The names in a folder of a class, sorted.
private struct FolderListing {
  let root: URL
  /// Folders and zips, each of which can be a student's work. A link to a folder is somebody's work, too: it is refused by
  /// name, and not left out.
  let works: [String]
  /// The other names.
  let others: [String]
  /// The names that begin with a dot, without those that every system leaves in folders.
  let hidden: [String]

  /// - Parameter isZip: whether a file whose name has no ending is a zip all the same.
  init(_ root: URL, names: [String], isZip: (URL) -> Bool = { _ in false }) {
    let left = names.filter { !Self.isLeftBySystem($0) }.sorted()
    let shown = left.filter { !$0.hasPrefix(".") }
    let works = shown.filter { name in
      let place = root.appending(path: name)
      return name.isArchive || place.leadsToFolder || place.pathExtension.isEmpty && isZip(place)
    }
    (self.root, self.works) = (root, works)
    others = shown.filter(Set(shown).subtracting(works).contains)
    hidden = left.filter { $0.hasPrefix(".") }
  }

  /// Whether a system, or git, leaves a file or folder of this name wherever somebody looks at or copies a folder.
  private static func isLeftBySystem(_ name: String) -> Bool {
    let known = [
      "__macosx", ".ds_store", ".localized", ".directory", "thumbs.db", "desktop.ini", ".git", ".gitignore",
      ".gitattributes", ".gitkeep", ".github",
    ]
    return name.hasPrefix("._") || known.contains(name.lowercased())
  }

  var layout: SubmissionLayout.Recognized {
    SubmissionLayout.of(
      folder: root.lastPathComponent, works: works.map(\.withoutZip), others: others,
      accounts: { (try? Roster(csv: scores))?.students.map(\.id) ?? [] })
  }

  private var scores: String {
    (try? String(contentsOf: root.appending(path: SubmissionLayout.classroom50File), encoding: .utf8)) ?? ""
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
  fileprivate var withoutZip: String { isArchive ? String(dropLast(4)) : self }
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
