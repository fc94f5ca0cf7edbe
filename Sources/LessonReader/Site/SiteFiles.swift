import Foundation

/// The files that docc wrote for a site.
struct SiteFiles {
  /// The path that docc writes into the pages, in place of which they get a relative one.
  static let base = "/codelab-base-path"

  let root: URL
  /// The name of the first page.
  let home: String
  let title: String
  /// The names that learners type, by the names of the pages of their exercises.
  let typed: [String: String]

  /// Whether docc wrote pages for a browser, and not only data.
  var isRendered: Bool { FileManager.default.fileExists(atPath: page.path) }

  private var page: URL { root.appending(path: "documentation/\(home)/index.html") }

  /// Makes all paths relative, gives the pages the course's title, and writes the page that leads to the first one.
  func finish() throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let file = root.appending(path: path)
      if path.hasSuffix("index.html") {
        let up = String(repeating: "../", count: path.count { $0 == "/" })
        try change(file) {
          relative($0, up).replacing("<title>Documentation<", with: "<title>\(titleInPages)<")
        }
      } else if path.hasPrefix("js/"), path.hasSuffix(".js") {
        try change(file, titled)
      }
    }
    try nameExercises()
    try Data(entry.utf8).write(to: root.appending(path: "index.html"))
    try Data(Self.theme.utf8).write(to: root.appending(path: "theme-settings.json"))
  }

  /// Adds to the titles in the list beside the pages what learners type, because docc's filter and search look for titles
  /// only.
  private func nameExercises() throws {
    let file = root.appending(path: "index/index.json")
    guard let data = try? Data(contentsOf: file) else { return }
    let index = named(try JSONSerialization.jsonObject(with: data))
    try JSONSerialization.data(withJSONObject: index, options: [.sortedKeys, .withoutEscapingSlashes])
      .write(to: file)
  }

  private func named(_ value: Any) -> Any {
    if let list = value as? [Any] { return list.map(named) }
    guard var group = (value as? [String: Any])?.mapValues(named) else { return value }
    if let title = group["title"] as? String, let path = group["path"] as? String,
      let name = typed[path.split(separator: "/").last.map(String.init) ?? ""]
    {
      group["title"] = "\(title) · \(name)"
    }
    return group
  }

  private func change(_ file: URL, _ edit: (String) throws -> String) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let changed = try edit(text)
    if changed != text { try Data(changed.utf8).write(to: file) }
  }

  /// docc's colour of comments is too light to read on its light background: the contrast is 3.8, and should be 4.5.
  private static let theme =
    ##"{"theme": {"color": {"syntax-comments": {"light": "#5d6c79", "dark": "#7f8c98"}}}}"## + "\n"

  /// A script of docc's renderer with the course's title in place of the word “Documentation”, which is at the top of each
  /// page and in the names of its tabs. No setting changes it in both places. A renderer that is written in another way
  /// keeps its word.
  private func titled(_ script: String) throws -> String {
    let literal = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
    let parts = script.components(separatedBy: #".$t("documentation.title")"#)
    // Before the dot is the name of the page's component, of one or a few letters.
    let before = parts.dropLast().map { part in
      let name = part.reversed().prefix { $0.isLetter || $0.isNumber || "_$".contains($0) }
      return String(part.dropLast(name.count))
    }
    return (before + parts.suffix(1)).joined(separator: literal)
      .replacing(#"["meta","title"],"Documentation""#, with: #"["meta","title"],"# + literal)
  }

  /// Makes the paths of the page's icons whole while they are right: a move to another page in the same window changes
  /// what a relative path leads to.
  private static let fixedLinks =
    "document.querySelectorAll(\"link[rel*=icon]\").forEach(function(link){link.href=link.href})"

  private func relative(_ text: String, _ up: String) -> String {
    let here = up.isEmpty ? "./" : up
    return
      text
      .replacing(
        "var baseUrl = \"\(Self.base)/\"",
        with: "var baseUrl = new URL(\"\(here)\", document.baseURI).pathname;\(Self.fixedLinks)"
      )
      .replacing("\(Self.base)/", with: here)
  }

  private var titleInPages: String { title.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }

  private var entry: String {
    let name = titleInPages
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="refresh" content="0; url=documentation/\(home)/">
      <title>\(name)</title>
      </head>
      <body><p><a href="documentation/\(home)/">\(name)</a></p></body>
      </html>

      """
  }
}
