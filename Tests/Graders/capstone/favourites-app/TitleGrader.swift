import GraderKit
import LabKit
import XCTest

@testable import FavouritesApp

nonisolated final class TitleGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheEditorShowsTheTitle() {
    let (words, titles) = (inputs.words(3), inputs.texts(3))
    withTasks { tasks in
      let transport = TestTransport()
      let lookup = transport.makeLookup()
      let (editor, listener) = (EditorScreen(address: words[0], lookup: lookup), Listener())
      editor.delegate = listener
      let label = editor.titleLabel
      let window = windowShowing(editor)
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
      for number in 1...2 {
        editor.addressField.replaceText(by: words[number])
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
      }
      lookup.load(words[0])
      tasks.settle()
      expectEqual(Observed.text(of: label), "Loading…", "The label follows the lookup, whoever called it")
      editor.addressField.simulateClear()
      tasks.settle()
      expectEqual(Observed.text(of: label) ?? "", "", "The label is empty when the address is empty")
      withExtendedLifetime(window) {}
      expectRetryIsThereWhenNeeded(words[0], titles[0], tasks)
    }
  }

  @MainActor
  private func expectRetryIsThereWhenNeeded(_ word: String, _ title: String, _ tasks: Tasks) {
    let transport = TestTransport()
    let editor = EditorScreen(address: word, lookup: transport.makeLookup())
    let window = windowShowing(editor)
    tasks.settle()
    expectEqual(retry(in: window), "hidden", "Retry is hidden while the title is loading")
    transport.fail(0)
    tasks.settle()
    expectEqual(Observed.text(of: editor.titleLabel), "No title", "The label after an error")
    expectEqual(retry(in: window), "shown", "After an error, the user sees Retry")
    editor.retryButton.sendActions(for: .touchDown)
    tasks.settle()
    expectEqual(transport.addresses, [word], "A finger touches Retry and has not tapped it: nothing is asked")
    window.element("Retry")?.press()
    tasks.settle()
    expectEqual(transport.addresses, [word, word], "Retry asks once more")
    expectEqual(retry(in: window), "hidden", "Retry is hidden while it asks once more")
    transport.answer(1, title)
    tasks.settle()
    expectEqual(Observed.text(of: editor.titleLabel), title, "Retry can succeed")
    expectEqual(retry(in: window), "hidden", "Retry is hidden after a title was found")
    let empty = EditorScreen(address: "", lookup: transport.makeLookup())
    let other = windowShowing(empty)
    tasks.settle()
    expectEqual(retry(in: other), "hidden", "Retry is hidden while the address is empty")
    expectEqual(
      Observed.text(of: empty.titleLabel) ?? "", "", "The label is empty while the address is empty")
    withExtendedLifetime((window, other)) {}
  }

  private func retry(in window: UIWindow) -> String { window.element("Retry") == nil ? "hidden" : "shown" }
}
