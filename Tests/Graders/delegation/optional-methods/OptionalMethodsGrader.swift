import GraderKit
import XCTest

@testable import OptionalMethods

nonisolated final class OptionalMethodsGrader: XCTestCase {
  private let inputs = Inputs()

  func testADelegateThatDoesNotValidateAcceptsEverything() {
    let form = Form()
    let (listener, text) = (makeListener(), inputs.word())
    form.delegate = listener
    form.submit("")
    form.submit(text)
    expectEqual(
      form.accepted, ["", text], "A form whose delegate has only `formDidFinish` accepts every text")
    expectEqual(listener.finished, 2, "The delegate hears of each finished form")
    let quiet = Quiet()
    form.delegate = quiet
    form.submit("salt")
    expectEqual(quiet.finished, 1, "Quiet counts the forms that have been finished")
  }

  func testACancelThatNobodyWantsToHear() {
    let form = Form()
    let listener = makeListener()
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
    let text = inputs.text()
    form.submit(text)
    expectEqual(form.accepted, [text], "Careful accepts a text that is not empty")
    form.cancel()
    expectEqual(
      careful.finished, 1, "Careful counts the forms that have been finished, not the cancelled ones")
  }

  func testTheDiaryHearsOfEverything() {
    let form = Form()
    let diary = Diary()
    form.delegate = diary
    let short = inputs.word()
    let ten = String(repeating: inputs.pick(from: ["a", "x", "7"]), count: 10)
    form.submit(short)
    form.submit(ten)
    form.submit(ten + "1")
    form.cancel()
    let lines = [
      "asked about \(short)", "finished \(short)", "asked about \(ten)", "finished \(ten)",
      "asked about \(ten)1", "cancelled",
    ]
    expectEqual(
      diary.lines, lines, "Diary hears of each question, each finished form and the cancelled one, in order")
    expectEqual(form.accepted, [short, ten], "Diary accepts texts of up to 10 characters")
  }
}
