import Foundation
import GraderEvents
import LabKit
import Testing

@testable import GraderKit

@Suite("Expectations")
struct ExpectationTests {
  private func issues(_ body: () throws -> Void) rethrows -> [GraderEvents.Issue] {
    try GraderRun.shared.collecting(body)
  }

  @Test("say nothing when they are met")
  func met() {
    let recorder = Recorder()
    recorder.record("select", 3, "a")
    recorder.record("close")
    let found = issues {
      expectEqual([1: "a"], [1: "a"], "")
      expectEqual(0.1 + 0.2, 0.3, accuracy: 1e-9, "")
      expectNil(nil as Int?, "")
      expectNotIdentical(recorder, Recorder(), "")
      expectNothingLeft("") { _ = NSObject() }
      recorder.expectCalls(["select(3, \"a\")", "close"], "")
      recorder.expectCalls(["close", "select(3, \"a\")"], .unordered, "")
      recorder.expectCount(1, of: "select", "")
      waitUntil(0.1, "") { true }
    }
    #expect(found.isEmpty)
  }

  @Test("say what was expected and what was found")
  func unmet() {
    let object = NSObject()
    let found = issues {
      expectEqual("a" as String?, nil, "1")
      expectEqual(Double.nan, 1, accuracy: 1, "2")
      expectIdentical(object, nil, "3")
      expectThrows("4") { 7 }
      expectNoThrow("5") { throw CancellationError() }
      expectFault(named: "NSRangeException", "6") {}
      Recorder().expectCalls(["a"], "7")
      waitUntil(0.01, "8") { false }
    }
    let fields = found.map { "\($0.sentence): \($0.expected ?? "–") | \($0.found ?? "–")" }
    #expect(
      fields == [
        "1: nil | \"a\"", "2: 1.0 ± 1.0 | nan", "3: nil | NSObject", "4: an error | 7",
        "5: no error | an error: CancellationError()", "6: NSRangeException | no fault",
        "7: a | no call", "8: within 0.01 s | not within 0.01 s",
      ])
  }

  @Test("tell a fault before what fails because of it")
  func faultFirst() {
    let found = issues {
      expectNoFault("a fault") {
        KVObject().observeValue(forKeyPath: "a", of: nil, change: nil, context: nil)
        expectEqual(1, 2, "a consequence")
        KVObject().observeValue(forKeyPath: "b", of: nil, change: nil, context: nil)
      }
      expectNoFault("a fault of another thread") {
        Thread { KVObject().observeValue(forKeyPath: "c", of: nil, change: nil, context: nil) }.start()
        Thread.sleep(forTimeInterval: 0.5)
      }
      expectNoFault("none") {}
    }
    #expect(found.map(\.sentence) == ["a fault", "a consequence", "a fault of another thread"])
    #expect(found.first?.found?.contains("\"a\"") == true)
  }

  @Test("tell texts apart that look the same and have another encoding")
  func encodings() {
    let (one, two) = ("\u{E9}", "e\u{301}")
    let found = issues {
      expectEqual(one, one, "the same")
      expectEqual(one, two, "a text")
      expectEqual(["a", two], ["a", one], "a list")
      expectEqualElements([two], [one], "elements")
    }
    #expect(
      found.map { "\($0.sentence): \($0.expected ?? "–") | \($0.found ?? "–")" } == [
        #"a text: "e\u{0301}" | "\u{00E9}""#, #"a list: "\u{00E9}" | "e\u{0301}""#,
        #"elements: "\u{00E9}" | "e\u{0301}""#,
      ])
  }

  @Test("name an object whose description has an address by its type")
  func addresses() {
    final class Screen: CustomStringConvertible {
      var description: String { "<Screen: 0x00007f192f161940>" }
    }
    #expect(issues { expectNil(Screen(), "") }.first?.found == "Screen")
  }

  @Test("show the first place where two lists differ")
  func elements() {
    let found = issues {
      expectEqualElements(["a", "b"], ["a", "b"], "equal")
      expectEqualElements(["a", "x", "y"], ["a", "b", "c"], "another element")
      expectEqualElements(["a"], ["a", "b"], "too few")
      expectEqualElements([1, 2], [1], "too many")
      expectEqualElements([], ["a"], "none")
    }
    let fields = found.map { "\($0.sentence): \($0.expected ?? "–") | \($0.found ?? "–")" }
    #expect(
      fields == [
        "another element: number 2: \"b\" | number 2: \"x\"", "too few: number 2: \"b\" | only 1",
        "too many: only 1 | number 2: 2", "none: number 1: \"a\" | none",
      ])
  }

  @Test("count notifications on a center")
  func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("Changed")
    let found = issues {
      expectNotification(name, on: center, "once") { center.post(name: name, object: nil) }
      expectNotification(name, on: center, "twice") {}
      expectNoNotification(name, on: center, "none") { center.post(name: name, object: nil) }
    }
    #expect(found.map(\.sentence) == ["twice", "none"])
    #expect(found.first?.found == "Changed is not posted")
  }

  @Test("notice that a piece of code is entered again")
  func reentrancy() {
    let check = ReentrancyCheck()
    check.enter {}
    #expect(issues { check.expectNotReentered("once") }.isEmpty)
    check.enter { check.enter {} }
    #expect(issues { check.expectNotReentered("once") }.map(\.found) == ["2 entries at once"])
  }

  @Test("name a sign that only looks like the expected one")
  func lookAlike() {
    let letter = issues { expectEqual("H\u{435}llo!", "Hello!", "The greeting") }
    #expect(
      letter.map(\.details) == [["the found `\u{435}` is no `e`: it is U+435, cyrillic small letter ie"]])
    #expect(issues { expectEqual("H\u{435}lla!", "Hello!", "The greeting") }.map(\.details) == [[]])
    #expect(issues { expectEqual(["Hallo"], ["Hello"], "The greeting") }.map(\.details) == [[]])
  }

  @Test("cut what is too long, and say so")
  func bounded() {
    let text = issues { expectEqual(String(repeating: "a", count: 5000), "b", "short") }[0].found ?? ""
    #expect(text.count < 2100)
    #expect(text.hasSuffix("… (cut: 5002 characters in all)"))
  }

  @Test(
    "take XCTest's message and nothing else of its words",
    arguments: [
      ("XCTAssertTrue failed - it opens", "it opens"), ("failed - a - b", "a - b"),
      ("XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - own words", "own words"),
      ("XCTAssertTrue failed - ", "A check of this test was not met"),
      (
        "XCTAssertEqual failed: (\"false\") is not equal to (\"true\") - `isOn` has the expected value",
        "`isOn` should be true"
      ),
      (
        "XCTAssertEqual failed: (\"true\") is not equal to (\"false\") - `isOn()` returns the expected value",
        "`isOn()` should return false"
      ),
    ])
  func messages(description: String, sentence: String) {
    #expect(XCTestFailure(description: description).issue.sentence == sentence)
  }

  @Test(
    "say what XCTest compared if the grader has no message",
    arguments: [
      ("XCTAssertEqual failed: (\"a\") is not equal to (\"b\")", "these should be equal: a|and: b"),
      (
        "XCTAssertEqual failed: (\"Sure. \") is not equal to (\"Sure.\")",
        "these should be equal: \"Sure. \"|and: \"Sure.\""
      ),
      (
        "XCTAssertEqual failed: (\"1.5\") is not equal to (\"1.0\") +/- (\"0.1\")",
        "these should be equal: 1.5|and: 1.0 ± 0.1"
      ),
      ("XCTAssertEqual failed: (\"false\") is not equal to (\"true\")", ""),
      ("XCTAssertNotEqual failed: (\"true\") is equal to (\"true\")", ""),
      (
        "XCTAssertEqual failed: (\"<A.Bell>\") is not equal to (\"<A.Bell>\")",
        "these should be equal: <A.Bell>|and: another value that looks the same"
      ),
      (
        "XCTAssertEqual failed: (\"ObjectIdentifier(0x00007f323b120350)\") is not equal to (\"ObjectIdentifier(0x00007f323b120550)\")",
        "these should be equal: ObjectIdentifier(0x00007f323b120350)|and: another value that looks the same"
      ),
      ("XCTAssertNotEqual failed: (\"7\") is equal to (\"7\")", "this should be another value: 7"),
      ("XCTAssertGreaterThanOrEqual failed: (\"1\") is less than (\"2\")", "1 should be at least 2"),
      ("XCTAssertTrue failed", ""),
    ])
  func values(description: String, details: String) {
    let issue = XCTestFailure(description: description, test: "BellTests/testABellRingsTwice2_atNight").issue
    #expect(issue.sentence == "A bell rings twice 2 at night")
    #expect(issue.details.joined(separator: "|") == details)
  }

  @Test(
    "name a test in words",
    arguments: [
      ("BellTests/test9IsIX", "9 is IX"), ("test5IsV()", "5 is V"), ("testABellRings", "A bell rings"),
      ("keeps_order()", "Keeps order"), ("the13thOf105Is7", "The 13th of 105 is 7"),
      ("testURLIsRead", "URL is read"), ("test7", nil),
    ] as [(String, String?)])
  func words(test: String, words: String?) { #expect(TestWords.words(of: test) == words) }

  @Test(
    "say nothing of addresses and temporary folders",
    arguments: [
      ("found: A_Grader.(unknown context at $7f697a0c9c30).Mock", "found: Mock"),
      ("`<NSPredicate: 0x00007f323b120350>`", "`<NSPredicate>`"),
      ("0x00ff00 and 0xcbf29ce484222325", "0x00ff00 and 0xcbf29ce484222325"),
      ("\(FileManager.default.currentDirectoryPath)/a.txt", "a.txt"),
      ("file://\(FileManager.default.currentDirectoryPath)/a.txt", "a.txt"),
    ])
  func neutral(text: String, told: String) {
    #expect(Described.neutral(text) == told)
    let issue = GraderEvents.Issue(text, expected: text, found: text, details: [text])
    #expect(
      Described.neutral(issue) == GraderEvents.Issue(told, expected: told, found: told, details: [told]))
  }

  @Test("say that a value is nil, and that no error was thrown")
  func missingValues() {
    func issue(_ description: String) -> GraderEvents.Issue {
      XCTestFailure(description: description, test: "BellTests/test1").issue
    }
    let unmet = "A check of this test was not met"
    #expect(
      issue("XCTUnwrap failed: expected non-nil value of type \"Int\"")
        == GraderEvents.Issue(unmet, expected: "a value", found: "nil"))
    #expect(
      issue("XCTAssertNil failed: \"a \"b\" c\"")
        == GraderEvents.Issue(unmet, expected: "nil", found: "a \"b\" c"))
    #expect(
      issue("XCTAssertThrowsError failed: did not throw error")
        == GraderEvents.Issue(unmet, expected: "an error", found: "no error"))
  }
}
