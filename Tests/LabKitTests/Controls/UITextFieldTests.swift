import Foundation
import LabKit
import Testing

private final class Form: UITextFieldDelegate {
  let journal = Journal()
  var permits = true
  var mayEnd = true
  var shortens = false

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    journal.write("may begin")
    return permits
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { journal.write("did begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
  func textFieldDidEndEditing(_ textField: UITextField) { journal.write("did end") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { permits }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { permits }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    journal.write("{\(range.location), \(range.length)} \(string)")
    if shortens { textField.text = "" }
    return string != "x"
  }
}

private final class Plain: UITextFieldDelegate {}

@MainActor
@Suite("Text fields")
struct UITextFieldTests {
  private let field = UITextField()
  private let form = Form()

  private func editing(_ text: String) {
    field.text = text
    field.delegate = form
    field.becomeFirstResponder()
    _ = form.journal.read()
  }

  @Test("Typing asks for each character with its UTF-16 range, and changes the text if permitted")
  func typing() {
    editing("")
    field.simulateTyping("axb")
    #expect(form.journal.lines == ["{0, 0} a", "{1, 0} x", "{1, 0} b"])
    #expect(field.text == "ab")
  }

  @Test("An emoji, a flag or a letter with its mark is one key, and counts its UTF-16 units")
  func clusters() {
    editing("")
    field.simulateTyping("👨‍👩‍👧🇨🇭e\u{301}.")
    #expect(
      form.journal.lines == ["{0, 0} 👨‍👩‍👧", "{8, 0} 🇨🇭", "{12, 0} e\u{301}", "{14, 0} ."])
    #expect(field.text == "👨‍👩‍👧🇨🇭e\u{301}.")
  }

  @Test("The delete key takes the whole character before the cursor")
  func backspace() {
    editing("a👍🏽e\u{301}")
    field.simulateBackspace()
    field.simulateBackspace()
    field.simulateBackspace()
    field.simulateBackspace()
    #expect(form.journal.lines == ["{5, 2} ", "{1, 4} ", "{0, 1} "])
    #expect(field.text == "")
  }

  @Test("A combining mark typed alone joins the letter before it")
  func combining() {
    editing("e")
    field.simulateReplacement(in: NSRange(location: 1, length: 0), with: "\u{301}")
    #expect(field.text == "é")
    #expect(field.text?.count == 1)
    #expect(field.selectedRange == NSRange(location: 2, length: 0))
    field.simulateTyping("!")
    #expect(field.text == "é!")
  }

  @Test("Typing replaces the selection")
  func selection() {
    editing("one two")
    field.selectedRange = NSRange(location: 0, length: 3)
    field.simulateTyping("2")
    #expect(form.journal.lines == ["{0, 3} 2"])
    #expect(field.text == "2 two")
    field.selectedRange = NSRange(location: 1, length: 4)
    field.simulateBackspace()
    #expect(field.text == "2")
  }

  @Test("Half a surrogate pair left over becomes the replacement character")
  func splitPair() {
    editing("👍")
    field.simulateReplacement(in: NSRange(location: 1, length: 1), with: "")
    #expect(field.text == "\u{FFFD}")
  }

  @Test("A paste is one change")
  func paste() {
    editing("a")
    field.simulatePaste("bc")
    #expect(form.journal.lines == ["{1, 0} bc"])
    #expect(field.text == "abc")
  }

  @Test("A range outside of the text is a fault, and nothing changes")
  func outOfBounds() {
    editing("abc")
    let range = NSRange(location: 2, length: 5)
    let faults = uiFaults { field.simulateReplacement(in: range, with: "d") }
    #expect(
      faults == [
        Fault(
          name: "NSRangeException",
          reason: "-[UITextField replace]: Range {2, 5} out of bounds; string length 3")
      ])
    #expect(field.text == "abc")
  }

  @Test("A delegate that shortens the text and still permits the change is a fault")
  func shortened() {
    editing("abc")
    form.shortens = true
    let faults = uiFaults { field.simulateTyping("d") }
    #expect(faults.map(\.name) == ["NSRangeException"])
    #expect(field.text == "")
  }

  @Test("editingChanged comes after each permitted change, and not when the program sets the text")
  func events() {
    let journal = Journal()
    editing("")
    field.addAction(UIAction { journal.write(($0.sender as? UITextField)?.text ?? "") }, for: .editingChanged)
    field.text = "a"
    field.simulateTyping("xb")
    field.simulateClear()
    #expect(journal.lines == ["ab", ""])
  }

  @Test("Editing begins once, with the first key, and is asked for")
  func begins() {
    let journal = form.journal
    field.delegate = form
    field.addAction(UIAction { _ in journal.write("event") }, for: .editingDidBegin)
    field.simulateTyping("ab")
    #expect(journal.lines == ["may begin", "event", "did begin", "{0, 0} a", "{1, 0} b"])
    #expect(field.isEditing)
  }

  @Test("Editing that is refused changes nothing")
  func refused() {
    field.delegate = form
    form.permits = false
    field.simulateTyping("ab")
    #expect(form.journal.lines == ["may begin", "may begin"])
    #expect(field.text == "")
    #expect(!field.isEditing)
  }

  @Test("Editing ends when another field takes the keyboard, unless the delegate refuses")
  func ends() {
    let (box, other) = (UIView(), UITextField())
    box.addSubview(field)
    box.addSubview(other)
    editing("")
    form.mayEnd = false
    #expect(!other.becomeFirstResponder())
    #expect(field.isEditing)
    form.mayEnd = true
    #expect(other.becomeFirstResponder())
    #expect(form.journal.lines == ["did end"])
    #expect(!field.isEditing)
  }

  @Test("The return key sends editingDidEndOnExit, if permitted, and then ends editing")
  func returns() {
    let journal = form.journal
    editing("")
    field.addAction(UIAction { _ in journal.write("return") }, for: .editingDidEndOnExit)
    form.permits = false
    field.simulateReturn()
    #expect(journal.read().isEmpty)
    form.permits = true
    field.simulateReturn()
    #expect(journal.lines == ["return", "did end"])
    #expect(!field.isEditing)
  }

  @Test("A line break typed into a field is the return key")
  func lineBreak() {
    let journal = form.journal
    editing("")
    field.addAction(UIAction { _ in journal.write("return") }, for: .primaryActionTriggered)
    field.simulateTyping("a\nb")
    #expect(journal.lines == ["{0, 0} a", "return", "{1, 0} b"])
    #expect(field.text == "ab")
  }

  @Test("The delegate is not retained; without one, or without its methods, all is permitted")
  func delegate() {
    var plain: Plain? = Plain()
    field.delegate = plain
    field.simulateTyping("x")
    plain = nil
    #expect(field.delegate == nil)
    field.simulateTyping("y")
    #expect(field.text == "xy")
  }

  @Test("A disabled field takes no keys")
  func disabled() {
    field.isEnabled = false
    field.simulateTyping("a")
    #expect(field.text == "")
  }

  @Test("text is never nil: nil set is empty")
  func neverNil() {
    field.text = nil
    #expect(field.text == "")
  }

  @Test("Of the two methods for the end of editing, the one with a reason is called")
  func reason() {
    final class Reasoned: UITextFieldDelegate {
      let journal = Journal()
      func textFieldDidEndEditing(_ textField: UITextField) { journal.write("plain") }
      func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        journal.write("\(reason)")
      }
    }
    let reasoned = Reasoned()
    field.delegate = reasoned
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(reasoned.journal.lines == ["committed"])
  }

  @Test("A field may be emptied when editing begins, if its delegate permits it")
  func clearsOnBegin() {
    final class Keeper: UITextFieldDelegate {
      func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
    }
    field.clearsOnBeginEditing = true
    field.text = "old"
    let keeper = Keeper()
    field.delegate = keeper
    field.becomeFirstResponder()
    #expect(field.text == "old")
    field.resignFirstResponder()
    field.delegate = nil
    field.becomeFirstResponder()
    #expect(field.text == "")
  }
}
