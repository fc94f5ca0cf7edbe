import Foundation
import LabKit

/// The graph's screen, with favorites: programs that the user wants to see again.
class FavoritesGraphViewController: GraphViewController {
  /// Where the favorites are kept.
  var defaults = UserDefaults.standard

  var favorites: [[String]] {
    get { Self.read(defaults) }
    set { Self.write(newValue, defaults) }
  }

  func addFavorite() {
    favorites += [program]
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard case let list as FavoritesTableViewController = segue.destination else { return }
    list.programs = favorites
    list.describe = { [unowned list] in Calculator(program: list.programs[$0]).description }
    list.didSelect = { [weak self, unowned list] in
      self?.program = list.programs[$0]
      list.dismiss(animated: true)
    }
    list.didDelete = { [defaults] index in
      var left = Self.read(defaults)
      left.remove(at: index)
      Self.write(left, defaults)
    }
  }

  private static func read(_ defaults: UserDefaults) -> [[String]] {
    guard let data = defaults.data(forKey: "favorites") else { return [] }
    return (try? JSONDecoder().decode([[String]].self, from: data)) ?? []
  }

  private static func write(_ favorites: [[String]], _ defaults: UserDefaults) {
    defaults.set(try? JSONEncoder().encode(favorites), forKey: "favorites")
  }
}
