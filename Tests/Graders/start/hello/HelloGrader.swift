import GraderKit
import XCTest

@testable import Hello

nonisolated final class HelloGrader: XCTestCase {
  private let inputs = Inputs()

  func testEachGreetingNamesThePerson() {
    for name in [inputs.firstName(), inputs.firstName()] {
      let greeting = Greeter().greet(name)
      expectName(name, in: greeting, "The greeting for \(name) contains the name \(name)")
    }
  }

  func testANameOfSeveralWordsStaysWhole() {
    let name = inputs.name()
    let greeting = Greeter().greet(name)
    expectName(name, in: greeting, "The greeting for \(name) contains both words of the name")
    for name in ["Ludwig van Beethoven", "bell hooks"] {
      let greeting = Greeter().greet(name)
      expectName(name, in: greeting, "The greeting for \(name) contains all of the name, letter for letter")
    }
  }

  private func expectName(_ name: String, in greeting: String, _ sentence: String) {
    if !greeting.contains(name) { fail(sentence, expected: "a text with \(name)", found: "\"\(greeting)\"") }
  }

  func testEverybodyIsGreetedInTheSameWay() {
    let (one, other) = (inputs.firstName(), inputs.firstName())
    let unusual = [
      "Wolfeschlegelstein", "\t\(one)", "<b>\(one)</b> & \"\(other)\"",
    ]
    let madeUp = (0..<inputs.int(in: 3...9)).map { _ in inputs.pick(from: Array("abdegiklmnorstuvz")) }
    let names = [one, other, String(madeUp).capitalized] + inputs.unusualTexts() + inputs.shuffled(unusual)
    for name in names + inputs.lookalikes() + titled(one, other) {
      expectEqual(
        Greeter().greet(name), "Hello, \(name)!",
        "Every name is greeted as Ada is, here \(name.debugDescription)")
    }
    let greeter = Greeter()
    let many = [one, other, one] + (0..<inputs.int(in: 9...20)).map { _ in inputs.firstName() }
    expectEqual(
      many.map { greeter.greet($0) }, many.map { "Hello, \($0)!" },
      "One greeter greets \(one), \(other), \(one) again, and many others: each in the same way, each time")
    expectManyAndLongNames(many, greeter)
  }

  /// Names with each sign of a keyboard, and with what belongs to some names.
  private func titled(_ one: String, _ other: String) -> [String] {
    let signs = inputs.shuffled((32..<127).map { String(UnicodeScalar($0)) })
    let before = ["Dr.", "Mr.", "Mrs.", "Ms.", "Prof.", "Sir", "Lady", "Lord", "Queen", "King", "Saint"]
    let between = ["van", "von", "de", "da", "bin", "O'", "Mac", "y", "and", "-"]
    let behind = ["Jr.", "Sr.", "II", "III", "IV", "VIII", "PhD", "M.D.", "Esq.", "(she)", "the Great"]
    return signs + [signs.joined()] + (0...9).map { "\(one) \($0)" } + before.map { "\($0) \(one)" }
      + between.map { "\(one) \($0) \(other)" }
      + behind.flatMap { ["\(one) \($0)", "\(one) \(other), \($0)"] }
  }

  /// What is printed meanwhile is of no interest.
  private func expectManyAndLongNames(_ names: [String], _ greeter: Greeter) {
    let long = String(repeating: "\(names[0]) ", count: inputs.int(in: 1000...2000))
    let times = inputs.repetitions()
    _ = captureOutput {
      for name in [long, long.uppercased()] {
        expectSameLongText(
          greeter.greet(name), "Hello, \(name)!", "A name of \(long.count) letters is greeted in the same way"
        )
      }
      let greetings = (1...times).map { _ in greeter.greet(names[1]) }
      expectEqual(
        greetings.first { $0 != "Hello, \(names[1])!" } ?? "Hello, \(names[1])!", "Hello, \(names[1])!",
        "\(names[1]) is greeted \(times) times, each time in the same way")
    }
  }

  /// Shows the place where two long texts differ.
  private func expectSameLongText(_ found: String, _ expected: String, _ sentence: String) {
    guard found != expected else { return }
    let start = max(0, zip(found, expected).prefix { $0 == $1 }.count - 10)
    func excerpt(_ text: String) -> String {
      (start > 0 ? "…" : "") + text.dropFirst(start).prefix(40) + (text.count > start + 40 ? "…" : "")
    }
    fail(sentence, expected: excerpt(expected), found: excerpt(found))
  }

  func testTheGreetingSaysHello() {
    expectEqual(Greeter().greet("Ada"), "Hello, Ada!", "`greet(\"Ada\")` returns the greeting for Ada")
  }
}
