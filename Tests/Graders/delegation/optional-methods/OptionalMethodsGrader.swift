import GraderKit
import XCTest
@testable import OptionalMethods

nonisolated final class OptionalMethodsGrader: XCTestCase {
  private let inputs = Inputs()

  func testADelegateThatDoesNotValidateAcceptsEverything() {
    let form = Form()
    let (listener, word) = (makeListener(), inputs.word())
    let texts = inputs.unusualTexts() + [word, word]
    form.delegate = listener
    for text in texts { form.submit(text) }
    expectEqual(
      form.accepted, texts, "A form whose delegate has only `formDidFinish` accepts every text")
    expectEqual(listener.finished, texts.count, "The delegate is told of each finished form")
    let (quiet, other) = (Quiet(), Quiet())
    form.delegate = quiet
    for text in texts { form.submit(text) }
    expectEqual(quiet.finished, texts.count, "Quiet counts the forms that were finished")
    expectEqual(other.finished, 0, "Another Quiet has a count of its own")
    expectEqual(Form().accepted, [], "Another form has accepted nothing")
  }

  func testACancelThatNobodyWantsToHear() {
    let form = Form()
    let listener = makeListener()
    form.delegate = listener
    form.cancel()
    expectEqual(listener.finished, 0, "A form that was cancelled is not finished")
    expectEqual(form.accepted, [], "A form that was cancelled accepts nothing")
  }

  func testTheFormDoesNotKeepItsDelegate() {
    let form = Form()
    assertReleased(
      "The delegate is deallocated with its owner, even if the form still exists", heldBy: [form]
    ) {
      let listener = makeListener()
      form.delegate = listener
      form.submit(inputs.word())
      form.cancel()
      return listener
    }
    assertReleased(
      "A delegate that has refused a text is deallocated with its owner, too", heldBy: [form]
    ) { () -> [AnyObject] in
      let delegates: [any FormDelegate] = [Careful(), Diary(), Careful(), Quiet()]
      for delegate in delegates {
        form.delegate = delegate
        for text in ["", "much too long for a diary", inputs.word(), "", "much too long for a diary"] {
          form.submit(text)
        }
        form.cancel()
      }
      return delegates
    }
    // Nobody is told any more; a reference that is used after that ends the program.
    form.submit(inputs.word())
    form.cancel()
  }

  func testTheAnswerOfTheCarefulDelegateCounts() {
    let form = Form()
    let (careful, other) = (Careful(), Careful())
    form.delegate = careful
    form.submit("")
    expectEqual(form.accepted, [], "Careful does not accept an empty text")
    expectEqual(careful.finished, 0, "A form whose text was refused is not finished")
    let texts = [inputs.text(), " ", "\n"] + inputs.unusualTexts().filter { !$0.isEmpty }
    for text in texts { form.submit(text) }
    expectEqual(form.accepted, texts, "Careful accepts every text that is not empty, also a blank")
    form.cancel()
    expectEqual(
      careful.finished, texts.count, "Careful counts the forms that were finished, not the cancelled ones")
    expectEqual(other.finished, 0, "Another Careful has a count of its own")
  }

  func testTheDiaryHearsOfEverything() {
    let form = Form()
    let diary = Diary()
    form.delegate = diary
    let short = inputs.word()
    let ten = String(repeating: inputs.pick(from: ["é", "字", "👍🏽"]), count: 10)
    form.submit(short)
    form.submit(ten)
    form.submit(ten + "1")
    form.cancel()
    let lines = [
      "asked about \(short)", "finished \(short)", "asked about \(ten)", "finished \(ten)",
      "asked about \(ten)1", "cancelled",
    ]
    expectEqual(
      diary.lines, lines,
      "Diary has a line for each question, each finished form and each cancelled one, in order")
    expectEqual(form.accepted, [short, ten], "Diary accepts texts of up to 10 characters")
    let count = inputs.repetitions()
    for _ in 1...count { form.submit(short) }
    for _ in 1...2 { form.cancel() }
    expectEqual(
      diary.lines.dropFirst(lines.count).map { $0 },
      (1...count).flatMap { _ in ["asked about \(short)", "finished \(short)"] } + [
        "cancelled", "cancelled",
      ],
      "The same text again and again, then two cancels: Diary has a line for each, also for an equal one")
    expectEqual(form.accepted.count, 2 + count, "The form keeps each accepted text")
    expectEqual(Diary().lines, [], "Another Diary has no lines")
  }
}

/// A delegate with the one required method, which the learner's files do not know.
nonisolated class Listener: FormDelegate {
  var finished = 0

  func formDidFinish(_ form: Form) {
    finished += 1
  }
}

/// A delegate of another class, with the same one method.
nonisolated final class Clerk: Listener {}

/// A delegate of one of the two classes.
nonisolated func makeListener() -> Listener { Inputs().bool() ? Listener() : Clerk() }
