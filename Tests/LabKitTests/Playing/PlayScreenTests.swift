import Foundation
import Testing
@testable import LabKit

@MainActor
@Suite("A screen for a player")
struct PlayScreenTests {
  private let screen = UIViewController()
  private let field = UITextField()
  private let button = makeButton("Go")
  private let note = UITextView()
  private let table = UITableView()
  private let rows = Rows()
  private let window: UIWindow

  private final class Rows: UITableViewDataSource {
    var count = 3
    var fixed: Int?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != fixed
    }
  }

  init() {
    table.dataSource = rows
    [field, button, note, table].forEach(screen.view.addSubview)
    window = UIWindow(showing: screen)
  }

  @Test("Elements are told with kind, label, state and place")
  func elements() {
    button.isEnabled = false
    let played = SentPlayScreen(window, width: 40)
    #expect(played.elements.map(\.kind) == ["field", "button", "text", "row", "row", "row"])
    #expect(played.elements.map(\.isEnabled) == [true, false, true, true, true, true])
    #expect(played.elements.map(\.takesText) == [true, false, true, false, false, false])
    #expect(played.elements.map(\.label).suffix(3) == ["row 0", "row 1", "row 2"])
    #expect(played.elements[3].rows == [3, 4])
    #expect(played.lines == window.screenLines(width: 40))
  }

  @Test("An app whose last window was closed shows no elements, and says so")
  func withoutWindow() {
    let played = SentPlayScreen.withoutWindow(width: 40)
    #expect(played.elements.isEmpty && played.width == 40 && played.cursor == nil)
    #expect(played.lines == ["The app has no window: its last one was closed."])
  }

  @Test("The same element has the same id from screen to screen, and no other has it")
  func identity() {
    let names = ElementNames()
    let before = SentPlayScreen(window, width: 40, names: names).elements.map(\.id)
    #expect(Set(before).count == before.count)
    button.isHidden = true
    rows.count = 2
    table.reloadData()
    let after = SentPlayScreen(window, width: 30, names: names).elements.map(\.id)
    #expect(after == [before[0], before[2], before[3], before[4]])
    let passing = (0..<50).map { _ in names.id(of: .control(UIButton())) }
    #expect(Set(passing).count == 50, "a new button is another one, also at the address of a deallocated one")
  }

  @Test("Which rows may be deleted is told, and the words of a choice with the chosen one")
  func deletionAndChoices() {
    rows.fixed = 1
    #expect(
      SentPlayScreen(window, width: 40).elements.map(\.canDelete) == [false, false, false, true, false, true])
    let choice = UISegmentedControl(items: ["round", "square"])
    screen.view.addSubview(choice)
    let before = SentPlayScreen(window, width: 40).elements.last
    #expect(before?.choices == ["round", "square"] && before?.chosen == UISegmentedControl.noSegment)
    choice.simulateTap(onSegment: 1)
    #expect(SentPlayScreen(window, width: 40).elements.last?.chosen == 1)
  }

  @Test("The cursor stands behind what was typed, in columns")
  func cursor() {
    #expect(SentPlayScreen(window, width: 40).cursor == nil)
    field.simulateTyping("Zoë漢")
    let played = SentPlayScreen(window, width: 40)
    #expect(played.cursor == .init(row: 0, column: 6))
    #expect(played.elements.map(\.hasKeyboard) == [true, false, false, false, false, false])
    note.simulateTyping("one\ntwo")
    #expect(SentPlayScreen(window, width: 40).cursor == .init(row: 3, column: 5))
  }

  @Test("A sheet is told, a full screen is not")
  func sheet() {
    #expect(!SentPlayScreen(window, width: 40).isSheet)
    screen.present(UIViewController(), animated: false)
    #expect(SentPlayScreen(window, width: 40).isSheet)
    screen.dismiss(animated: false)
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    screen.present(full, animated: false)
    #expect(!SentPlayScreen(window, width: 40).isSheet)
  }

  @Test("It is one line of JSON, and equal screens are equal")
  func json() throws {
    field.text = "two\nlines"
    let data = try JSONEncoder().encode(SentPlayScreen(window, width: 40))
    #expect(!data.contains(UInt8(ascii: "\n")))
    #expect(SentPlayScreen(window, width: 40) == SentPlayScreen(window, width: 40))
    #expect(SentPlayScreen(window, width: 40) != SentPlayScreen(window, width: 41))
  }

  @Test("A command is read from JSON, with what it needs and no more")
  func command() throws {
    let line = #"{"number":4,"action":"adjust","element":"a/0/1","by":-2}"#
    let command = try JSONDecoder().decode(ReceivedPlayAction.self, from: Data(line.utf8))
    #expect(command.number == 4 && command.action == .adjust)
    #expect(command.element == "a/0/1" && command.by == -2 && command.text == nil)
  }
}

@MainActor
@Suite("Who deletes rows")
struct RowDeletionTests {
  private final class Deleting: UITableViewController {}
  private final class Reading: UITableViewController {}

  @Test("a class that was named does, and what inherits from it")
  func classes() {
    let named: Set = ["Deleting"]
    #expect(RowDeletion.isImplemented(by: Deleting(style: .plain), in: named))
    #expect(!RowDeletion.isImplemented(by: Reading(style: .plain), in: named))
    #expect(RowDeletion.isImplemented(by: Reading(style: .plain), in: ["UITableViewController"]))
    #expect(!RowDeletion.isImplemented(by: Reading(style: .plain), in: []))
  }
}
