import GraderKit
import LabKit
import XCTest

@testable import QuoteApp

nonisolated final class QuoteAppGrader: XCTestCase {
  private let inputs = Inputs()
  private lazy var plato = [inputs.text(), inputs.name()]
  private lazy var seneca = [inputs.text(), inputs.name()]

  func testEachLaunchHandsOverAModelControllerOfItsOwn() {
    let first = App(editing: .fullScreen)
    let start = ModelController().quote
    expectEqual(
      first.shown, [start.text, start.author],
      "After the launch the first screen shows the quote to start with")
    let firstModel = first.quoteScreen?.modelController
    expectTrue(firstModel != nil, "The app's delegate hands the first screen a model controller")
    firstModel?.quote = Quote(text: seneca[0], author: seneca[1])
    let second = App(editing: .fullScreen)
    expectNotIdentical(
      firstModel, second.quoteScreen?.modelController, "Each launch makes a model controller of its own")
    expectEqual(
      second.shown, [start.text, start.author],
      "A second launch shows the quote to start with, not the first one's")
  }

  func testTheQuoteIsShownEachTimeTheScreenComesUp() {
    let otherApp = App(editing: .fullScreen)
    let screen = quoteScreen(editing: .fullScreen)
    let model = model(plato[0], plato[1])
    screen?.modelController = model
    let window = UIWindow()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    expectEqual(
      Observed.texts(of: screen), plato,
      "The screen shows the quote of the model controller that it was handed, and of no other")
    window.rootViewController = UIViewController()
    model.quote = Quote(text: seneca[0], author: seneca[1])
    window.rootViewController = screen
    expectEqual(
      Observed.texts(of: screen), seneca, "When the screen comes up again, it shows what the quote is then")
    withExtendedLifetime(otherApp) {}
  }

  func testPrepareHandsOverTheSameModelController() {
    let screen = quoteScreen(editing: .pageSheet)
    let model = model(plato[0], plato[1])
    screen?.modelController = model
    let destination = makeStoryboard(editing: .pageSheet).instantiateViewController(withIdentifier: "Edit")
    guard let screen, let editor = destination as? EditViewController else { return }
    screen.prepare(
      for: UIStoryboardSegue(identifier: "Edit", source: screen, destination: editor), sender: nil)
    expectIdentical(
      editor.modelController, model,
      "The edit screen is handed the quote screen's model controller, not another one")
    expectFalse(
      Observed.isLoaded(editor), "While the segue is prepared, the edit screen's view has not loaded")
  }

  func testTheEditScreenShowsTheQuoteWhenItsViewLoads() {
    let editor = editScreen()
    editor?.modelController = model(plato[0], plato[1])
    editor?.loadViewIfNeeded()
    let shown = Observed.texts(of: editor)
    expectEqual(shown.first, plato[0], "When the view has loaded, the text view shows the quote's text")
    expectEqual(shown.last, plato[1], "When the view has loaded, the field shows the quote's author")
  }

  func testSaveAndNothingElseChangesTheQuote() {
    let app = App(editing: .pageSheet)
    let model = model(plato[0], plato[1])
    app.quoteScreen?.modelController = model
    app.edit("Nothing", "Nobody", thenTap: "Cancel")
    expectEqual(model.quote, Quote(text: plato[0], author: plato[1]), "Cancel leaves the quote as it was")
    app.tap("Edit")
    app.type("Nothing", "Nobody")
    app.editScreen?.simulateSwipeDown()
    expectEqual(
      model.quote, Quote(text: plato[0], author: plato[1]),
      "A sheet that is swiped away leaves the quote as it was")
    app.edit(seneca[0], seneca[1])
    expectEqual(
      model.quote, Quote(text: seneca[0], author: seneca[1]),
      "Save puts text and author into the model controller that the screen was handed")
    expectTrue(app.quoteScreen?.presentedViewController == nil, "After Save the edit screen is dismissed")
  }

  func testTheSavedQuoteIsShownInFullScreen() {
    let app = App(editing: .fullScreen)
    app.edit(seneca[0], seneca[1])
    expectEqual(
      app.shown, seneca,
      "The quote is saved by the time that the screen below appears again, so its labels show it")
    app.edit(plato[0], plato[1])
    expectEqual(app.shown, plato, "In full screen, what is saved the next time is shown, too")
  }

  func testTheSavedQuoteIsShownBelowASheet() {
    let app = App(editing: .pageSheet)
    app.tap("Edit")
    expectEqual(
      app.editScreen?.modalPresentationStyle, .pageSheet,
      "The edit screen is the sheet that the storyboard wants")
    app.type(seneca[0], seneca[1])
    app.tap("Save")
    expectEqual(
      app.shown, seneca,
      "After Save the quote's screen below the sheet shows what was saved; its viewWillAppear has not run")
    app.edit(plato[0], plato[1])
    expectEqual(app.shown, plato, "A second sheet is followed by the next saved quote")
  }

  func testNoScreenIsKept() {
    let styles: [(UIModalPresentationStyle, String)] = [
      (.fullScreen, "in full screen"), (.pageSheet, "as a sheet"),
    ]
    for (style, words) in styles {
      let app = App(editing: style)
      let (edits, quotes) = (ReleaseTracker(), ReleaseTracker())
      openAndSave(app, edits)
      edits.expectReleased(
        "An edit screen that was up \(words) goes when it has been closed",
        heldBy: [app.quoteScreen].compactMap { $0 })
      let model = closeQuoteScreen(app, quotes)
      quotes.expectReleased(
        "After editing \(words), the quote's screen goes when its window lets it go",
        heldBy: [model].compactMap { $0 })
    }
  }

  private func openAndSave(_ app: App, _ tracker: ReleaseTracker) {
    app.tap("Edit")
    if let editor = app.editScreen { tracker.track(editor) }
    app.type(seneca[0], seneca[1])
    app.tap("Save")
  }

  private func closeQuoteScreen(_ app: App, _ tracker: ReleaseTracker) -> ModelController? {
    if let screen = app.quoteScreen { tracker.track(screen) }
    let model = app.quoteScreen?.modelController
    app.window?.rootViewController = nil
    return model
  }

  private func quoteScreen(editing style: UIModalPresentationStyle) -> QuoteViewController? {
    makeStoryboard(editing: style).instantiateInitialViewController() as? QuoteViewController
  }

  private func editScreen() -> EditViewController? {
    makeStoryboard(editing: .pageSheet).instantiateViewController(withIdentifier: "Edit")
      as? EditViewController
  }
}
