import GraderKit
import LabKit
import XCTest
@testable import FavouritesApp

nonisolated final class EditorGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheEditorReports() {
    let words = makeAddresses(3, inputs)
    withTasks { tasks in
      let (editor, other) = (makeEditor(words[0]), makeEditor(words[1]))
      let listeners = inputs.shuffled([Listener(), Clerk()])
      let windows = [editor, other].map(windowShowing)
      expectSuperCalls(of: editor, "An override of a method such as `viewDidLoad` calls `super`")
      editor.delegate = listeners[0]
      other.delegate = listeners[1]
      expectEqual(editor.addressField.text, words[0], "The field begins with the editor's address")
      for button in [editor.saveButton, editor.cancelButton] { button.simulateTouchWithoutTap() }
      expectEqual(
        listeners[0].heard, [], "A finger touches a button and has not tapped it: nothing is reported")
      editor.saveButton.simulateTap()
      expectEqual(
        listeners[0].heard, ["save \(words[0]) as \(words[0])"],
        "Save reports the address once; while no title is found, the address is the title")
      editor.addressField.simulateTyping(words[2])
      editor.saveButton.simulateTap()
      expectEqual(
        listeners[0].heard.last, "save \(words[0] + words[2]) as \(words[0] + words[2])",
        "Save was tapped, and the editor is still open. The user types, and taps Save again: it reports the address that is there now"
      )
      editor.addressField.text = words[2]
      editor.saveButton.simulateTap()
      expectEqual(
        listeners[0].heard.last, "save \(words[2]) as \(words[2])",
        "Other code has set the text of the field, which sends no event: Save reports the text of the field")
      listeners[0].heard = []
      editor.cancelButton.simulateTap()
      expectEqual(listeners[0].heard, ["cancel"], "Cancel is reported once, and nothing else")
      tasks.settle()
      expectEqual(listeners[0].heard, ["cancel"], "Cancel is not reported again a moment later")
      let times = inputs.repetitions()
      listeners[0].heard = []
      for _ in 1...times {
        editor.saveButton.simulateTap()
        editor.cancelButton.simulateTap()
      }
      expectEqual(
        listeners[0].heard, (1...times).flatMap { _ in ["save \(words[2]) as \(words[2])", "cancel"] },
        "Save and Cancel are tapped in turns, again and again: each tap is reported")
      expectEqual(listeners[1].heard, [], "Another editor's delegate is not called")
      expectTrue(
        listeners[0].senders.allSatisfy { $0 === editor }, "The first argument is the editor that reports")
      withExtendedLifetime(windows) {}
      expectEmptyAddressIsNotSaved()
      expectTheEditorStaysAndHoldsNobody(words[0])
    }
  }

  private func expectEmptyAddressIsNotSaved() {
    let (editor, listener, word) = (makeEditor(""), Listener(), inputs.word())
    let window = windowShowing(editor)
    editor.delegate = listener
    editor.saveButton.simulateTap()
    expectEqual(listener.heard, [], "While the address is empty, Save is disabled")
    editor.addressField.simulateTyping(word)
    editor.saveButton.simulateTap()
    expectEqual(
      listener.heard, ["save \(word) as \(word)"],
      "The user types an address, and taps Save: the delegate is told")
    let heard = listener.heard
    editor.addressField.simulateClear()
    editor.saveButton.simulateTap()
    expectEqual(
      listener.heard, heard, "The user deletes the address: Save is disabled again, and a tap saves nothing")
    let long = (1...9).map { _ in inputs.text() }.joined(separator: "/")
    for text in [" ", " \(word) ", long] {
      replaceText(of: editor.addressField, by: text)
      editor.saveButton.simulateTap()
      expectEqual(
        listener.heard.last, "save \(text) as \(text)",
        "The user types \(text.debugDescription), which is not empty: Save reports the text of the field as it is"
      )
      editor.cancelButton.simulateTap()
      expectEqual(
        listener.heard.last, "cancel", "The user types \(text.debugDescription): Cancel reports nothing else")
    }
    withExtendedLifetime(window) {}
  }

  private func expectTheEditorStaysAndHoldsNobody(_ word: String) {
    let (presenter, editor) = (UIViewController(), makeEditor(word))
    let window = windowShowing(presenter)
    presenter.present(editor, animated: false)
    editor.saveButton.simulateTap()
    editor.cancelButton.simulateTap()
    expectIdentical(
      presenter.presentedViewController, editor, "The editor stays until its presenter dismisses it")
    let tracker = ReleaseTracker()
    setDelegate(of: editor, tracker)
    tracker.expectReleased("An editor does not keep its delegate alive", heldBy: [editor])
    setDelegate(of: editor, tracker) { $0.cancelButton.simulateTap() }
    setDelegate(of: editor, tracker) { $0.addressField.simulateTyping("x") }
    tracker.expectReleased(
      "An editor does not keep its delegate alive, also after Cancel, and after the user has typed",
      heldBy: [editor])
    editor.saveButton.simulateTap()
    editor.cancelButton.simulateTap()
    withExtendedLifetime(window) {}
  }

  private func setDelegate(
    of editor: EditorScreen, _ tracker: ReleaseTracker,
    _ act: (EditorScreen) -> Void = { $0.saveButton.simulateTap() }
  ) {
    let listener = Listener()
    tracker.track(listener)
    editor.delegate = listener
    act(editor)
  }

  func testSaveSaysWhetherItReplaces() {
    let words = makeAddresses(2, inputs)
    withTasks { _ in
      let known = [words[0], words[0] + words[1]]
      let editor = makeEditor(words[0])
      let fresh = makeEditor(words[0])
      editor.isFavourite = { known.contains($0) }
      let windows = [editor, fresh].map(windowShowing)
      expectEqual(
        Observed.title(of: editor.saveButton), "Replace",
        "`isFavourite` says yes to the first address: the title of Save")
      expectEqual(
        Observed.title(of: fresh.saveButton), "Save", "Another editor's closure says no: the title of Save")
      editor.addressField.simulateTyping("x")
      expectEqual(Observed.title(of: editor.saveButton), "Save", "The user types, and `isFavourite` says no")
      editor.addressField.simulateBackspace()
      editor.addressField.simulatePaste(words[1])
      expectEqual(
        Observed.title(of: editor.saveButton), "Replace", "The user types, and `isFavourite` says yes")
      editor.addressField.simulateClear()
      expectEqual(
        Observed.title(of: editor.saveButton), "Save",
        "The user deletes the address, and `isFavourite` says no")
      for _ in 1...inputs.int(in: 12...40) {
        replaceText(of: editor.addressField, by: words[0])
        expectEqual(
          Observed.title(of: editor.saveButton), "Replace",
          "The user changes the address again and again, and `isFavourite` says yes: the title of Save")
        editor.addressField.simulateTyping("x")
        expectEqual(
          Observed.title(of: editor.saveButton), "Save",
          "The user changes the address again and again, and `isFavourite` says no: the title of Save")
        if hasFailed { return }
      }
      withExtendedLifetime(windows) {}
    }
  }

  private func makeEditor(_ address: String) -> EditorScreen {
    EditorScreen(address: address, lookup: TestTransport().makeLookup())
  }
}

nonisolated final class TitleGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheEditorShowsTheTitle() {
    let titles = inputs.texts(1) + inputs.unusualTexts()
    let words = makeAddresses(titles.count, inputs)
    withTasks { tasks in
      let transport = TestTransport()
      let lookup = transport.makeLookup()
      let (editor, listener) = (EditorScreen(address: words[0], lookup: lookup), Listener())
      editor.delegate = listener
      let label = editor.titleLabel
      let window = windowShowing(editor)
      let newer = EditorScreen(address: "", lookup: TestTransport().makeLookup())
      let newerWindow = windowShowing(newer)
      tasks.settle()
      expectEqual(
        transport.addresses, [words[0]], "When the editor opens, its lookup loads the address, once")
      expectEqual(Observed.text(of: label), "Loading…", "The label while the title is loading")
      transport.answer(0, titles[0])
      tasks.settle()
      expectEqual(Observed.text(of: label), titles[0], "The label when the title was found")
      editor.saveButton.simulateTap()
      expectEqual(
        listener.heard, ["save \(words[0]) as \(titles[0])"], "Save reports the title that was found")
      for number in 1..<titles.count {
        replaceText(of: editor.addressField, by: words[number])
        editor.saveButton.simulateTap()
        expectEqual(
          listener.heard.last, "save \(words[number]) as \(words[number])",
          "The user changes the address and taps Save at once: no title is found yet, so the title is the address"
        )
        tasks.settle()
        expectEqual(
          transport.addresses, Array(words[...number]),
          "The user changes the address, and the lookup loads the new one, once")
        expectEqual(Observed.text(of: label), "Loading…", "The label after the user has changed the address")
        editor.saveButton.simulateTap()
        expectEqual(
          listener.heard.last, "save \(words[number]) as \(words[number])",
          "Save while the title of this address is loading")
        transport.answer(number, titles[number])
        tasks.settle()
        expectEqual(
          Observed.text(of: label), titles[number],
          "The label shows each title that is found, not only the first")
        editor.saveButton.simulateTap()
        expectEqual(
          listener.heard.last, "save \(words[number]) as \(titles[number])",
          "Save reports the title that was found for this address as it is, not an earlier one")
      }
      lookup.load(words[0])
      tasks.settle()
      expectEqual(Observed.text(of: label), "Loading…", "The label follows the lookup, whoever called it")
      editor.addressField.simulateClear()
      tasks.settle()
      expectEqual(Observed.text(of: label) ?? "", "", "The label is empty when the address is empty")
      expectEqual(
        Observed.text(of: newer.titleLabel) ?? "", "",
        "Meanwhile another editor, whose address is empty, shows nothing")
      withExtendedLifetime((window, newerWindow)) {}
      expectRetryIsThereWhenNeeded(words[0], titles[0], tasks)
      expectSaveAsksTheLookup(words[0], titles[0], tasks)
      expectTheLabelIsRightAfterACover(words[0], titles[0], tasks)
    }
  }

  /// The title is found, and the label may follow soon afterwards; Save comes in between.
  @MainActor
  private func expectSaveAsksTheLookup(_ word: String, _ title: String, _ tasks: Tasks) {
    let transport = TestTransport()
    let lookup = transport.makeLookup()
    let (editor, listener) = (EditorScreen(address: word, lookup: lookup), Listener())
    editor.delegate = listener
    let window = windowShowing(editor)
    tasks.settle()
    transport.answer(0, title)
    whenFound(lookup) { editor.saveButton.simulateTap() }
    tasks.settle()
    expectEqual(
      listener.heard, ["save \(word) as \(title)"],
      "The user taps Save when the lookup has just found the title, and the label has perhaps not followed yet: Save reports the title"
    )
    withExtendedLifetime(window) {}
  }

  /// Looks again and again, so that it comes before whatever begins when the state has changed.
  @MainActor
  private func whenFound(_ lookup: TitleLookup, looks: Int = 200, _ body: @escaping @MainActor () -> Void) {
    Task { @MainActor in
      if lookup.state == .loading, looks > 0 {
        whenFound(lookup, looks: looks - 1, body)
      } else {
        body()
      }
    }
  }

  @MainActor
  private func expectTheLabelIsRightAfterACover(_ word: String, _ title: String, _ tasks: Tasks) {
    let transport = TestTransport()
    let editor = EditorScreen(address: word, lookup: transport.makeLookup())
    let window = windowShowing(editor)
    tasks.settle()
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    editor.present(cover, animated: false)
    transport.answer(0, title)
    tasks.settle()
    editor.dismiss(animated: false)
    tasks.settle()
    expectEqual(
      Observed.text(of: editor.titleLabel), title,
      "The title was found while another screen covered the editor, which is there again now: its label")
    editor.addressField.simulateTyping("x")
    tasks.settle()
    expectEqual(
      Observed.text(of: editor.titleLabel), "Loading…",
      "A screen has covered the editor and is closed. The user changes the address: the label")
    withExtendedLifetime(window) {}
  }

  @MainActor
  private func expectRetryIsThereWhenNeeded(_ word: String, _ title: String, _ tasks: Tasks) {
    let transport = TestTransport()
    let (editor, listener) = (EditorScreen(address: word, lookup: transport.makeLookup()), Listener())
    editor.delegate = listener
    let window = windowShowing(editor)
    tasks.settle()
    expectEqual(retry(in: window), "hidden", "Retry is hidden while the title is loading")
    transport.fail(0)
    tasks.settle()
    expectEqual(Observed.text(of: editor.titleLabel), "No title", "The label after an error")
    expectEqual(retry(in: window), "shown", "After an error, the user sees Retry")
    editor.retryButton.simulateTouchWithoutTap()
    tasks.settle()
    expectEqual(transport.addresses, [word], "A finger touches Retry and has not tapped it: nothing is asked")
    let tries = inputs.int(in: 12...30)
    for number in 1...tries {
      editor.saveButton.simulateTap()
      expectEqual(
        listener.heard.last, "save \(word) as \(word)",
        "After an error, no title is found: Save reports the address as the title")
      tasks.settle()
      expectEqual(transport.addresses.count, number, "Save asks the network for nothing, only Retry does")
      element("Retry", in: window)?.press()
      tasks.settle()
      expectEqual(
        transport.addresses.count, 1 + number, "Each tap on Retry asks once more, here tap \(number)")
      expectEqual(retry(in: window), "hidden", "Retry is hidden while it asks once more")
      number == tries ? transport.answer(number, title) : transport.fail(number)
      tasks.settle()
    }
    expectEqual(
      transport.addresses, Array(repeating: word, count: 1 + tries), "Retry asks for the same address")
    expectEqual(Observed.text(of: editor.titleLabel), title, "Retry can succeed")
    expectEqual(retry(in: window), "hidden", "Retry is hidden after a title was found")
    let empty = EditorScreen(address: "", lookup: transport.makeLookup())
    let other = windowShowing(empty)
    tasks.settle()
    expectEqual(retry(in: other), "hidden", "Retry is hidden while the address is empty")
    expectEqual(
      Observed.text(of: empty.titleLabel) ?? "", "", "The label is empty while the address is empty")
    replaceText(of: editor.addressField, by: word + "/")
    tasks.settle()
    transport.fail(transport.newest)
    tasks.settle()
    let asked = transport.addresses.count
    element("Retry", in: window)?.press()
    tasks.settle()
    expectEqual(
      transport.addresses.count - asked, 1,
      "A newer editor is open, and the older one's title could not be found: a tap on its Retry asks once more"
    )
    withExtendedLifetime((window, other)) {}
  }

  private func retry(in window: UIWindow) -> String {
    element("Retry", in: window) == nil ? "hidden" : "shown"
  }
}
