import Foundation
import LabKit
import Testing

private final class Sizes: UIPickerViewDataSource, UIPickerViewDelegate {
  let journal = Journal()
  var rows = [["S", "M", "L"], ["red", "blue"]]

  func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    rows[component].count
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    rows[component][row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    journal.write(rows[component][row])
  }
}

private final class Search: UISearchBarDelegate {
  let journal = Journal()

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { journal.write("begin") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { journal.write("end") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { journal.write(searchText) }
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  {
    text != "x"
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    journal.write("search")
    searchBar.resignFirstResponder()
  }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { journal.write("cancel") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    journal.write("scope \(selectedScope)")
  }
}

@MainActor
@Suite("Pickers and search bars")
struct PickerTests {
  private let picker = UIPickerView()
  private let sizes = Sizes()
  private let bar = UISearchBar()
  private let search = Search()

  init() {
    picker.dataSource = sizes
    picker.delegate = sizes
    bar.delegate = search
  }

  @Test("A picker asks its data source, tells its delegate of the user's choice, and of no other")
  func choice() {
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 3)
    picker.selectRow(1, inComponent: 0, animated: true)
    #expect(sizes.journal.lines.isEmpty && picker.selectedRow(inComponent: 0) == 1)
    picker.simulateSelection(of: 1, inComponent: 1)
    #expect(sizes.journal.lines == ["blue"])
    #expect(picker.screenLines(width: 40) == ["‹ M › ‹ blue ›"])
    picker.elements.first?.adjust(by: 1)
    picker.elements.first?.adjust(by: 1)
    #expect(sizes.journal.lines == ["blue", "L"])
  }

  @Test("A picker keeps its counts until it is told to ask again; a row that does not exist is a fault")
  func reloading() {
    picker.selectRow(2, inComponent: 0, animated: false)
    sizes.rows[0] = ["S"]
    #expect(picker.numberOfRows(inComponent: 0) == 3)
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 0)
    let found = uiFaults { picker.selectRow(5, inComponent: 0, animated: false) }
    #expect(found.map(\.name) == ["NSRangeException"])
  }

  @Test("A date picker keeps to its bounds, and sends valueChanged for the user's choice")
  func dates() {
    let (picker, journal) = (UIDatePicker(), Journal())
    picker.addAction(
      UIAction { _ in journal.write("\(picker.date.timeIntervalSince1970)") }, for: .valueChanged)
    picker.maximumDate = Date(timeIntervalSince1970: 100)
    picker.date = Date(timeIntervalSince1970: 50)
    #expect(journal.lines.isEmpty)
    picker.simulateSelection(of: Date(timeIntervalSince1970: 200))
    #expect(journal.lines == ["100.0"])
  }

  @Test("A search bar tells its delegate of editing, changes and keys; setting its text tells nobody")
  func searching() {
    bar.text = "a"
    bar.searchTextField.simulateTyping("bx")
    bar.searchTextField.simulateReturn()
    #expect(search.journal.read() == ["begin", "ab", "search", "end"])
    bar.showsCancelButton = true
    bar.simulateCancel()
    bar.searchTextField.simulateClear()
    #expect(search.journal.read() == ["cancel", "begin", ""])
    #expect(bar.isFirstResponder)
  }

  @Test("A search bar's scopes: the first is chosen; the user's choice is told, the program's is not")
  func scopes() {
    bar.scopeButtonTitles = ["All", "Mine"]
    #expect(bar.selectedScopeButtonIndex == 0)
    bar.simulateTap(onScope: 1)
    bar.showsScopeBar = true
    bar.selectedScopeButtonIndex = 1
    bar.simulateTap(onScope: 0)
    #expect(search.journal.read() == ["scope 0"])
  }

  @Test("A search controller tells its updater when the search begins and of each change, and its delegate")
  func searchController() {
    let (journal, screen) = (Journal(), UIViewController())
    let (updater, results) = (Updater(journal), UIViewController())
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = updater
    search.delegate = updater
    screen.navigationItem.searchController = search
    screen.view.addSubview(makeLabel("all"))
    results.view.addSubview(makeLabel("found"))
    let window = UIWindow(showing: UINavigationController(rootViewController: screen))
    #expect(search.searchBar.becomeFirstResponder() && search.isActive)
    search.searchBar.searchTextField.simulateTyping("a")
    #expect(journal.read() == ["will begin", "did begin", "‘’ active", "‘a’ active"])
    #expect(window.screenLines(width: 20).last == "found")
    results.present(UIViewController(), animated: false)
    #expect(window.rootViewController?.presentedViewController != nil)
    results.dismiss(animated: false)
    search.searchBar.simulateCancel()
    #expect(journal.read() == ["will end", "‘’ active", "did end"])
    #expect(!search.isActive && !search.searchBar.isFirstResponder && !search.searchBar.showsCancelButton)
    #expect(window.screenLines(width: 20).last == "all")
    search.searchBar.text = "b"
    #expect(journal.read() == [])
    search.isActive = true
    #expect(journal.read() == ["will begin", "did begin", "‘b’ active"])
  }

  @Test("Text that is inserted in code asks no delegate, but is told")
  func inserting() {
    let (field, journal) = (UITextField(), Journal())
    let strict = Strict(journal)
    field.delegate = strict
    field.addAction(UIAction { _ in journal.write("changed to \(field.text ?? "")") }, for: .editingChanged)
    field.text = "ab"
    field.selectedRange = NSRange(location: 1, length: 1)
    field.insertText("XY")
    field.deleteBackward()
    #expect(journal.lines == ["changed to aXY", "changed to aX"] && field.hasText)
    let view = UITextView()
    view.delegate = strict
    view.insertText("hi")
    view.deleteBackward()
    #expect(view.text == "h" && journal.lines.suffix(2) == ["view hi", "view h"])
    view.deleteBackward()
    view.deleteBackward()
    #expect(!view.hasText)
  }
}

private final class Updater: UISearchResultsUpdating, UISearchControllerDelegate {
  let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func updateSearchResults(for searchController: UISearchController) {
    let state = searchController.isActive ? "active" : "inactive"
    journal.write("‘\(searchController.searchBar.text ?? "")’ \(state)")
  }
  func willPresentSearchController(_ searchController: UISearchController) { journal.write("will begin") }
  func didPresentSearchController(_ searchController: UISearchController) { journal.write("did begin") }
  func willDismissSearchController(_ searchController: UISearchController) { journal.write("will end") }
  func didDismissSearchController(_ searchController: UISearchController) { journal.write("did end") }
}

/// Refuses what the user types.
private final class Strict: UITextFieldDelegate, UITextViewDelegate {
  let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { false }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  {
    false
  }
  func textViewDidChange(_ textView: UITextView) { journal.write("view \(textView.text ?? "")") }
}
