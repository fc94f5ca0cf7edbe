import GraderKit
import XCTest

@testable import Hello

nonisolated final class HelloGrader: XCTestCase {
  private let inputs = Inputs()

  func testEachGreetingNamesThePerson() {
    for name in [inputs.firstName(), inputs.firstName()] {
      let greeting = Greeter().greet(name)
      expectTrue(
        greeting.contains(name), "The greeting for \(name) contains the name \(name); it is \"\(greeting)\"")
    }
  }

  func testANameOfSeveralWordsStaysWhole() {
    let name = inputs.name()
    let greeting = Greeter().greet(name)
    expectTrue(
      greeting.contains(name),
      "The greeting for \(name) contains both words of the name; it is \"\(greeting)\"")
    for name in ["Ludwig van Beethoven", "bell hooks"] {
      let greeting = Greeter().greet(name)
      expectTrue(
        greeting.contains(name),
        "The greeting for \(name) contains all of the name, letter for letter; it is \"\(greeting)\"")
    }
  }

  func testEverybodyIsGreetedInTheSameWay() {
    let (one, other) = (inputs.firstName(), inputs.firstName())
    for name in [one, other] + inputs.unusualTexts() {
      expectEqual(
        Greeter().greet(name), "Hello, \(name)!", "Every name is greeted as Ada is, here \"\(name)\"")
    }
    let greeter = Greeter()
    let names = [one, other, one] + (0..<inputs.int(in: 9...20)).map { _ in inputs.firstName() }
    expectEqual(
      names.map { greeter.greet($0) }, names.map { "Hello, \($0)!" },
      "One greeter greets \(one), \(other), \(one) again, and many others: each in the same way, each time")
  }

  func testTheGreetingSaysHello() {
    expectEqual(Greeter().greet("Ada"), "Hello, Ada!", "`greet(\"Ada\")` returns the greeting for Ada")
  }
}
