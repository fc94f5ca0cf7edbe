import Foundation
import LabKit

/// The app's state: the one quote that both screens are about. It posts when the quote was replaced.
class ModelController {
  static let quoteDidChange = Notification.Name("ModelController.quoteDidChange")

  var quote = Quote(text: "Well begun is half done.", author: "Aristotle") {
    didSet { NotificationCenter.default.post(name: Self.quoteDidChange, object: self) }
  }
}
