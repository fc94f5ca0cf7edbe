import Foundation

/// The app's quotes.
class ModelController {
  var quotes: [Quote] = []
}
