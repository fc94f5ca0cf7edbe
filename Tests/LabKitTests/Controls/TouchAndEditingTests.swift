import Foundation
import LabKit
import Testing

private final class Ear: UITextFieldDelegate {
  let journal = Journal()
  var mayEnd = true

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
  func textFieldDidEndEditing(_ textField: UITextField) { journal.write("did end") }
}

@MainActor
@Suite("Touches, and the end of editing")
struct TouchAndEditingTests {
  private let outer = UIView()
  private let inner = UIView()
  private let field = UITextField()
  private let ear = Ear()

  init() {
    outer.addSubview(inner)
    inner.addSubview(field)
    field.delegate = ear
  }

  @Test("No touch reaches a button in a hidden view, or in one that ignores the user")
  func hiddenSuperview() {
    let (button, journal) = (UIButton(), Journal())
    inner.addSubview(button)
    button.addAction(UIAction { _ in journal.write("tap") }, for: .touchUpInside)
    outer.isHidden = true
    button.simulateTap()
    outer.isHidden = false
    outer.isUserInteractionEnabled = false
    button.simulateTap()
    #expect(journal.lines.isEmpty)
    outer.isUserInteractionEnabled = true
    button.simulateTap()
    #expect(journal.lines == ["tap"])
  }

  @Test("A field that is removed while it is edited ends editing")
  func removed() {
    field.becomeFirstResponder()
    inner.removeFromSuperview()
    #expect(ear.journal.lines == ["did end"])
    #expect(!field.isEditing)
  }

  @Test("endEditing ends it for a view around the field; a delegate can refuse, but not with force")
  func endEditing() {
    let other = UITextField()
    outer.addSubview(other)
    field.becomeFirstResponder()
    #expect(other.endEditing(false))
    #expect(field.isEditing)
    ear.mayEnd = false
    #expect(!outer.endEditing(false))
    #expect(field.isEditing)
    _ = ear.journal.read()
    #expect(outer.endEditing(true))
    #expect(!field.isEditing)
    #expect(ear.journal.lines == ["did end"], "is not asked, and told that it has ended")
  }

  @Test("Fields and text views post notifications of what the user does")
  func notifications() {
    let view = UITextView()
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification, UITextView.textDidBeginEditingNotification,
      UITextView.textDidChangeNotification, UITextView.textDidEndEditingNotification,
    ]
    nonisolated(unsafe) var heard: [Int] = []
    let tokens = names.enumerated().flatMap { number, name in
      [field, view].map { sender in
        NotificationCenter.default.addObserver(forName: name, object: sender, queue: nil) { _ in
          heard.append(number)
        }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    field.text = "in code"
    field.simulateTyping("!")
    field.resignFirstResponder()
    view.text = "in code"
    view.simulatePaste("!")
    view.resignFirstResponder()
    #expect(heard == [0, 1, 2, 3, 4, 5])
  }
}

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
