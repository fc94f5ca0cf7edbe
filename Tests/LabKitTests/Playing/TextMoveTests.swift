import Foundation
import Testing

@testable import LabKit

@MainActor
@Suite("The cursor of somebody who plays")
struct TextMoveTests {
  private let screen = UIViewController()
  private let field = UITextField()
  private let note = UITextView()
  private let window: UIWindow

  init() {
    [field, note].forEach(screen.view.addSubview)
    window = UIWindow(showing: screen)
  }

  private var cursor: SentPlayScreen.Place? { SentPlayScreen(window, width: 40).cursor }

  @Test("moves by whole characters, as wide as they are, and stops at both ends")
  func characters() {
    field.simulateTyping("a漢👨‍👩‍👧e\u{301}")
    var columns: [Int?] = []
    for _ in 0..<6 {
      columns.append(cursor?.column)
      field.move(.left, columns: 30)
    }
    #expect(columns == [7, 6, 4, 2, 1, 1])
    for _ in 0..<3 { field.move(.right, columns: 30) }
    #expect(cursor?.column == 6)
    field.move(.start, columns: 30)
    #expect(cursor?.column == 1)
    field.move(.end, columns: 30)
    #expect(cursor?.column == 7)
  }

  @Test("what is typed and deleted is where the cursor is")
  func editing() {
    field.simulateTyping("a漢b👍🏽c")
    for _ in 0..<2 { field.move(.left, columns: 30) }
    field.simulateTyping("x")
    #expect(field.text == "a漢bx👍🏽c")
    field.erase(.right, columns: 30)
    #expect(field.text == "a漢bxc")
    field.erase(.left, columns: 30)
    #expect(field.text == "a漢bc")
    field.erase(.start, columns: 30)
    #expect(field.text == "c" && field.selectedRange.location == 0)
    field.erase(.left, columns: 30)
    field.erase(.end, columns: 30)
    field.erase(.right, columns: 30)
    #expect(field.text?.isEmpty == true)
  }

  @Test("a selection is deleted whole, and left at the end where the arrow points")
  func selection() {
    field.text = "one two"
    field.becomeFirstResponder()
    field.selectedRange = NSRange(location: 4, length: 2)
    field.move(.left, columns: 30)
    #expect(field.selectedRange == NSRange(location: 4, length: 0))
    field.selectedRange = NSRange(location: 4, length: 2)
    field.erase(.start, columns: 30)
    #expect(field.text == "one o")
  }

  @Test("the delegate is asked before anything is deleted")
  func delegate() {
    final class Keeper: UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool { false }
    }
    let keeper = Keeper()
    field.text = "kept"
    field.delegate = keeper
    field.erase(.start, columns: 30)
    field.erase(.left, columns: 30)
    #expect(field.text == "kept" && field.isEditing)
  }

  @Test("goes up and down in a text view, by lines as they are seen")
  func lines() {
    note.simulateTyping("one two three\nfour")
    let width = 9  // "one two", "three", "four"
    #expect(TextWrap.lines(note.text, width: width) == ["one two", "three", "four"])
    var places: [Int] = []
    for move in [TextMove.up, .up, .up, .down, .right, .down, .down] {
      note.move(move, columns: width)
      places.append(note.selectedRange.location)
    }
    #expect(places == [12, 4, 0, 8, 9, 15, 18])
  }

  @Test(
    "stands on the line on which its word is, and behind the blank at which a line was broken on the next")
  func wrapped() {
    func places(_ text: String, _ width: Int) -> [String] {
      TextWrap.cursorPlaces(in: text, width: width).map { "\($0.row):\($0.column)" }
    }
    #expect(
      places("ab cd", 4) == ["0:0", "0:1", "0:2", "1:0", "1:1", "1:2"]
    )
    #expect(places("abc  def", 3) == ["0:0", "0:1", "0:2", "0:3", "1:0", "1:0", "1:1", "1:2", "1:3"])
    #expect(places("a\n\nb", 4) == ["0:0", "0:1", "1:0", "2:0", "2:1"])
    #expect(places("漢字漢", 4) == ["0:0", "0:2", "0:4", "1:2"])
    #expect(places("", 4) == ["0:0"])
  }

  @Test("a field that is too narrow for its text shows the end of what is typed")
  func longText() throws {
    field.simulateTyping(String(repeating: "a", count: 40) + "漢z")
    let played = SentPlayScreen(window, width: 40)
    #expect(played.lines[0] == "[…" + String(repeating: "a", count: 25) + "漢z_]")
    #expect(played.cursor?.column == 30)
    field.move(.start, columns: 30)
    #expect(SentPlayScreen(window, width: 40).lines[0] == "[" + String(repeating: "a", count: 29) + "…]")
    #expect(cursor?.column == 1)
    field.move(.end, columns: 30)
    field.resignFirstResponder()
    #expect(SentPlayScreen(window, width: 40).lines[0].hasSuffix("a…]"))
  }
}
