import Foundation
import Testing

/// `codelab site`, in a course that `codelab new` made.
@Suite("The site of a course")
struct SiteTests {
  private let scratch: Scratch
  private let tool: Tool

  init() async throws {
    scratch = try Scratch()
    let made = try await Tool(folder: scratch.url)("new", "course", "course")
    try #require(made.status == 0, "\(made.all)")
    tool = Tool(folder: scratch.url.appending(path: "course"))
    let film = #"""
      {"ending":{"isComplete":true},"objects":[{"id":0,"kind":"app","name":"the app"}],"schema":"codelab/film/v1",
      "steps":[{"from":0,"gone":[],"kind":"call","references":[],"text":"ring_*once*","to":0}],"title":"start"}
      """#
    try write(film, to: "lessons/films/start.json")
    let page = tool.folder.appending(path: "lessons/start.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    try write(text.replacing("```swift", with: "```swift film"), to: "lessons/start.md")
    let map = "# Which pattern\n\n| you need | exercise |\n|---|---|\n| a bell | `ring-once` or `other` |\n"
    try write(map, to: "lessons/map.md")
  }

  private func write(_ text: String, to path: String) throws {
    let file = tool.folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func site() throws -> [String: String] {
    let root = tool.folder.appending(path: "site")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    let pairs = paths.compactMap { path in
      (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map { (path, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test("has a page for each lesson and task, works below any path, and tells nothing that is hidden")
  func pages() async throws {
    let answer = try await tool("site", "site")
    #expect(answer.status == 0 && answer.output.contains("site contains the site: 4 pages."), "\(answer.all)")
    let files = try site()
    let pages = files.filter { $0.key.hasSuffix("index.html") }
    #expect(
      pages.keys.sorted() == [
        "documentation/course/index.html", "documentation/course/map/index.html",
        "documentation/course/start/index.html",
        "documentation/course/start__ring-once/index.html", "index.html",
      ])
    // docc's search looks for titles only.
    let index = try #require(files["index/index.json"])
    #expect(index.contains(" · ring-once\""), "\(index)")
    // Icons keep their place when a page changes without being loaded.
    for (path, text) in pages where path != "index.html" {
      #expect(text.contains("link.href=link.href"), "\(path)")
    }
    for (path, text) in pages {
      let folder = (path as NSString).deletingLastPathComponent
      let links = text.matches(of: #/(?:href|src)="([^"]+)"/#).map { String($0.1) }
      #expect(!links.isEmpty)
      for link in links {
        #expect(!link.hasPrefix("/"), "\(path): \(link)")
        let file = ("/\(folder)/\(link)" as NSString).standardizingPath.dropFirst()
        let isThere = FileManager.default.fileExists(
          atPath: tool.folder.appending(path: "site/\(file)").path)
        #expect(isThere, "\(path): \(link)")
      }
    }
    let start = try #require(files["data/documentation/course/start.json"])
    #expect(start.contains("film-start.svg") && start.contains("ring_*once*"), "\(start)")
    // The title is in place of docc's own word: at the top of each page, and in the names of tabs.
    let scripts = files.filter { $0.key.hasPrefix("js/") }.values
    let title = try #require(
      try String(contentsOf: tool.folder.appending(path: "lessons/course.yml"), encoding: .utf8)
        .firstMatch(of: #/title: (.+)/#)?.1)
    #expect(!scripts.contains { $0.contains(#"$t("documentation.title")"#) })
    #expect(scripts.contains { $0.contains(#"(" "+e._s("\#(title)")+" ")"#) })
    #expect(scripts.contains { $0.contains(#"["meta","title"],"\#(title)""#) })
    #expect(pages.values.allSatisfy { $0.contains("<title>\(title)</title>") })
    #expect(files["theme-settings.json"]?.contains("syntax-comments") == true)
    let map = try #require(files["data/documentation/course/map.json"])
    #expect(map.contains(#""text":"ring-once""#) || map.contains(#""overridingTitle":"ring-once""#), "\(map)")
    #expect(map.contains(#""code":"other""#) && !map.contains(#""code":"ring-once""#), "\(map)")
    let all = files.filter { !$0.key.hasPrefix("js/") && !$0.key.hasPrefix("css/") }
    for secret in ["owner?.rang(at: self)", "testRingsOnce", "Who should hear of it", "codelab-base-path"] {
      #expect(all.filter { $0.value.contains(secret) }.keys.sorted() == [], "\(secret)")
    }
  }

  @Test("leads from a link to a file of a page to that page, and tells of links that lead nowhere")
  func fileLinks() async throws {
    let text = try String(contentsOf: tool.folder.appending(path: "lessons/start.md"), encoding: .utf8)
    let links = [
      "[the task](../Exercises/start/ring-once/Task.md)", "[nothing](nothing.md)", "<doc:nowhere--at-all>",
      "[the code](../Exercises/start/ring-once/exercise.yml)",
    ]
    try write(text + "\n" + links.joined(separator: "\n\n") + "\n", to: "lessons/start.md")
    let answer = try await tool("site", "site")
    #expect(answer.status == 0, "\(answer.all)")
    let start = try #require(try site()["data/documentation/course/start.json"])
    #expect(!start.contains("Task.md") && start.contains("the task"), "\(start)")
    for name in ["nothing.md", "nowhere--at-all", "exercise.yml"] {
      #expect(answer.errors.contains(name), "\(answer.all)")
    }
    #expect(!answer.errors.contains("Task.md"), "\(answer.all)")
  }

  @Test("replaces a site only if that is asked for, and nothing else")
  func replacing() async throws {
    try write("mine", to: "site/notes.txt")
    for words in [["site", "site"], ["site", "site", "--replace"]] {
      let answer = try await tool(words)
      #expect(answer.status == 64 && answer.errors.contains("Name a new folder"), "\(answer.all)")
    }
    #expect(try site() == ["notes.txt": "mine"])
    try FileManager.default.removeItem(at: tool.folder.appending(path: "site"))
    #expect(try await tool("site", "site").status == 0)
    #expect(try await tool("site", "site").errors.contains("add --replace"))
    #expect(try await tool("site", "site", "--replace").status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).filter { $0.hasPrefix(".") } == []
    )
  }
}
