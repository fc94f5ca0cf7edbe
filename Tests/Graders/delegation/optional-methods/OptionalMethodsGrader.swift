import GraderKit
import XCTest

@testable import OptionalMethods

nonisolated final class OptionalMethodsGrader: XCTestCase {
  func testADelegateThatDoesNotValidateAcceptsEverything() {
    let form = Form()
    let listener = Listener()
    form.delegate = listener
    form.submit("")
    form.submit("tea")
    expectEqual(
      form.accepted, ["", "tea"], "A form whose delegate has only `formDidFinish` accepts every text")
    expectEqual(listener.finished, 2, "The delegate hears of each finished form")
    let quiet = Quiet()
    form.delegate = quiet
    form.submit("salt")
    expectEqual(quiet.finished, 1, "Quiet counts the forms that have been finished")
  }

  func testACancelThatNobodyWantsToHear() {
    let form = Form()
    let listener = Listener()
    form.delegate = listener
    form.cancel()
    expectEqual(listener.finished, 0, "A form that was cancelled is not finished")
    expectEqual(form.accepted, [], "A form that was cancelled accepts nothing")
  }

  func testTheAnswerOfTheCarefulDelegateCounts() {
    let form = Form()
    let careful = Careful()
    form.delegate = careful
    form.submit("")
    expectEqual(form.accepted, [], "Careful does not accept an empty text")
    expectEqual(careful.finished, 0, "A form whose text was refused is not finished")
    form.submit("tea")
    expectEqual(form.accepted, ["tea"], "Careful accepts a text that is not empty")
    form.cancel()
    expectEqual(
      careful.finished, 1, "Careful counts the forms that have been finished, not the cancelled ones")
  }

  func testTheDiaryHearsOfEverything() {
    let form = Form()
    let diary = Diary()
    form.delegate = diary
    form.submit("tea")
    form.submit("0123456789")
    form.submit("01234567890")
    form.cancel()
    let lines = [
      "asked about tea", "finished tea", "asked about 0123456789", "finished 0123456789",
      "asked about 01234567890", "cancelled",
    ]
    expectEqual(
      diary.lines, lines, "Diary hears of each question, each finished form and the cancelled one, in order")
    expectEqual(form.accepted, ["tea", "0123456789"], "Diary accepts texts of up to 10 characters")
  }
}
