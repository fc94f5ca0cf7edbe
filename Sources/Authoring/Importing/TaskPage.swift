import Foundation

/// The task of an imported package, and its hints: from `.docs`, or from the README.
struct TaskPage {
  /// The title of the exercise.
  let title: String
  /// The page `Task.md`.
  let text: String
  /// The hints of `.docs/hints.md`.
  let hints: [HintSection]
  let remarks: [ImportRemark]

  /// Hints for one part of a task.
  struct HintSection: Equatable {
    /// The number of the part; nil for hints about all of it.
    let number: Int?
    /// The heading, without the number.
    let title: String
    var hints: [String]
    /// The line of the heading in the file, from 1.
    let line: Int
  }

  static let hintsFile = ".docs/hints.md"

  /// Reads the pages of a package.
  ///
  /// - Parameters:
  ///   - around: the folder around the package, if the package is the only one in it.
  ///   - title: the title if the README has none of its own.
  /// - Throws: `ImportRemark` if a page can't be read.
  init(in folder: PackageFolder, around: PackageFolder?, title: String) throws {
    let docs = ["introduction", "introduction.append", "instructions", "instructions.append"]
    var pages = try docs.map { ".docs/\($0).md" }.compactMap { path in
      try folder.text(path).map { (path, MarkdownText($0)) }
    }
    var title = title
    var text = pages.map(\.1.body).filter { !$0.isEmpty }.joined(separator: "\n\n")
    var remarks: [ImportRemark] = []
    var place = folder
    if text.isEmpty {
      let places = [(folder, ""), (folder, "docs"), (around, "")].lazy
      let found = places.compactMap { place, below in
        place.flatMap { place in place.page(in: below).map { (place, $0) } }
      }
      if let (folder, name) = found.first {
        let readme = MarkdownText(try folder.required(name))
        title = readme.title ?? title
        text = readme.body
        pages = [(name, readme)]
        place = folder
      }
    }
    if text.isEmpty {
      remarks.append(
        .task(folder.shown("README.md"), nil, "there are no instructions", "write the task into Task.md"))
      text = "Write the code that the checks ask for."
    }
    for (path, page) in pages {
      remarks += page.dropped.map { target, line in
        .task(
          place.shown(path), line,
          "\(target) is not imported, so \(page.leftOut.contains(line) ? "the picture is left out" : "its link is plain text")",
          "write what learners need of it into Task.md")
      }
      remarks += page.testCommands.prefix(1).map { line in
        .task(
          place.shown(path), line, "the task says `swift test`, which learners do not type",
          "remove it from Task.md")
      }
    }
    self.title = title
    self.text = "# \(title)\n\n\(text)\n"
    hints = try folder.text(Self.hintsFile).map { MarkdownText($0).hintSections } ?? []
    self.remarks = remarks
  }

  /// The headings of the numbered parts of the task.
  var parts: [MarkdownText.Part] { MarkdownText(text).numberedParts }
}

extension PackageFolder {
  /// The path of a page with a task in a folder, whatever the case of the names: `README.md`, `instructions.md`, or with
  /// another ending of Markdown; nil if there is none.
  fileprivate func page(in below: String) -> String? {
    let tops = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    guard let top = below.isEmpty ? "" : tops.first(where: { $0.lowercased() == below }) else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: top).path)) ?? []
    let found = ["readme", "instructions"].lazy.compactMap { stem in
      names.sorted().first { name in
        name.wholeMatch(of: /(?i)(.+?)(\.(md|markdown|mdown|txt))?/)?.1.lowercased() == stem
      }
    }
    return found.first.map { top.isEmpty ? $0 : "\(top)/\($0)" }
  }
}
