import Foundation
import LabKit
import Testing

private final class Page: UITextViewDelegate {
  let journal = Journal()

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    journal.write("{\(range.location), \(range.length)} \(text)")
    return text != "x"
  }
  func textViewDidChange(_ textView: UITextView) { journal.write("now \(textView.text ?? "")") }
  func textViewDidBeginEditing(_ textView: UITextView) { journal.write("did begin") }
}

@MainActor
@Suite("Text views")
struct UITextViewTests {
  private let view = UITextView()
  private let page = Page()

  @Test("The delegate is asked before each change and told after it")
  func typing() {
    view.delegate = page
    view.simulateTyping("axb")
    #expect(
      page.journal.lines == [
        "did begin", "{0, 0} a", "now a", "{1, 0} x", "{1, 0} b", "now ab",
      ])
  }

  @Test("Setting the text is silent")
  func silent() {
    view.delegate = page
    view.text = "abc"
    #expect(page.journal.lines.isEmpty)
  }

  @Test("One that is not editable takes no keys")
  func notEditable() {
    view.isEditable = false
    view.simulateTyping("a")
    #expect(view.text == "")
  }

  @Test("The delete key takes the whole character before the cursor")
  func backspace() {
    view.text = "a🇨🇭"
    view.simulateBackspace()
    #expect(view.text == "a")
    view.text = "ab"
    view.selectedRange = NSRange(location: 1, length: 0)
    view.simulateBackspace()
    #expect(view.text == "b")
  }
}
