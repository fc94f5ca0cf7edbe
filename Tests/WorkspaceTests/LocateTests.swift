import Foundation
import Testing
import Workspace

@Suite("Finding the workspace")
struct LocateTests {
  @Test("A flag wins over the variable, and the variable over the folder")
  func order() throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    let inside = desk.workspace.folder(of: desk.first)
    let environment = ["CODELAB_WORKSPACE": "/variable"]
    #expect(located("/flag", environment, inside) == "/flag")
    #expect(located(nil, environment, inside) == "/variable")
    #expect(located(nil, [:], inside) == desk.workspace.root.path)
    #expect(located(nil, ["CODELAB_WORKSPACE": ""], inside) == desk.workspace.root.path)
  }

  @Test("Outside of one it is the folder `workspace` here; a relative name is below the current folder")
  func relative() throws {
    let folder = URL(filePath: "/somewhere/deep")
    #expect(located(nil, [:], folder) == "/somewhere/deep/workspace")
    #expect(located("mine", [:], folder) == "/somewhere/deep/mine")
    #expect(located("../mine", [:], folder) == "/somewhere/mine")
  }

  @Test("From a folder beside it, and from anywhere when the script beside it is called, it is found")
  func beside() throws {
    let desk = try Desk()
    _ = try desk.start(desk.first)
    let home = desk.workspace.root.deletingLastPathComponent()
    let workspace = home.appending(path: "workspace")
    try FileManager.default.moveItem(at: desk.workspace.root, to: workspace)
    #expect(located(nil, [:], home.appending(path: "lessons/deep")) == workspace.path)
    let script = ["CODELAB_SCRIPT": home.appending(path: "codelab").path]
    #expect(located(nil, script, URL(filePath: "/somewhere/deep")) == workspace.path)
    let other = ["CODELAB_SCRIPT": "/somewhere/else/codelab"]
    #expect(located(nil, other, URL(filePath: "/somewhere/deep")) == "/somewhere/deep/workspace")
  }

  @Test("The exercise of a folder is that whose folder it lies in")
  func exercise() throws {
    let desk = try Desk()
    let folder = desk.workspace.folder(of: desk.second)
    #expect(desk.workspace.exercise(at: folder.appending(path: "x"), in: desk.course)?.module == "Second")
    #expect(desk.workspace.exercise(at: folder, in: desk.course)?.module == "Second")
    #expect(desk.workspace.exercise(at: desk.workspace.root, in: desk.course) == nil)
  }

  private func located(_ flag: String?, _ environment: [String: String], _ folder: URL) -> String {
    Workspace.locate(named: flag, environment: environment, from: folder).root.path
  }
}
