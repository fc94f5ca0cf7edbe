import GraderKit
import LabKit
import XCTest

@testable import QuoteApp

nonisolated final class QuoteAppGrader: XCTestCase {
  private let inputs = Inputs()
  private lazy var plato = [inputs.text(), inputs.name()]
  private lazy var seneca = [inputs.text(), inputs.name()]

  func testEachLaunchHandsOverAModelControllerOfItsOwn() {
    guard expectThatSomebodyHoldsTheModelController(), expectPassedByTheDelegate() else { return }
    let first = App(editing: .fullScreen)
    let start = ModelController().quote
    expectEqual(
      [start.text, start.author], ["Well begun is half done.", "Aristotle"],
      "A new model controller starts with the quote that it has in the starter")
    expectEqual(
      first.shown, [start.text, start.author],
      "After the launch by `AppDelegate` the first screen shows the first quote")
    let found = first.quoteScreen?.modelController
    guard let firstModel = expectNotNil(found, "After the launch the first screen has a model controller")
    else { return }
    firstModel.quote = Quote(text: seneca[0], author: seneca[1])
    let second = App(editing: .fullScreen)
    if firstModel === second.quoteScreen?.modelController {
      fail(
        "Each launch creates a model controller of its own", expected: "two different objects",
        found: "the same object twice, passed by `AppDelegate`")
    }
    expectEqual(
      second.shown, [start.text, start.author],
      "A second launch by `AppDelegate` shows the first quote, not the one that the first launch has")
  }

  /// Without an owner, the model controller is gone before the screen appears. A screen can refer to it weakly if the app's
  /// delegate holds it.
  private func expectThatSomebodyHoldsTheModelController() -> Bool {
    let screen = quoteScreen(editing: .fullScreen)
    screen?.modelController = ModelController()
    let holds = screen?.modelController != nil
    if holds || launchLeavesAModelController() { return true }
    fail(
      "After the launch, something holds the model controller that the first screen refers to",
      expected: "a model controller",
      found: "nil: `QuoteViewController.modelController` does not hold it, and nothing else does")
    return false
  }

  /// Whether the first screen has a model controller after a launch, before it appears.
  private func launchLeavesAModelController() -> Bool {
    let (delegate, window) = (AppDelegate(), UIWindow())
    let screen = quoteScreen(editing: .fullScreen)
    window.rootViewController = screen
    delegate.window = window
    _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
    return withExtendedLifetime(delegate) { screen?.modelController != nil }
  }

  /// A launch whose first screen has no model controller, whatever it begins with, and has not appeared yet.
  private func expectPassedByTheDelegate() -> Bool {
    let (delegate, window) = (AppDelegate(), UIWindow())
    let screen = quoteScreen(editing: inputs.pick(from: [.fullScreen, .pageSheet]))
    screen?.modelController = nil
    window.rootViewController = screen
    delegate.window = window
    _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
    if withExtendedLifetime(delegate, { screen?.modelController }) != nil { return true }
    fail(
      "If the first screen has no model controller, `AppDelegate` passes it one before it appears",
      expected: "a model controller", found: "nil: `AppDelegate` passed none")
    return false
  }

  func testTheQuoteIsShownEachTimeTheScreenComesUp() {
    // A launch without a model controller is another check's fault.
    let otherApp = launchLeavesAModelController() ? App(editing: .fullScreen) : nil
    let screen = quoteScreen(editing: .fullScreen)
    let model = model(plato[0], plato[1])
    screen?.modelController = model
    let window = UIWindow()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    expectEqual(
      Observed.texts(of: screen), plato,
      "The screen shows the quote of its own model controller, and of no other")
    window.rootViewController = UIViewController()
    model.quote = Quote(text: seneca[0], author: seneca[1])
    window.rootViewController = screen
    expectEqual(
      Observed.texts(of: screen), seneca, "When the screen appears again, it shows the quote as it is then")
    for text in inputs.unusualTexts() {
      window.rootViewController = UIViewController()
      model.quote = Quote(text: plato[0], author: text)
      window.rootViewController = screen
      expectEqual(screen?.authorLabel?.text, text, "The screen shows any author, even an empty or a long one")
    }
    if let screen {
      expectSuperCalls(of: screen, "An override of a method such as `viewWillAppear` calls `super`")
    }
    withExtendedLifetime((otherApp, model)) {}
  }

  func testPrepareHandsOverTheSameModelController() {
    let screen = quoteScreen(editing: .pageSheet)
    let model = model(plato[0], plato[1])
    screen?.modelController = model
    let destination = makeStoryboard(editing: .pageSheet).instantiateViewController(withIdentifier: "Edit")
    guard let screen, let editor = destination as? EditViewController else { return }
    // A launch without a model controller is another check's fault.
    let app = launchLeavesAModelController() ? App(editing: .pageSheet) : nil
    if let running = app?.quoteScreen?.modelController, running === editor.modelController {
      fail(
        "An edit screen that got no model controller yet has none: it reads nothing global",
        expected: "nil", found: "the model controller of the app that is running")
    }
    screen.prepare(
      for: UIStoryboardSegue(identifier: "Edit", source: screen, destination: editor), sender: nil)
    expectIdentical(
      editor.modelController, model,
      "The edit screen gets the quote screen's model controller, not another one")
    if Observed.isLoaded(editor) {
      fail(
        "Preparing the segue does not load the edit screen's view", expected: "the view is not loaded",
        found: "the view is loaded")
    }
  }

  func testTheEditScreenShowsTheQuoteWhenItsViewLoads() {
    let editor = editScreen()
    let (model, other) = (model(seneca[0], seneca[1]), model(inputs.text(), inputs.name()))
    editor?.modelController = other
    editor?.modelController = model
    model.quote = Quote(text: plato[0], author: plato[1])
    editor?.loadViewIfNeeded()
    let shown = Observed.texts(of: editor)
    expectEqual(
      shown.first, plato[0],
      "When the view has loaded, the text view shows the text that the quote of the model controller has then"
    )
    expectEqual(
      shown.last, plato[1],
      "When the view has loaded, the field shows the author that the quote of the model controller has then")
    if let editor {
      expectSuperCalls(of: editor, "An override of a method such as `viewDidLoad` calls `super`")
    }
    withExtendedLifetime((model, other)) {}
    expectFilledEachTime()
  }

  /// What was typed before, and not saved, is in no later edit screen.
  private func expectFilledEachTime() {
    let app = App(editing: .pageSheet)
    let model = model(plato[0], plato[1])
    app.quoteScreen?.modelController = model
    for way in inputs.shuffled(["Cancel", "a swipe", "Save"]) {
      app.tap("Edit")
      app.type(inputs.text(), inputs.name())
      way == "a swipe" ? app.editScreen?.simulateSwipeDown() : app.tap(way)
      if app.editScreen != nil { app.tap("Cancel") }  // No swipe closes a screen in another style.
      app.tap("Edit")
      let shown = Observed.texts(of: app.editScreen)
      expectEqual(
        [shown.first, shown.last], [model.quote.text, model.quote.author],
        "The user typed something, \(way) closed the edit screen, and the next one shows the quote as it is")
      app.tap("Cancel")
    }
    for quote in inputs.shuffled([Quote(text: "", author: plato[1]), Quote(text: plato[0], author: "")]) {
      model.quote = quote
      app.tap("Edit")
      expectEqual(
        [app.editScreen?.textView?.text, app.editScreen?.authorField?.text], [quote.text, quote.author],
        "The text or the author of the quote is empty: so is what the edit screen shows of it")
      app.tap("Cancel")
    }
  }

  func testSaveAndNothingElseChangesTheQuote() {
    let app = App(editing: .pageSheet)
    let model = model(plato[0], plato[1])
    app.quoteScreen?.modelController = model
    app.edit("Nothing", "Nobody", thenTap: "Cancel")
    expectEqual(model.quote, Quote(text: plato[0], author: plato[1]), "Cancel leaves the quote as it was")
    app.edit("", "", thenTap: "Cancel")
    expectEqual(
      model.quote, Quote(text: plato[0], author: plato[1]),
      "Cancel leaves the quote as it was, also if both texts were deleted")
    for (text, author) in [("Nothing", "Nobody"), ("", "")] {
      app.tap("Edit")
      app.type(text, author)
      app.editScreen?.simulateSwipeDown()
      expectEqual(
        model.quote, Quote(text: plato[0], author: plato[1]),
        "A sheet that is swiped away leaves the quote as it was")
    }
    app.edit(seneca[0], seneca[1])
    expectEqual(
      model.quote, Quote(text: seneca[0], author: seneca[1]),
      "Save puts text and author into the screen's model controller")
    guard expectDismissed(app, "After Save the edit screen is dismissed") else { return }
    app.tap("Edit")
    app.tap("Save")
    expectEqual(
      model.quote, Quote(text: seneca[0], author: seneca[1]),
      "Save without a change leaves the quote as it was")
    guard expectDismissed(app, "After Save without a change, the edit screen is dismissed") else { return }
    let small = inputs.lookalikes().flatMap { [$0, $0.lowercased(), $0.uppercased(), "\($0) "] }
    let changes = small.map { Quote(text: $0, author: "") } + small.map { Quote(text: "", author: $0) }
    for quote in changes + [Quote(text: "", author: "")] {
      app.edit(quote.text, quote.author)
      expectEqual(
        model.quote, quote,
        "Save saves any change, even of a single letter or blank, and also if nothing is left")
      guard expectDismissed(app, "After each Save the edit screen is dismissed") else { return }
    }
    for text in inputs.unusualTexts() {
      app.edit(text, seneca[1])
      expectEqual(model.quote, Quote(text: text, author: seneca[1]), "Save saves any text, even an empty one")
      guard expectDismissed(app, "After each Save the edit screen is dismissed") else { return }
      // In a field of one line, the return key types nothing.
      guard !text.contains("\n") else { continue }
      app.edit(plato[0], text)
      expectEqual(
        model.quote, Quote(text: plato[0], author: text), "Save saves any author, even an empty one")
    }
    let start = ModelController().quote
    app.edit(start.text, start.author)
    expectEqual(model.quote, start, "Save also saves the quote with which the app began")
    app.edit(seneca[0], seneca[1])
    model.quote = Quote(text: plato[0], author: plato[1])
    for moment in ["at once", "a moment later"] {
      expectEqual(
        model.quote, Quote(text: plato[0], author: plato[1]),
        "Others change the quote right after Save, which changes it once, and not again a moment later: the quote \(moment)"
      )
    }
    let second = App(editing: .pageSheet)
    let secondModel = second.quoteScreen?.modelController
    let before = model.quote
    second.edit(seneca[0], seneca[1])
    expectEqual(model.quote, before, "Save in a second app leaves the first app's quote as it was")
    expectEqual(
      secondModel?.quote, Quote(text: seneca[0], author: seneca[1]),
      "Save in a second app changes that app's quote")
    for opened in [app, second] { opened.tap("Edit") }
    second.tap("Cancel")
    app.type(plato[1], plato[0])
    app.tap("Save")
    expectEqual(
      model.quote, Quote(text: plato[1], author: plato[0]),
      "Two apps have open edit screens, and the second's is closed: Save in the first changes its quote")
  }

  private func expectDismissed(_ app: App, _ sentence: String) -> Bool {
    guard app.editScreen != nil else { return true }
    fail(sentence, expected: "no edit screen", found: "the edit screen")
    return false
  }

  func testTheSavedQuoteIsShownInFullScreen() {
    let app = App(editing: .fullScreen)
    app.edit(seneca[0], seneca[1])
    expectEqual(
      app.shown, seneca,
      "The quote is saved before the screen below appears again, so its labels show the new quote")
    app.edit(plato[0], plato[1])
    expectEqual(app.shown, plato, "In full screen, the quote that is saved next is shown, too")
    expectEachSaveIsShown(app, "In full screen")
  }

  private func expectEachSaveIsShown(_ app: App, _ place: String) {
    for number in 1...inputs.int(in: 12...30) {
      app.edit("quote \(number)", "author \(number)")
      expectEqual(
        app.shown, ["quote \(number)", "author \(number)"],
        "\(place), quotes are saved again and again: each is shown")
      if hasFailed { return }
    }
  }

  func testTheSavedQuoteIsShownBelowASheet() {
    let app = App(editing: .pageSheet)
    app.tap("Edit")
    expectEqual(
      app.editScreen?.modalPresentationStyle, .pageSheet,
      "The edit screen keeps the storyboard's style, a sheet")
    app.type(seneca[0], seneca[1])
    app.tap("Save")
    expectEqual(
      app.shown, seneca,
      "After Save, the quote's screen below the sheet shows what was saved; its viewWillAppear has not run")
    app.edit(plato[0], plato[1])
    expectEqual(app.shown, plato, "After a second sheet, the quote's screen shows what was saved then")
    expectEachSaveIsShown(app, "Below a sheet")
    let second = App(editing: .pageSheet)
    let before = second.shown
    app.tap("Edit")
    second.tap("Edit")
    app.type(seneca[0], seneca[1])
    app.tap("Save")
    expectEqual(
      app.shown, seneca, "Two apps have open sheets; the first saves: its own quote's screen shows the quote")
    expectEqual(
      second.shown, before, "Two apps have open sheets; the first saves: the second's screen stays as it is")
    app.tap("Edit")
    second.tap("Cancel")
    app.type(plato[0], plato[1])
    app.tap("Save")
    expectEqual(
      app.shown, plato,
      "Two apps have open sheets, and the second's is closed: the first saves, and its own quote's screen shows it"
    )
  }

  func testNoScreenIsKept() {
    let styles: [(UIModalPresentationStyle, String)] = [
      (.fullScreen, "in full screen"), (.pageSheet, "as a sheet"),
    ]
    for (style, words) in styles {
      let app = App(editing: style)
      let (edits, quotes) = (ReleaseTracker(), ReleaseTracker())
      for way in inputs.shuffled(["Save", "Cancel"] + (style == .pageSheet ? ["a swipe"] : [])) {
        openAndClose(app, edits, way)
        edits.expectReleased(
          "An edit screen that was open \(words) is deallocated after \(way) has closed it",
          heldBy: [app.quoteScreen].compactMap { $0 })
      }
      for texts in inputs.shuffled([["", ""], ["", seneca[1]], [seneca[0], ""]]) {
        openAndClose(app, edits, "Save", texts)
        edits.expectReleased(
          "An edit screen that was open \(words) is deallocated after it has saved a quote with an empty text or author",
          heldBy: [app.quoteScreen].compactMap { $0 })
      }
      let model = closeQuoteScreen(app, quotes)
      quotes.expectReleased(
        "After editing \(words), the quote's screen is deallocated when its window releases it",
        heldBy: [model].compactMap { $0 })
      saveWithoutAWindow(style, words)
    }
  }

  /// The window releases its screens while the edit screen is open; a test still holds that one.
  private func saveWithoutAWindow(_ style: UIModalPresentationStyle, _ words: String) {
    let app = App(editing: style)
    let quotes = ReleaseTracker()
    weak var model: ModelController? = app.quoteScreen?.modelController
    app.tap("Edit")
    let editor = app.editScreen
    app.type(seneca[0], seneca[1])
    _ = closeQuoteScreen(app, quotes)
    quotes.expectReleased(
      "The quote's screen is deallocated when its window releases it while the edit screen is open \(words)",
      heldBy: [editor, model].compactMap { $0 })
    guard
      expectNotNil(
        model, "The edit screen keeps its model controller after the quote's screen was deallocated") != nil
    else { return }
    editor?.save(UIButton())
    expectEqual(
      model?.quote, Quote(text: seneca[0], author: seneca[1]),
      "The edit screen can save after the quote's screen was deallocated")
  }

  private func openAndClose(
    _ app: App, _ tracker: ReleaseTracker, _ way: String, _ texts: [String]? = nil
  ) {
    app.tap("Edit")
    if let editor = app.editScreen { tracker.track(editor) }
    let texts = texts ?? seneca
    app.type(texts[0], texts[1])
    way == "a swipe" ? app.editScreen?.simulateSwipeDown() : app.tap(way)
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
