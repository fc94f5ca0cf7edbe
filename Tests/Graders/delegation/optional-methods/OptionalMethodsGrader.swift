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
    let (further, next) = (Form(), inputs.words(2))
    let restless = Restless(next: next[1])
    further.delegate = restless
    further.submit(next[0])
    expectEqual(
      further.accepted, next,
      "The delegate submits another text while it is told of a finished form: that text is accepted, too")
    expectEqual(restless.finished, 2, "The delegate is told of the form that it has finished itself, too")
    expectOneQuestionForEachText()
  }

  /// A diary that writes one line when it is asked shows how often a form asks.
  private func expectOneQuestionForEachText() {
    let (form, diary) = (Form(), Diary())
    let texts = inputs.shuffled([inputs.word(), String(repeating: "x", count: inputs.int(in: 11...30))])
    for text in texts {
      let question = "asked about \(text)"
      let other = Diary()
      _ = other.form(form, validate: text)
      guard other.lines == [question] else { return }
      form.delegate = diary
      form.submit(text)
      let count = diary.lines.filter { $0 == question }.count
      // Whether the diary is asked at all, and its answer counts, is another test's question.
      if count > 1 {
        expectEqual(
          count, 1,
          "The form asks its delegate once about each text: how many lines of Diary are `\(question)`?")
      }
    }
  }

  func testACancelThatNobodyWantsToHear() {
    let form = Form()
    let listener = makeListener()
    form.delegate = listener
    let printed = captureOutput { form.cancel() }
    expectEqual(listener.finished, 0, "A form that was cancelled is not finished")
    expectEqual(form.accepted, [], "A form that was cancelled accepts nothing")
    expectEqual(printed, "", "A form is cancelled whose delegate has no method for it: nothing is printed")
    let text = inputs.word()
    form.submit(text)
    form.cancel()
    form.submit(text)
    expectEqual(
      form.accepted, [text, text],
      "A form was cancelled whose delegate has no method for it: it accepts texts as before")
    expectEqual(
      listener.finished, 2,
      "A form was cancelled whose delegate has no method for it: the delegate is told of each later text")
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
    let forms = inputs.shuffled([Form(), Form(), Form()])
    assertReleased(
      "Quiet, Careful and Diary are deallocated with their owners, even if their forms still exist",
      heldBy: forms
    ) { () -> [AnyObject] in
      let delegates: [any FormDelegate] = [Quiet(), Careful(), Diary()]
      for (form, delegate) in zip(forms, delegates) {
        form.delegate = delegate
        for text in ["", "much too long for a diary", inputs.word()] { form.submit(text) }
        form.cancel()
      }
      return delegates
    }
    // Nobody is told any more; a reference that is used after that ends the program.
    for form in [form] + forms {
      form.submit(inputs.word())
      form.cancel()
    }
  }

  func testTheAnswerOfTheCarefulDelegateCounts() {
    let form = Form()
    let (careful, other) = (Careful(), Careful())
    form.delegate = careful
    form.submit("")
    expectEqual(form.accepted, [], "Careful does not accept an empty text")
    expectEqual(careful.finished, 0, "A form whose text was refused is not finished")
    let twice = inputs.text()
    let texts = [twice, twice, " ", "\n"] + inputs.unusualTexts().filter { !$0.isEmpty }
    for text in texts { form.submit(text) }
    expectEqual(
      form.accepted, texts,
      "Careful accepts every text that is not empty, also a blank, or the same text again")
    form.cancel()
    expectEqual(
      careful.finished, texts.count, "Careful counts the forms that were finished, not the cancelled ones")
    let forms = (0..<inputs.repetitions()).map { _ in Form() }
    for form in forms {
      form.delegate = careful
      for text in ["", inputs.text()] { form.submit(text) }
    }
    expectEqual(
      careful.finished, texts.count + forms.count,
      "Careful counts on when it is the delegate of \(forms.count) more forms, and each is finished once")
    expectEqual(other.finished, 0, "Another Careful has a count of its own")
    let asked = inputs.int(in: 2...5)
    for _ in 1...asked { _ = other.form(form, validate: inputs.word()) }
    expectEqual(
      other.finished, 0,
      "Careful is asked about \(asked) texts, and is not told that a form was finished: it counts nothing")
    other.formDidFinish(form)
    expectEqual(other.finished, 1, "Careful is told that a form was finished: it counts that form")
    let strict = Form()
    strict.delegate = careful
    for time in 1...inputs.repetitions() {
      strict.submit("")
      expectEqual(
        strict.accepted.count, time - 1, "Careful does not accept an empty text, here number \(time)")
      strict.submit(twice)
      expectEqual(strict.accepted.count, time, "After \(time) empty texts, Careful accepts one that is not")
      if hasFailed { return }
    }
  }

  func testTheDiaryHearsOfEverything() {
    let form = Form()
    let diary = Diary()
    form.delegate = diary
    let short = inputs.word()
    // Ten characters of several Unicode scalars each, so more than ten of any other unit.
    let ten = String(repeating: inputs.pick(from: ["👍🏽", "🇫🇷", "👩‍🚀"]), count: 10)
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
    let (count, linesBefore, acceptedBefore) = (inputs.repetitions(), diary.lines.count, form.accepted.count)
    for _ in 1...count { form.submit(short) }
    for _ in 1...count { form.cancel() }
    expectEqual(
      diary.lines.dropFirst(linesBefore).map { $0 },
      (1...count).flatMap { _ in ["asked about \(short)", "finished \(short)"] }
        + Array(repeating: "cancelled", count: count),
      "The same text again and again, then many cancels: Diary has a line for each, also for an equal one")
    expectEqual(form.accepted.count, acceptedBefore + count, "The form keeps each accepted text")
    expectEqual(Diary().lines, [], "Another Diary has no lines")
    let (idle, other) = (Form(), Diary())
    idle.delegate = other
    for _ in 1...2 { idle.cancel() }
    expectEqual(
      other.lines, ["cancelled", "cancelled"],
      "A form without any text is cancelled twice: its delegate is told each time")
    let (two, words) = ([Form(), Form()], inputs.words(4))
    let reader = Diary()
    for form in two { form.delegate = reader }
    for (number, word) in words.enumerated() { two[number % 2].submit(word) }
    expectEqual(
      reader.lines, words.flatMap { ["asked about \($0)", "finished \($0)"] },
      "Diary is the delegate of two forms: it names the text of the form that was finished")
    let (page, book, figure) = (Form(), Form(), inputs.int(in: 1...9))
    let texts = inputs.shuffled(["", " ", "\n", "4\(figure)", "?!", "e\u{301}", " \(figure) "])
    page.delegate = diary
    book.delegate = diary
    for text in texts { page.submit(text) }
    expectEqual(
      page.accepted, texts,
      "Diary accepts short texts of any kind, also an empty one, a blank and a line break")
    let characters = [" ", "x", "é", "👍🏽"]
    for character in inputs.shuffled(characters) + (1...inputs.repetitions()).map({ characters[$0 % 4] }) {
      book.submit(String(repeating: character, count: inputs.int(in: 11...30)))
    }
    expectEqual(book.accepted, [], "Diary accepts no text of more than 10 characters, of whatever kind")
    expectTheOlderDiaryToHear()
  }

  /// A newer form has a newer diary, and the older ones are used.
  private func expectTheOlderDiaryToHear() {
    let (forms, diaries, word) = ([Form(), Form()], [Diary(), Diary()], inputs.word())
    for (form, diary) in zip(forms, diaries) { form.delegate = diary }
    forms[0].submit(word)
    forms[0].cancel()
    expectEqual(
      diaries[0].lines, ["asked about \(word)", "finished \(word)", "cancelled"],
      "A newer form has a diary of its own, and the older form is used: the older diary has a line for the question, the finished form and the cancelled one"
    )
    expectEqual(
      diaries[1].lines, [],
      "A newer form has a diary of its own, and the older form is used: the newer diary has no lines")
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

/// A delegate that submits another text while it is told of the first one.
nonisolated final class Restless: Listener {
  private let next: String

  init(next: String) { self.next = next }

  override func formDidFinish(_ form: Form) {
    super.formDidFinish(form)
    if finished == 1 { form.submit(next) }
  }
}

/// A delegate of one of the two classes.
nonisolated func makeListener() -> Listener { Inputs().bool() ? Listener() : Clerk() }
