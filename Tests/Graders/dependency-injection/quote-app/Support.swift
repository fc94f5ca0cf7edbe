import GraderKit
import LabKit

@testable import QuoteApp

/// The app as its user has it: one launch with the storyboard's screens.
nonisolated struct App {
  let window: UIWindow?
  let delegate: AppDelegate

  init(editing style: UIModalPresentationStyle) {
    delegate = AppDelegate()
    window = UIApplication.shared.launch(delegate, storyboard: makeStoryboard(editing: style))
  }

  var quoteScreen: QuoteViewController? { window?.rootViewController as? QuoteViewController }
  var editScreen: EditViewController? { quoteScreen?.presentedViewController as? EditViewController }

  /// What the user reads on the quote's screen.
  var shown: [String] { Observed.texts(of: quoteScreen) }

  /// Taps the button of that title on the screen in front.
  func tap(_ title: String) {
    window?.elements.first { $0.label == title }?.press()
  }

  /// Opens the edit screen, types and taps the button of that title.
  func edit(_ text: String, _ author: String, thenTap title: String = "Save") {
    tap("Edit")
    type(text, author)
    tap(title)
  }

  /// Types into the edit screen, as a user would.
  func type(_ text: String, _ author: String) {
    guard let screen = editScreen else {
      return fail("The button Edit brings up the edit screen, and it can be typed into")
    }
    replace(in: screen.textView, with: text)
    replace(in: screen.authorField, with: author)
  }

  private func replace(in input: (any UITextInput)?, with text: String) {
    guard let input else { return }
    while input.rangeOfDeletion != nil { input.simulateBackspace() }
    input.simulateTyping(text)
  }
}

/// A model controller with that quote.
nonisolated func model(_ text: String, _ author: String) -> ModelController {
  let model = ModelController()
  model.quote = Quote(text: text, author: author)
  return model
}
