import GraderKit
import XCTest

@testable import Later

nonisolated final class LaterGrader: XCTestCase {
  func testAnswers() async {
    let answer = await Later().answer()
    expectEqual(answer, 42, "`answer()` returns the answer")
  }

  func testParses() throws {
    expectEqual(try Parser().parse("12"), 12, "`parse(\"12\")` returns a number")
  }

  func testAfterParsing() async throws {
    let answer = try await Later().answer(to: "7")
    expectEqual(answer, 7, "`answer(to: \"7\")` returns the number")
  }
}
