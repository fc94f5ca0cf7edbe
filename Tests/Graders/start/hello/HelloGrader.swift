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
    for name in [one, other] {
      expectEqual(
        Greeter().greet(name), "Hello, \(name)!", "`greet(\"\(name)\")` greets \(name) as it greets Ada")
    }
    let greeter = Greeter()
    expectEqual(
      [one, other, one].map { greeter.greet($0) },
      ["Hello, \(one)!", "Hello, \(other)!", "Hello, \(one)!"],
      "One greeter greets \(one), \(other), and \(one) once more: each in the same way, each time")
  }

  func testTheGreetingSaysHello() {
    expectEqual(
      Greeter().greet("Ada"), "Hello, Ada!", "`greet(\"Ada\")` returns the greeting for somebody who arrives")
  }
}
