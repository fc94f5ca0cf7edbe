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

  func testTheGreetingSaysHello() {
    expectEqual(
      Greeter().greet("Ada"), "Hello, Ada!", "`greet(\"Ada\")` returns the greeting for somebody who arrives")
  }
}
