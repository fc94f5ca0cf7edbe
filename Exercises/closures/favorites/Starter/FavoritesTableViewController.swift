import Foundation
import LabKit

/// Lists programs. What they are called, and what follows from a choice or
/// a deletion, others know.
class FavoritesTableViewController: UITableViewController {
  // Your work goes on here: the programs, three closures, and the rows.
}
