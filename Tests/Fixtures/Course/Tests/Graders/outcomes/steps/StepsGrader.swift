import GraderKit
import XCTest

@testable import Steps

nonisolated final class StepsGrader: XCTestCase {
  func testFirst() {
    expectEqual(Steps().first(), 1, "`first()` returns the number of the first step")
  }

  func testSum() {
    expectEqual(Steps().sum(of: [1, 2, 3]), 6, "`sum(of: [1, 2, 3])` returns the sum")
  }

  func testLast() {
    expectEqual(Steps().last(), "done", "`last()` returns the name of the last step")
  }
}
