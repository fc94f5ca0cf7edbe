import Foundation
import GraderKit
import LabKit
import XCTest

@testable import FavouritesApp

nonisolated final class OpeningGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheListOpensAnEditor() {
    let favourites = makeFavourites(3, inputs)
    let word = inputs.word()
    withTasks { _ in
      let model = FavouritesModel(store: TestStore())
      favourites.forEach { model.add($0) }
      let list = ListScreen(model: model, transport: TestTransport())
      let window = windowShowing(list)
      expectEqual(
        Observed.overridesWithoutSuper(of: list), [],
        "An override of a method such as `viewDidLoad` calls `super`")
      list.addButton.sendActions(for: .touchDown)
      expectNil(
        list.presentedViewController, "A finger touches Add and has not tapped it: nothing is presented")
      list.addButton.simulateTap()
      guard let editor = expectEditor(of: list, address: "", "Add presents an editor with an empty address")
      else { return }
      editor.cancelButton.simulateTap()
      expectNil(list.presentedViewController, "After Cancel, the list dismisses the editor")
      expectEqual(model.favourites, favourites, "After Cancel, the model is as it was")
      list.addButton.simulateTap()
      let second = expectEditor(of: list, address: "", "Add presents another editor")
      expectNotIdentical(second, editor, "Each editor is a new one")
      second?.addressField.simulateTyping(word)
      second?.saveButton.simulateTap()
      expectEqual(
        model.favourites, favourites + [Favourite(address: word, title: word)],
        "After Save, the model has the favourite")
      expectNil(list.presentedViewController, "After Save, the list dismisses the editor")
      expectRowOpensItsFavourite(list, model, favourites)
      withExtendedLifetime(window) {}
    }
  }

  private func expectRowOpensItsFavourite(
    _ list: ListScreen, _ model: FavouritesModel, _ favourites: [Favourite]
  ) {
    let row = inputs.int(in: 0...2)
    list.tableView.simulateTap(at: IndexPath(row: row, section: 0))
    let editor = expectEditor(
      of: list, address: favourites[row].address,
      "A tap on row \(row) presents an editor with the address of its favourite")
    expectNil(
      list.tableView.indexPathForSelectedRow, "The row is not selected any more when the editor is open")
    expectEqual(
      (editor?.saveButton).flatMap { Observed.title(of: $0) }, "Replace",
      "The editor knows that the address is a favourite")
    editor?.addressField.simulateTyping("x")
    expectEqual(
      (editor?.saveButton).flatMap { Observed.title(of: $0) }, "Save",
      "The editor knows that an address is not a favourite")
    editor?.addressField.simulateBackspace()
    editor?.saveButton.simulateTap()
    expectEqual(model.favourites.count, 4, "Save replaces the favourite with this address")
    expectEqual(
      model.favourites[row].title, favourites[row].address, "The replaced favourite has its new title")
    expectNil(list.presentedViewController, "After Replace, the list dismisses the editor")
  }

  private func expectEditor(of list: ListScreen, address: String, _ sentence: String) -> EditorScreen? {
    guard let editor = list.presentedViewController as? EditorScreen else {
      fail(
        sentence, expected: "an EditorScreen",
        found: list.presentedViewController.map { "\(type(of: $0))" } ?? "nothing")
      return nil
    }
    expectEqual(editor.addressField.text ?? "", address, sentence)
    return editor
  }
}
