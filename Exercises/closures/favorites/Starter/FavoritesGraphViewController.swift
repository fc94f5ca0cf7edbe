import Foundation
import LabKit

/// The graph's screen, with favorites: programs that the user wants to see
/// again.
class FavoritesGraphViewController: GraphViewController {
  /// Where the favorites are kept.
  var defaults = UserDefaults.standard

  // Your work starts here: write `favorites`, and prepare the list before
  // it appears.

  func addFavorite() {
  }
}
