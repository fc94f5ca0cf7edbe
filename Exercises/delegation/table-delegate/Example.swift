import Foundation
import LabKit

final class Waiter: MenuScreenDelegate {
  func menuScreen(_ screen: MenuScreen, didChoose dish: Dish) {
    print("one \(dish.name), please")
  }
}

let menu = Menu(courses: [
  Course(
    title: "Starters",
    dishes: [Dish(name: "soup"), Dish(name: "salad", isSoldOut: true)]),
  Course(title: "Desserts", dishes: [Dish(name: "cake")]),
])
let screen = MenuScreen(menu: menu)
let waiter = Waiter()
screen.delegate = waiter
let window = UIWindow(showing: screen)
screen.table.simulateTap(at: IndexPath(row: 0, section: 0))
screen.table.simulateTap(at: IndexPath(row: 1, section: 0))
menu.inPreparation = ["cake"]
if screen.table.numberOfSections == 2 {
  let cake = IndexPath(row: 0, section: 1)
  screen.table.simulateSwipeToDelete(at: cake)
  print("sections: \(screen.table.numberOfSections)")
  menu.inPreparation = []
  screen.table.simulateSwipeToDelete(at: cake)
}
print("sections: \(screen.table.numberOfSections)")
print(window.screenLines(width: 30).joined(separator: "\n"))
