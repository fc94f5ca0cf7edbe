import Foundation
import LabKit

/// Lists programs. Closures describe them, and are told of a choice or a
/// deletion.
class FavoritesTableViewController: UITableViewController {
  // The second part: write the programs, three closures, and the rows.
}
