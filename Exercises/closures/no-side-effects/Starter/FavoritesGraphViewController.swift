import Foundation
import LabKit

/// The graph's screen, with favorites: programs that the user wants to see
/// again.
class FavoritesGraphViewController: GraphViewController {
  /// Where the favorites are kept.
  var defaults = UserDefaults.standard

  var favorites: [[String]] {
    get { defaults.array(forKey: "favorites") as? [[String]] ?? [] }
    set { defaults.set(newValue, forKey: "favorites") }
  }

  func addFavorite() {
    favorites.append(program)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let table = segue.destination as? FavoritesTableViewController
    else { return }
    table.programs = favorites
    // Your work starts here: one of the three closures does more than it
    // should.
    table.describe = { [weak self] index in
      guard let self, favorites.indices.contains(index) else { return nil }
      calculator.program = favorites[index]
      return calculator.description
    }
    table.didSelect = { [weak self] index in
      guard let self else { return }
      program = favorites[index]
      dismiss(animated: true)
    }
    table.didDelete = { [weak self] index in
      self?.favorites.remove(at: index)
    }
  }
}
