import Foundation
import GraderKit
import LabKit
import XCTest
@testable import FavouritesApp

nonisolated final class AppGrader: XCTestCase {
  private let inputs = Inputs()

  func testTwoWindowsShareOneModel() {
    let words = makeAddresses(4, inputs)
    withTasks { tasks in
      let (first, second) = (launch(TestStore()), openWindow())
      guard let second else { return fail("The user can open a second window") }
      let scenes = inputs.shuffled([first, second])
      for (number, scene) in [scenes[0], scenes[1], scenes[0]].enumerated() {
        save(words[number], in: scene)
        tasks.settle()
        for other in scenes {
          expectEqual(
            rows(in: other.keyWindow), Array(words[...number]),
            "The user adds a favourite in one window, and both windows show it")
        }
      }
      element("Add", in: scenes[1].keyWindow)?.press()
      field(in: scenes[1].keyWindow)?.simulateTyping("x")
      scenes[0].simulateClose()
      expectEqual(
        field(in: scenes[1].keyWindow)?.text, "x",
        "The user closes one window, and the other one keeps its editor")
      element("Cancel", in: scenes[1].keyWindow)?.press()
      save(words[3], in: scenes[1])
      tasks.settle()
      expectEqual(
        rows(in: scenes[1].keyWindow), words, "The user closes one window, and the other one continues")
      scenes[1].simulateClose()
      expectEqual(
        rows(in: openWindow()?.keyWindow), words, "A window that is opened later shows the same favourites")
    }
  }

  func testTheFavouritesSurviveARelaunch() {
    let words = makeAddresses(3, inputs)
    let title = inputs.text()
    withTasks { tasks in
      let (store, transport) = (TestStore(), TestTransport())
      let scene = launch(store, transport)
      save(words[0], in: scene)
      element("Add", in: scene.keyWindow)?.press()
      replaceText(of: field(in: scene.keyWindow), by: words[1])
      tasks.settle()
      transport.answer(transport.newest, title)
      tasks.settle()
      element("Save", in: scene.keyWindow)?.press()
      tasks.settle()
      expectEqual(
        rows(in: scene.keyWindow), [words[0], title],
        "The user adds a page whose title is found, and one whose title is not")
      let next = launch(store, transport)
      expectEqual(
        rows(in: next.keyWindow), [words[0], title], "The app is launched again with the same store")
      save(words[2], in: next)
      tasks.settle()
      expectEqual(
        rows(in: launch(store).keyWindow), [words[0], title, words[2]],
        "The app is launched a third time with the same store")
      expectEqual(
        rows(in: launch(TestStore()).keyWindow), [], "The app is launched with another store, which is empty")
      expectEqual(
        rows(in: launch(store).keyWindow)?.count, 3, "The app is launched with the first store again")
      store.data = nil
      expectEqual(
        rows(in: launch(store).keyWindow), [],
        "The first store was emptied, and the app is launched with it once more: a new model reads it")
    }
  }

  func testClosedScreensAreFreed() {
    let words = makeAddresses(2, inputs)
    withTasks { tasks in
      let (editors, lists) = (ReleaseTracker(), ReleaseTracker())
      let transport = TestTransport()
      let first = launch(TestStore(), transport)
      let labels = ["Cancel", "Save", "Swipe"]
      for label in inputs.shuffled(labels) + inputs.shuffled(labels + labels) {
        openAndClose(label, words[0], first, tasks, editors)
        expectTrue(element("Add", in: first.keyWindow) != nil, "\(label) closes the editor")
        tasks.settle()
        editors.expectReleased(
          "An editor and its lookup are deallocated after \(label), though the transport has not answered",
          heldBy: roots(first))
      }
      for label in inputs.shuffled(labels) {
        openAndClose(label, words[0], first, tasks, editors) {
          transport.fail(transport.newest)
          tasks.settle()
          element("Retry", in: first.keyWindow)?.press()
          tasks.settle()
        }
        tasks.settle()
        editors.expectReleased(
          "Retry was tapped in an editor: the editor and its lookup are deallocated after \(label), though the transport has not answered",
          heldBy: roots(first))
      }
      transport.answer(transport.newest, words[1])
      tasks.settle()
      closeAWindow(words[0], tasks, editors, lists)
      tasks.settle()
      lists.expectReleased("The list of a closed window is deallocated", heldBy: roots(first))
      editors.expectReleased(
        "The editor of a closed window and its lookup are deallocated", heldBy: roots(first))
      transport.fail(transport.newest)
      tasks.settle()
      save(words[1], in: first)
      tasks.settle()
      expectEqual(
        rows(in: first.keyWindow)?.last, words[1],
        "A window was closed while a title was loading, and the other one continues")
    }
  }

  private func openAndClose(
    _ label: String, _ word: String, _ scene: UIWindowScene, _ tasks: Tasks, _ tracker: ReleaseTracker,
    before: () -> Void = {}
  ) {
    openEditor(word, in: scene, tasks, tracker)
    before()
    if label == "Swipe" {
      scene.keyWindow?.frontViewController?.simulateSwipeDown()
    } else {
      (element(label, in: scene.keyWindow) ?? element("Replace", in: scene.keyWindow))?.press()
    }
  }

  private func closeAWindow(
    _ word: String, _ tasks: Tasks, _ editors: ReleaseTracker, _ lists: ReleaseTracker
  ) {
    guard let scene = openWindow() else { return }
    if let root = scene.keyWindow?.rootViewController { lists.track(root) }
    openEditor(word, in: scene, tasks, editors)
    scene.simulateClose()
  }

  private func openEditor(_ word: String, in scene: UIWindowScene, _ tasks: Tasks, _ tracker: ReleaseTracker)
  {
    element("Add", in: scene.keyWindow)?.press()
    if let editor = scene.keyWindow?.frontViewController {
      tracker.track(editor)
      for child in Mirror(reflecting: editor).children {
        if let lookup = child.value as? TitleLookup { tracker.track(lookup) }
      }
    }
    replaceText(of: field(in: scene.keyWindow), by: word)
    tasks.settle()
  }

  private func save(_ address: String, in scene: UIWindowScene) {
    element("Add", in: scene.keyWindow)?.press()
    replaceText(of: field(in: scene.keyWindow), by: address)
    element("Save", in: scene.keyWindow)?.press()
  }

  private func launch(_ store: TestStore, _ transport: TestTransport = TestTransport()) -> UIWindowScene {
    UIApplication.shared.launch(
      AppDelegate(store: store, transport: transport), sceneDelegate: SceneDelegate())
  }

  private func openWindow() -> UIWindowScene? {
    let before = UIApplication.shared.connectedScenes
    UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest())
    return UIApplication.shared.connectedScenes.subtracting(before).first as? UIWindowScene
  }

  private func roots(_ scene: UIWindowScene) -> [Any] {
    [UIApplication.shared.delegate as AnyObject?, scene.keyWindow].compactMap { $0 as Any? }
  }
}

nonisolated final class OpeningGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheListOpensAnEditor() {
    let favourites = makeFavourites(3, inputs)
    let word = makeAddresses(1, inputs)[0]
    withTasks { _ in
      let model = FavouritesModel(store: TestStore())
      favourites.forEach { model.add($0) }
      let list = ListScreen(model: model, transport: TestTransport())
      let window = windowShowing(list)
      expectSuperCalls(of: list, "An override of a method such as `viewDidLoad` calls `super`")
      list.addButton.simulateTouchWithoutTap()
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
      if !hasFailed { expectEachEditorOpens(list, model) }
      if !hasFailed { expectTheEditorTellsOnlyItsDelegate(list, model) }
      if !hasFailed { expectAnEqualOneIsAdded(list, model) }
      expectTheRightOneIsOpened()
      expectEachListAsksItsOwnModel()
    }
  }

  /// The user saves an address twice, without a title.
  private func expectAnEqualOneIsAdded(_ list: ListScreen, _ model: FavouritesModel) {
    let (posts, address) = (Recorder(), makeAddresses(1, inputs)[0])
    let token = NotificationCenter.default.addObserver(
      forName: FavouritesModel.didChange, object: model, queue: nil
    ) { _ in posts.record("didChange") }
    for _ in 1...2 {
      list.addButton.simulateTap()
      let editor = expectEditor(of: list, address: "", "Add presents another editor")
      editor?.addressField.simulateTyping(address)
      editor?.saveButton.simulateTap()
      expectNil(list.presentedViewController, "After Save, the list dismisses the editor")
    }
    posts.expectCount(
      2, "The user saves the same favourite twice: each time, the list adds it to the model, which posts that"
    )
    NotificationCenter.default.removeObserver(token)
  }

  /// An editor that a list has opened gets another delegate: it knows neither the list nor the model.
  private func expectTheEditorTellsOnlyItsDelegate(_ list: ListScreen, _ model: FavouritesModel) {
    list.addButton.simulateTap()
    guard let editor = expectEditor(of: list, address: "", "Add presents an editor") else { return }
    let (listener, before) = (Listener(), model.favourites)
    editor.delegate = listener
    editor.addressField.simulateTyping("\(inputs.word()).net")
    editor.saveButton.simulateTap()
    editor.cancelButton.simulateTap()
    let sentence = "An editor that a list has opened gets another delegate, then Save and Cancel are tapped"
    expectEqual(listener.heard.count, 2, "\(sentence): the delegate is told of both")
    expectEqual(
      model.favourites, before, "\(sentence): the model is as it was, because the editor knows no model")
    expectIdentical(
      list.presentedViewController, editor, "\(sentence): the editor stays, because it knows no list")
    list.dismiss(animated: false)
  }

  /// Editors are opened and closed again and again.
  private func expectEachEditorOpens(_ list: ListScreen, _ model: FavouritesModel) {
    let before = model.favourites
    for number in 1...inputs.int(in: 12...30) {
      let row = inputs.int(in: 0...before.count - 1)
      tap(row, of: list)
      guard
        let opened = expectEditor(
          of: list, address: before[row].address,
          "Rows are tapped again and again: each tap presents an editor with the address of its favourite")
      else { return }
      opened.cancelButton.simulateTap()
      expectNil(
        list.presentedViewController, "Editors are cancelled again and again: the list dismisses each")
      list.addButton.simulateTap()
      guard
        let editor = expectEditor(
          of: list, address: "", "Add is tapped again and again: each tap presents an editor")
      else { return }
      editor.addressField.simulateTyping("\(number)")
      editor.saveButton.simulateTap()
      expectNil(
        list.presentedViewController, "Favourites are saved again and again: the list dismisses each editor")
      expectEqual(
        model.favourites.count, before.count + number,
        "Favourites are saved again and again: the model has each of them")
      if hasFailed { return }
    }
  }

  /// Three pages have one title.
  private func expectTheRightOneIsOpened() {
    let (favourites, row) = (makeFavourites(3, title: inputs.text(), inputs), inputs.int(in: 1...2))
    let model = FavouritesModel(store: TestStore())
    favourites.forEach { model.add($0) }
    let list = ListScreen(model: model, transport: TestTransport())
    let window = windowShowing(list)
    _ = Observed.rows(of: list.tableView)
    tap(row, of: list)
    withExtendedLifetime(window) {
      _ = expectEditor(
        of: list, address: favourites[row].address,
        "Three favourites have the same title, and a tap on row \(row) presents an editor with the address of that one"
      )
    }
  }

  /// Two lists with two models, of which the newer one opens an editor last, and is closed first.
  private func expectEachListAsksItsOwnModel() {
    let (favourites, word) = (makeFavourites(2, inputs), inputs.word())
    let models = [FavouritesModel(store: TestStore()), FavouritesModel(store: TestStore())]
    zip(models, favourites).forEach { $0.add($1) }
    let list = ListScreen(model: models[0], transport: TestTransport())
    let window = windowShowing(list)
    list.addButton.simulateTap()
    guard let editor = expectEditor(of: list, address: "", "Add presents an editor") else { return }
    for isOpen in [true, false] {
      openAndClose(of: models[1]) {
        if isOpen { expectTheAnswers(of: editor, favourites[0], favourites[1]) }
      }
    }
    expectTheAnswers(of: editor, favourites[0], favourites[1])
    openAndClose(of: models[1]) {
      replaceText(of: editor.addressField, by: word)
      editor.saveButton.simulateTap()
    }
    expectEqual(
      models[0].favourites.map(\.address), [favourites[0].address, word],
      "Two lists have models of their own, and the user saves in the older list: its model has the favourite")
    expectEqual(
      models[1].favourites, [favourites[1]],
      "Two lists have models of their own, and the other model is as it was")
    expectNil(
      list.presentedViewController, "Another list has an editor, too; this one dismisses its own after Save")
    withExtendedLifetime(window) {}
  }

  private func openAndClose(of model: FavouritesModel, _ body: () -> Void) {
    let newer = ListScreen(model: model, transport: TestTransport())
    let window = windowShowing(newer)
    newer.addButton.simulateTap()
    let editor = newer.presentedViewController
    body()
    expectIdentical(
      newer.presentedViewController, editor, "What happens in another list does not close this list's editor")
    window.rootViewController = nil
  }

  private func expectTheAnswers(of editor: EditorScreen, _ known: Favourite, _ other: Favourite) {
    for (address, title) in [(known.address, "Replace"), (other.address, "Save")] {
      replaceText(of: editor.addressField, by: address)
      expectEqual(
        Observed.title(of: editor.saveButton), title,
        "Two lists have models of their own, and the editor asks that of its own list: the title of Save")
    }
  }

  private func expectRowOpensItsFavourite(
    _ list: ListScreen, _ model: FavouritesModel, _ favourites: [Favourite]
  ) {
    let row = inputs.int(in: 0...2)
    tap(row, of: list)
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
    expectTheRowOpensAgain(list, model, row)
    expectTheEditorAsksTheModel(list, model)
  }

  /// The same row once more: closed by Cancel, by Save without a change, and by Save with another address.
  private func expectTheRowOpensAgain(_ list: ListScreen, _ model: FavouritesModel, _ row: Int) {
    let before = model.favourites
    let address = before[row].address
    let added = Favourite(address: address + "x", title: address + "x")
    for (label, expected) in [("Cancel", before), ("Save", before), ("Save", before + [added])] {
      tap(row, of: list)
      guard
        let editor = expectEditor(
          of: list, address: address, "A tap on a row that was opened before presents an editor again")
      else { return }
      if expected.count > before.count { editor.addressField.simulateTyping("x") }
      (label == "Cancel" ? editor.cancelButton : editor.saveButton).simulateTap()
      expectNil(
        list.presentedViewController, "After \(label), the list dismisses the editor, even if nothing changed"
      )
      expectEqual(
        model.favourites, expected,
        expected.count == before.count
          ? "After \(label) without a change, the model has the same favourites"
          : "The user opens a favourite, changes its address, and saves: this adds one, and the other stays")
    }
    let title = inputs.text()
    for title in ["", title, title, " "] {
      list.addButton.simulateTap()
      guard let editor = list.presentedViewController as? EditorScreen else { return }
      editor.delegate?.editor(editor, didSave: Favourite(address: added.address, title: title))
      expectEqual(
        model.favourites, before + [Favourite(address: added.address, title: title)],
        "An editor reports that it has saved the title \(title.debugDescription): the model has the favourite"
      )
      expectNil(list.presentedViewController, "After each report, the list dismisses the editor")
    }
    if model.favourites.count > before.count { model.remove(at: before.count) }
  }

  /// The model changes while an editor is open, as it does if there is another window.
  private func expectTheEditorAsksTheModel(_ list: ListScreen, _ model: FavouritesModel) {
    list.addButton.simulateTap()
    let editor = expectEditor(of: list, address: "", "Add presents another editor")
    let word = inputs.word()
    model.add(Favourite(address: word, title: word))
    editor?.addressField.simulateTyping(word)
    expectEqual(
      (editor?.saveButton).flatMap { Observed.title(of: $0) }, "Replace",
      "The model gets a favourite while an editor is open: the editor knows that its address is a favourite")
    model.remove(at: model.favourites.count - 1)
    editor?.addressField.simulateTyping("x")
    editor?.addressField.simulateBackspace()
    expectEqual(
      (editor?.saveButton).flatMap { Observed.title(of: $0) }, "Save",
      "The model loses this favourite, and the editor knows that its address is none")
    editor?.cancelButton.simulateTap()
  }

  /// Taps a row when the list follows its model, which it may do on the main queue's next turn.
  private func tap(_ row: Int, of list: ListScreen) {
    settle()
    list.tableView.simulateTap(at: IndexPath(row: row, section: 0))
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
