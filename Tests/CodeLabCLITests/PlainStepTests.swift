import Grading
import Testing

@testable import CodeLabCLI

@Suite("A line of somebody who plays without a screen")
struct PlainStepTests {
  static let lines: [(String, PlainStep)] = [
    ("press Add", .act(.press("Add"))),
    ("  PRESS   add  ", .act(.press("Add"))),
    ("press ad", .act(.press("Add"))),
    ("press #2", .act(.press("1"))),
    ("press 1", .act(.press("1"))),
    ("press ", .wrong("No element is called “”. To see the screen, type:  screen")),
    ("press Else", .wrong("No element is called “Else”. To see the screen, type:  screen")),
    ("press #77", .wrong("No element is called “#77”. To see the screen, type:  screen")),
    ("press Closed", .wrong("“Closed” is disabled now.")),
    ("type hello  you ", .act(.type("Name", text: "hello  you "))),
    ("return", .act(.pressReturn("Name"))),
    ("backspace", .act(.erase("Name", to: .left))),
    ("move start", .act(.move("Name", to: .start))),
    ("erase Right", .act(.erase("Name", to: .right))),
    ("move on", .wrong("Add a direction: left, right, up, down, start or end.")),
    ("adjust Pace -3", .act(.adjust("Pace", by: -3))),
    ("adjust Pace", .act(.adjust("Pace", by: 1))),
    ("delete two words", .act(.delete("two words"))),
    ("delete fixed", .wrong("“fixed” can't be deleted.")),
    ("delete Add", .wrong("“Add” can't be deleted.")),
    ("delete Else", .wrong("No element is called “Else”. To see the screen, type:  screen")),
    ("press √x", .act(.adjust("Function", by: 2))),
    ("press sin", .act(.adjust("Function", by: 1))),
    ("press x²", .act(.adjust("Function", by: 0))),
    ("press Function", .act(.press("Function"))),
    ("press round", .wrong("“round” is disabled now.")),
    ("swipe", .wrong("There is no sheet to swipe away.")),
    ("wait 0.5", .wait(seconds: 0.5)),
    ("wait", .wait(seconds: 1)),
    ("wait -7", .wait(seconds: 0)),
    ("", .nothing),
    ("screen", .showAgain),
    ("help", .help),
    ("quit", .leave),
    ("jump", .wrong("“jump” is not a command here. To list the commands, type:  help")),
  ]

  @Test("means what it says", arguments: lines)
  func means(_ line: String, _ step: PlainStep) throws {
    let screen = try PlayScreen.of(
      "button:Add", "button:1", "!button:Closed", "field:Name", "*field:Name", "slider:Pace", "row:two words",
      "-row:fixed", "choice:Function:x²:Sinus:√x", "!choice:Shape:round:square")
    #expect(PlainStep(line, on: screen) == step)
  }

  @Test("types into the field that has the keyboard, else into the first; without one, it says so")
  func fields() throws {
    let second = try PlayScreen.of("field:First", "*field:Second")
    #expect(PlainStep("type x", on: second) == .act(.type("Second", text: "x")))
    let first = try PlayScreen.of("!field:Closed", "field:First", "field:Second")
    #expect(PlainStep("type x", on: first) == .act(.type("First", text: "x")))
    let none = try PlayScreen.of("button:Add")
    #expect(PlainStep("type x", on: none) == .wrong("There is no text field to type into."))
    #expect(PlainStep("swipe", on: try .of("button:Add", isSheet: true)) == .act(.swipe))
  }
}
