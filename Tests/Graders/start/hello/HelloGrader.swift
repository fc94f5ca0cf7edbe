import GraderKit
import XCTest

@testable import Hello

nonisolated final class HelloGrader: XCTestCase {
  func testEachGreetingNamesThePerson() {
    for name in ["Grace", "Barbara"] {
      let greeting = Greeter().greet(name)
      expectTrue(
        greeting.contains(name), "The greeting for \(name) contains the name \(name); it is \"\(greeting)\"")
    }
  }

  func testANameOfSeveralWordsStaysWhole() {
    let greeting = Greeter().greet("Ada Lovelace")
    expectTrue(
      greeting.contains("Ada Lovelace"),
      "The greeting for Ada Lovelace contains both words of her name; it is \"\(greeting)\"")
    for name in ["Ludwig van Beethoven", "bell hooks"] {
      let greeting = Greeter().greet(name)
      expectTrue(
        greeting.contains(name),
        "The greeting for \(name) contains all of the name, letter for letter; it is \"\(greeting)\"")
    }
  }

  func testEverybodyIsGreetedInTheSameWay() {
    for name in ["Grace", "Barbara"] {
      expectEqual(
        Greeter().greet(name), "Hello, \(name)!", "`greet(\"\(name)\")` greets \(name) as it greets Ada")
    }
    let greeter = Greeter()
    expectEqual(
      ["Grace", "Barbara", "Grace"].map { greeter.greet($0) },
      ["Hello, Grace!", "Hello, Barbara!", "Hello, Grace!"],
      "One greeter greets Grace, Barbara, and Grace once more: each in the same way, each time")
  }

  func testTheGreetingSaysHello() {
    expectEqual(
      Greeter().greet("Ada"), "Hello, Ada!", "`greet(\"Ada\")` returns the greeting for somebody who arrives")
  }
}
