import Foundation
import LabKit

/// The graph's screen, with favorites: programs that the user wants to see again.
class FavoritesGraphViewController: GraphViewController {
  /// Where the favorites are kept.
  var defaults = UserDefaults.standard

  private let key = "programs"

  var favorites: [[String]] {
    get { (defaults.stringArray(forKey: key) ?? []).map(program(from:)) }
    set { defaults.set(newValue.map(text(of:)), forKey: key) }
  }

  private func program(from text: String) -> [String] {
    (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
  }

  private func text(of program: [String]) -> String {
    (try? JSONEncoder().encode(program)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  func addFavorite() {
    favorites = favorites + [program]
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    if let list = segue.destination as? FavoritesTableViewController { connect(list) }
  }

  private func connect(_ list: FavoritesTableViewController) {
    list.describe = { [weak self] in self?.name(of: $0) }
    list.didSelect = { [weak self] in self?.choose($0) }
    list.didDelete = { [weak self] in self?.forget($0) }
    list.programs = favorites
  }

  private func name(of index: Int) -> String? {
    let all = favorites
    return all.indices.contains(index) ? Calculator(program: all[index]).description : nil
  }

  private func choose(_ index: Int) {
    let chosen = favorites[index]
    dismiss(animated: true) { self.program = chosen }
  }

  private func forget(_ index: Int) {
    var rest = favorites
    rest.remove(at: index)
    favorites = rest
  }
}
