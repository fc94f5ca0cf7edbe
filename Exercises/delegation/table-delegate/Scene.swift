import LabKit

final class SceneWaiter: MenuScreenDelegate {
  func menuScreen(_ screen: MenuScreen, didChoose dish: Dish) {
    print("one \(dish.name), please")
  }
}

let sceneMenu = Menu(courses: [
  Course(
    title: "Starters",
    dishes: [Dish(name: "soup"), Dish(name: "salad (sold out)", isSoldOut: true), Dish(name: "olives")]),
  Course(
    title: "Mains", dishes: [Dish(name: "dumplings (of the house)", isOfTheHouse: true), Dish(name: "pizza")]),
  Course(title: "Desserts", dishes: [Dish(name: "cake (in preparation)")]),
])
sceneMenu.inPreparation = ["cake (in preparation)"]
let sceneWaiter = SceneWaiter()
let sceneScreen = MenuScreen(menu: sceneMenu)
sceneScreen.delegate = sceneWaiter
UIApplication.shared.run(showing: sceneScreen)
