import Foundation
import GraderKit
import LabKit

@testable import TableDelegate

/// Writes down what was chosen.
nonisolated final class Waiter: MenuScreenDelegate {
  let calls = Recorder()
  weak var last: MenuScreen?
  /// The row that was selected when the delegate was told.
  private(set) var selection: IndexPath?

  func menuScreen(_ screen: MenuScreen, didChoose dish: Dish) {
    last = screen
    selection = screen.table.indexPathForSelectedRow
    calls.record(dish.name)
  }
}

/// A screen in a window, with the rows that it shows.
nonisolated final class Guest {
  let menu: Menu
  let screen: MenuScreen
  let window: UIWindow

  init(_ courses: [[Dish]], titles: [String]) {
    menu = Menu(courses: zip(titles, courses).map { Course(title: $0, dishes: $1) })
    screen = MenuScreen(menu: menu)
    window = UIWindow(showing: screen)
  }

  /// What the user sees, line by line, without marks of a selection.
  var lines: [String] {
    window.screenLines(width: 60).map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ▸─")) }
      .filter { !$0.isEmpty }
  }

  /// What the user should see.
  var expected: [String] { menu.courses.flatMap { [$0.title] + $0.dishes.map(\.name) } }

  func tap(_ section: Int, _ row: Int) {
    screen.table.simulateTap(at: IndexPath(row: row, section: section))
  }

  func swipe(_ section: Int, _ row: Int) {
    screen.table.simulateSwipeToDelete(at: IndexPath(row: row, section: section))
  }

  /// The name of the dish whose row is selected.
  var selected: String? {
    guard let place = screen.table.indexPathForSelectedRow, place.section < menu.courses.count,
      place.row < menu.courses[place.section].dishes.count
    else { return nil }
    return menu.courses[place.section].dishes[place.row].name
  }
}
