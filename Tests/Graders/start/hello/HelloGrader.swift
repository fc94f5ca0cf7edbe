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
  }

  func testEverybodyIsGreetedInTheSameWay() {
    for name in ["Grace", "Barbara"] {
      expectEqual(
        Greeter().greet(name), "Hello, \(name)!", "`greet(\"\(name)\")` greets \(name) as it greets Ada")
    }
  }

  func testTheGreetingSaysHello() {
    expectEqual(
      Greeter().greet("Ada"), "Hello, Ada!", "`greet(\"Ada\")` returns the greeting for somebody who arrives")
  }
}
