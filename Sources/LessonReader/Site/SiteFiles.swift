import Foundation

/// The files that docc wrote for a site.
struct SiteFiles {
  /// The path that docc writes into the pages, in place of which they get a relative one.
  static let base = "/codelab-base-path"

  let root: URL
  /// The name of the first page.
  let home: String
  let title: String

  /// Whether docc wrote pages for a browser, and not only data.
  var isRendered: Bool { FileManager.default.fileExists(atPath: page.path) }

  private var page: URL { root.appending(path: "documentation/\(home)/index.html") }

  /// Makes all paths relative, and writes the page that leads to the first one.
  func finish() throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where path.hasSuffix("index.html") {
      let file = root.appending(path: path)
      let up = String(repeating: "../", count: path.count { $0 == "/" })
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(relative(text, up).utf8).write(to: file)
    }
    try Data(entry.utf8).write(to: root.appending(path: "index.html"))
    try Data(Self.theme.utf8).write(to: root.appending(path: "theme-settings.json"))
  }

  /// docc's colour of comments is too light to read on its light background: the contrast is 3.8, and should be 4.5.
  private static let theme =
    ##"{"theme": {"color": {"syntax-comments": {"light": "#5d6c79", "dark": "#7f8c98"}}}}"## + "\n"

  private func relative(_ text: String, _ up: String) -> String {
    let here = up.isEmpty ? "./" : up
    return
      text
      .replacing(
        "var baseUrl = \"\(Self.base)/\"",
        with: "var baseUrl = new URL(\"\(here)\", document.baseURI).pathname"
      )
      .replacing("\(Self.base)/", with: here)
  }

  private var entry: String {
    let name = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
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
