import Foundation
import LabKit
import Testing

private class Clerk: ActionTarget {
  class var actions: [Action] {
    [
      Action("rest", Clerk.rest), Action("file:", Clerk.file), Action("mail:to:", Clerk.mail),
      Action("take:", Clerk.take), Action("takeAny:", Clerk.takeAny), Action("report", Clerk.report),
      Action("wrong:", Customer.pay),
    ]
  }
  let journal = Journal()

  func rest() { journal.write("rest") }
  func file(_ paper: String) { journal.write("file \(paper)") }
  func mail(_ letter: String, _ town: String?) { journal.write("mail \(letter) to \(town ?? "nobody")") }
  func take(_ coin: Int?) { journal.write("take \(coin.map { "\($0)" } ?? "nil")") }
  func takeAny(_ thing: Any?) { journal.write("any \(thing == nil ? "nil" : "something")") }
  func report() { journal.write("clerk") }
}

private final class Chief: Clerk {
  override class var actions: [Action] { [Action("sign", Chief.sign), Action("report", Clerk.report)] }

  func sign() { journal.write("sign") }
  override func report() { journal.write("chief") }
}

private final class Customer {
  func pay(_ sum: Int) {}
}

@MainActor
@Suite("Actions found by name")
struct ActionTargetTests {
  @Test("A message reaches the method that the table lists under its name")
  func reaches() {
    let clerk = Clerk()
    clerk.perform("rest")
    clerk.perform("file:", with: "A")
    clerk.perform("mail:to:", with: "B", with: "Bern")
    #expect(clerk.journal.lines == ["rest", "file A", "mail B to Bern"])
  }

  @Test("A method gets as many arguments as its selector has colons, the rest is dropped")
  func drops() {
    let clerk = Clerk()
    clerk.perform("rest", with: "unseen")
    clerk.perform("file:", with: "A", with: "unseen")
    #expect(clerk.journal.lines == ["rest", "file A"])
  }

  @Test("A missing argument arrives as nil where the method takes an optional")
  func missing() {
    let clerk = Clerk()
    clerk.perform("mail:to:", with: "B")
    clerk.perform("take:")
    clerk.perform("take:", with: nil)
    clerk.perform("take:", with: 3)
    clerk.perform("takeAny:", with: nil)
    clerk.perform("takeAny:", with: 3)
    #expect(
      clerk.journal.lines == [
        "mail B to nobody", "take nil", "take nil", "take 3", "any nil", "any something",
      ])
  }

  @Test("An unknown selector is a fault that names class and selector, and nothing runs")
  func unknown() {
    let clerk = Clerk()
    let faults = uiFaults { clerk.perform("fil:", with: "A") }
    #expect(
      faults == [
        Fault(
          name: "NSInvalidArgumentException",
          reason: "-[Clerk fil:]: unrecognized selector sent to instance")
      ])
    #expect(clerk.journal.lines.isEmpty)
  }

  @Test("A missing or superfluous colon makes another selector, which is unknown")
  func colonMatters() {
    let clerk = Clerk()
    let faults = uiFaults {
      clerk.perform("file", with: "A")
      clerk.perform("rest:", with: "A")
    }
    #expect(
      faults.map(\.reason) == [
        "-[Clerk file]: unrecognized selector sent to instance; Clerk lists file:",
        "-[Clerk rest:]: unrecognized selector sent to instance; Clerk lists rest",
      ])
  }

  @Test("What a superclass lists is found without being repeated, and runs the subclass's override")
  func inherits() {
    let chief = Chief()
    chief.perform("sign")
    chief.perform("rest")
    chief.perform("report")
    #expect(chief.journal.lines == ["sign", "rest", "chief"])
    #expect(chief.responds(to: "file:"))
    #expect(!Clerk().responds(to: "sign"))
  }

  @Test("responds(to:) asks the table and runs nothing")
  func responds() {
    let clerk = Clerk()
    #expect(clerk.responds(to: "file:"))
    #expect(!clerk.responds(to: "file"))
    #expect(!clerk.responds(to: nil))
    #expect(clerk.journal.lines.isEmpty)
  }

  @Test("An argument of another type than the method's is a fault, and nothing runs")
  func argumentType() {
    let clerk = Clerk()
    let faults = uiFaults {
      clerk.perform("file:", with: 7)
      clerk.perform("file:", with: nil)
    }
    #expect(
      faults.map(\.reason) == [
        "-[Clerk file:]: argument 1 is Int, the method takes String",
        "-[Clerk file:]: argument 1 is nil, the method takes String",
      ])
    #expect(faults.allSatisfy { $0.name == "NSInvalidArgumentException" })
    #expect(clerk.journal.lines.isEmpty)
  }

  @Test("A row whose method belongs to another class is a fault when it is used")
  func foreignMethod() {
    let faults = uiFaults { Clerk().perform("wrong:", with: 1) }
    #expect(faults.map(\.reason) == ["-[Clerk wrong:]: the table of actions names a method of Customer"])
  }

  @Test("A row whose selector has another number of colons than parameters is a fault")
  func rowColons() {
    let faults = uiFaults {
      _ = Action("file", Clerk.file)
      _ = Action("rest:", Clerk.rest)
      _ = Action("mail:to:", Clerk.mail)
    }
    #expect(
      faults.map(\.reason) == [
        "the selector \"file\" has no colons, its method 1 parameter: write one colon for each parameter",
        "the selector \"rest:\" has 1 colon, its method no parameters: write one colon for each parameter",
      ])
  }

  @Test("Recordings on several threads take turns: none gets another's faults")
  nonisolated func turns() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            let faults = uiFaults { Clerk().perform(Selector("unknown\(number)")) }
            #expect(
              faults.map(\.reason) == ["-[Clerk unknown\(number)]: unrecognized selector sent to instance"])
          }
        }
      }
    }
  }

  @Test("A message can be sent to an object known as AnyObject only; one without a table answers to nothing")
  func anyObject() {
    let clerk = Clerk()
    let target: AnyObject = clerk
    Selector("file:").perform(on: target, with: "A")
    #expect(clerk.journal.lines == ["file A"])
    let faults = uiFaults { Selector("pay:").perform(on: Customer(), with: 1) }
    #expect(
      faults.map(\.reason) == [
        "-[Customer pay:]: unrecognized selector sent to instance; Customer is no ActionTarget"
      ])
    let alike = uiFaults { Selector("File").perform(on: target, with: nil) }
    #expect(
      alike.map(\.reason) == ["-[Clerk File]: unrecognized selector sent to instance; Clerk lists file:"])
  }
}

@Suite("Selectors")
struct SelectorTests {
  @Test("The colons count the arguments", arguments: [("save", 0), ("save:", 1), ("save:event:", 2)])
  func colons(name: String, count: Int) {
    #expect(Selector(name).argumentCount == count)
  }

  @Test("A selector is a name: the same text is the same selector, one colon more is another")
  func identity() {
    #expect(Selector("save:") == "save:")
    #expect(Selector("save:") != "save")
    #expect("\(Selector("save:"))" == "save:")
  }
}

/// What happened, in order, for a test to compare.
final class Journal {
  private(set) var lines: [String] = []

  func write(_ line: String) {
    lines.append(line)
  }

  /// What was written since the last call.
  func read() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// The faults that `body` reports instead of stopping the program.
func uiFaults(_ body: () -> Void) -> [Fault] {
  var faults: [Fault] = []
  FaultCenter.recording({ faults.append($0) }, during: body)
  return faults
}

/// A button with this title.
func makeButton(_ title: String) -> UIButton {
  let button = UIButton()
  button.setTitle(title, for: .normal)
  return button
}

/// A label with this text.
func makeLabel(_ text: String) -> UILabel {
  let label = UILabel()
  label.text = text
  return label
}
