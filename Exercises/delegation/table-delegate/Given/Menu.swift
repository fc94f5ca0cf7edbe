/// A dish of a restaurant. Given.
struct Dish: Equatable {
  let name: String
  /// A dish that is sold out cannot be chosen.
  var isSoldOut = false
  /// A dish of the house stays on the menu: nobody can swipe it away.
  var isOfTheHouse = false
}

/// A course of a menu, such as the starters.
struct Course {
  let title: String
  var dishes: [Dish]
}

/// The model: courses and their dishes. Given.
final class Menu {
  private(set) var courses: [Course]
  /// The names of the dishes that the kitchen is preparing.
  var inPreparation: Set<String> = []

  init(courses: [Course]) {
    self.courses = courses
  }

  /// Removes a dish, unless the kitchen is preparing it. Returns whether it
  /// was removed. A course whose last dish was removed is removed, too.
  func removeDish(_ dish: Int, ofCourse course: Int) -> Bool {
    let name = courses[course].dishes[dish].name
    guard !inPreparation.contains(name) else { return false }
    courses[course].dishes.remove(at: dish)
    if courses[course].dishes.isEmpty { courses.remove(at: course) }
    return true
  }
}
