import Foundation
import GraderKit
import LabKit
import XCTest
@testable import TableDelegate

nonisolated final class TableDelegateGrader: XCTestCase {
  private let inputs = Inputs()
  private lazy var names = inputs.texts(9)
  private lazy var titles = inputs.words(3)

  private func dish(_ index: Int) -> Dish { Dish(name: names[index]) }

  /// Three courses, with two, four and one dishes.
  private func guest() -> Guest {
    Guest([[dish(0), dish(1)], (2...5).map(dish), [dish(6)]], titles: titles)
  }

  func testEachCourseIsASection() {
    let guest = guest()
    let other = Guest([[dish(7)]], titles: [titles[1]])
    expectNotIdentical(guest.screen.table, other.screen.table, "Each screen has a table of its own")
    expectEqual(
      guest.screen.table.numberOfSections, 3, "There are three courses, so there are three sections")
    expectEqualElements(
      guest.lines, guest.expected, "The table shows each course's title, and below it the course's dishes")
    expectEqualElements(other.lines, other.expected, "Another screen shows another menu")
    guest.screen.table.reloadData()
    expectEqualElements(guest.lines, guest.expected, "The first screen still shows its own menu")
    let alike = Guest((0...3).map { [dish($0)] }, titles: [titles[0], titles[0], titles[1], titles[0]])
    expectEqualElements(
      alike.lines, alike.expected, "Three courses have the same title: each shows it above its dishes")
    let untitled = Guest([[dish(7)], [dish(8)]], titles: inputs.shuffled(["", titles[2]]))
    expectEqualElements(
      untitled.lines, untitled.expected.filter { !$0.isEmpty },
      "A course has an empty title: nothing else is shown above its dishes")
    let long = Guest([dishes(inputs.repetitions())] + dishes(inputs.int(in: 20...40)).map { [$0] })
    expectEqualElements(long.lines, long.expected, "A menu has many dishes and many courses: each is shown")
  }

  private func dishes(_ count: Int) -> [Dish] { (1...count).map { Dish(name: "\(names[7]) \($0)") } }

  func testATapTellsTheScreensDelegate() {
    let (guest, waiter) = (guest(), Waiter())
    guest.screen.delegate = waiter
    for (section, row) in inputs.shuffled([(0, 1), (1, 3), (2, 0), (1, 0)]) {
      guest.tap(section, row)
      guest.lookAtTwin()
      let name = guest.menu.courses[section].dishes[row].name
      expectEqual(waiter.calls.calls.last, name, "A dish is tapped: the screen's delegate is told which one")
      expectEqual(guest.selected, name, "A dish is tapped: its row is selected")
      expectEqual(
        waiter.selection, IndexPath(row: row, section: section),
        "When the screen's delegate is told, the dish's row is selected already")
    }
    expectEqual(waiter.calls.calls.count, 4, "Four dishes are tapped: the delegate is told four times")
    if let last = waiter.selection { guest.tap(last.section, last.row) }
    expectEqual(
      waiter.calls.calls.count, 5, "The dish that is selected already is tapped: the delegate is told again")
    expectIdentical(waiter.last, guest.screen, "The delegate is told by which screen")
    let other = Waiter()
    guest.screen.delegate = other
    guest.tap(1, 1)
    other.calls.expectCalls(
      [names[3]], "The screen gets another delegate, and a dish is tapped: that one is told")
    expectEqual(
      waiter.calls.calls.count, 5, "The screen gets another delegate: the one before is not told any more")
    guest.screen.delegate = nil
    guest.tap(0, 0)
    expectEqual(guest.selected, names[0], "Without a delegate, a tap selects the row")
    other.calls.reset()
    guest.screen.delegate = other
    guest.menu.inPreparation = [names[5]]
    guest.tap(1, 3)
    expectEqual(
      guest.selected, names[5], "A dish that the kitchen is preparing is tapped: its row is selected")
    other.calls.expectCalls(
      [names[5]], "A dish that the kitchen is preparing is tapped: the delegate is told")
    let house = Dish(name: names[8], isOfTheHouse: true)
    let small = Guest([[dish(0), house]], titles: titles)
    small.screen.delegate = other
    small.tap(0, 1)
    expectEqual(
      other.lastDish, house, "A dish of the house is tapped: the delegate gets it as the menu has it")
    let twins = inputs.shuffled([Dish(name: names[8]), house])
    let alike = Guest([twins], titles: titles)
    alike.screen.delegate = other
    for row in inputs.shuffled([0, 1]) {
      alike.tap(0, row)
      expectEqual(
        other.lastDish, twins[row],
        "Two dishes of one course have the same name, and one of them is of the house: the delegate gets the one that is tapped"
      )
    }
    expectEachTapIsTold()
    if !hasFailed { expectEachScreenTellsItsOwnDelegate() }
  }

  /// Two screens show one menu, a third one shows an equal menu, and each has another delegate.
  private func expectEachScreenTellsItsOwnDelegate() {
    let (first, equal) = (guest(), guest())
    let same = MenuScreen(menu: first.menu)
    let window = UIWindow(showing: same)
    let screens = inputs.shuffled([first.screen, equal.screen, same])
    let (waiters, dishes) = (screens.map { _ in Waiter() }, inputs.ints(3, in: 2...5))
    for (screen, waiter) in zip(screens, waiters) { screen.delegate = waiter }
    for (screen, dish) in zip(screens, dishes) {
      screen.table.simulateTap(at: IndexPath(row: dish - 2, section: 1))
    }
    expectEqual(
      waiters.map(\.calls.calls), dishes.map { [names[$0]] },
      "Three screens show the same dishes, each has another delegate, and a dish is tapped on each: "
        + "each tells its own delegate")
    withExtendedLifetime(window) {}
  }

  /// Dishes are tapped again and again.
  private func expectEachTapIsTold() {
    let (guest, waiter) = (guest(), Waiter())
    guest.screen.delegate = waiter
    let places = guest.menu.courses.indices.flatMap { section in
      guest.menu.courses[section].dishes.indices.map { (section, $0) }
    }
    for time in 1...inputs.repetitions() {
      let (section, row) = inputs.pick(from: places)
      guest.tap(section, row)
      let name = guest.menu.courses[section].dishes[row].name
      expectEqual(
        waiter.calls.calls.count, time, "Tap number \(time): the delegate is told once for each tap")
      expectEqual(guest.selected, name, "Tap number \(time): the row of the dish is selected")
      if hasFailed { return }
    }
  }

  func testASoldOutDishCannotBeSelected() {
    let waiter = Waiter()
    let soldOut = Dish(name: names[7], isSoldOut: true)
    let guest = Guest([[dish(0), soldOut], [soldOut, dish(1)]], titles: titles)
    guest.screen.delegate = waiter
    guest.tap(0, 1)
    expectNil(guest.selected, "A dish that is sold out is tapped: no row is selected")
    guest.tap(1, 1)
    for section in inputs.shuffled([0, 1]) {
      guest.tap(section, 1 - section)
      expectEqual(
        guest.selected, names[1], "A dish that is sold out is tapped: the row selected before stays selected")
    }
    waiter.calls.expectCalls([names[1]], "A dish that is sold out is tapped: the delegate is not told")
    for _ in 1...inputs.int(in: 12...40) { guest.tap(0, 1) }
    expectEqual(
      guest.selected, names[1],
      "A dish that is sold out is tapped many times: the row selected before stays selected")
    waiter.calls.expectCalls(
      [names[1]], "A dish that is sold out is tapped many times: the delegate is not told")
    guest.tap(0, 0)
    expectEqual(guest.selected, names[0], "Another dish of the same course can be selected")
    let (left, gone) = (Dish(name: names[8]), Dish(name: names[8], isSoldOut: true))
    let isFirst = inputs.bool()
    let twice = Guest([[isFirst ? gone : left], [isFirst ? left : gone]], titles: titles)
    twice.tap(isFirst ? 0 : 1, 0)
    expectNil(twice.selected, "Of two dishes with the same name one is sold out: it cannot be selected")
    twice.tap(isFirst ? 1 : 0, 0)
    expectEqual(
      twice.selected, names[8],
      "Of two dishes with the same name one is sold out: the other one can be selected")
  }

  func testADishIsSwipedAway() {
    let guest = guest()
    for (section, row) in [
      (1, inputs.int(in: 0...3)), (1, inputs.int(in: 0...2)), (0, inputs.int(in: 0...1)),
    ] {
      let name = guest.menu.courses[section].dishes[row].name
      expectNoFault("The numbers of rows agree") { guest.swipe(section, row) }
      expectFalse(
        guest.menu.courses.flatMap(\.dishes).map(\.name).contains(name),
        "A dish is swiped away: the model has it no more")
      expectEqualElements(guest.lines, guest.expected, "A dish is swiped away: the table shows what is left")
    }
    let soldOut = Dish(name: names[8], isSoldOut: true)
    let twins = Guest([[soldOut, dish(8)], [dish(8)]], titles: titles)
    expectNoFault("The numbers of rows agree") { twins.swipe(0, 1) }
    expectEqual(
      twins.menu.courses.map { $0.dishes.map { $0.isSoldOut ? "sold out" : "available" } },
      [["sold out"], ["available"]],
      "Of two dishes with the same name, the second is swiped away: the first one stays")
    let table = guest.screen.table
    for style in [UITableViewCell.EditingStyle.insert, .none] {
      let before = guest.lines
      table.dataSource?.tableView(table, commit: style, forRowAt: IndexPath(row: 0, section: 1))
      expectEqual(guest.lines, before, "Another editing style than `.delete` changes nothing")
    }
    if !hasFailed { expectEachSwipeCounts() }
  }

  /// Dishes are swiped away one after the other, until one is left.
  private func expectEachSwipeCounts() {
    let guest = Guest([dishes(inputs.int(in: 12...30))], titles: titles)
    var left = guest.menu.courses[0].dishes.map(\.name)
    while left.count > 1 {
      let row = inputs.int(in: 0...left.count - 1)
      let name = left.remove(at: row)
      expectNoFault("The numbers of rows agree") { guest.swipe(0, row) }
      expectEqualElements(
        guest.menu.courses[0].dishes.map(\.name), left,
        "Dishes are swiped away one after the other, now “\(name)”: the model has it no more")
      if hasFailed { return }
      expectEqualElements(
        guest.lines, guest.expected,
        "Dishes are swiped away one after the other, now “\(name)”: the table shows what is left")
      if hasFailed { return }
    }
  }

  func testTheLastDishTakesItsSectionAway() {
    let guest = guest()
    expectNoFault("The numbers of sections agree") { guest.swipe(2, 0) }
    expectEqual(
      guest.screen.table.numberOfSections, 2,
      "The last dish of a course is swiped away: its section is removed")
    expectEqualElements(
      guest.lines, guest.expected, "The last dish of a course is swiped away: the others stay")
    expectNoFault("The numbers of sections agree") {
      guest.swipe(0, 1)
      guest.swipe(0, 0)
    }
    expectEqualElements(
      guest.lines, guest.expected, "The first course is swiped away, dish by dish: one is left")
    expectNoFault("The numbers of sections agree") { for _ in 1...4 { guest.swipe(0, 0) } }
    expectEqual(guest.screen.table.numberOfSections, 0, "All dishes are swiped away: no section is left")
  }

  func testADishOfTheHouseStays() {
    let house = Dish(name: names[8], isOfTheHouse: true)
    let guest = Guest([[dish(0), house], [house]], titles: titles)
    let table = guest.screen.table
    for (section, row) in inputs.shuffled([(0, 1), (1, 0)]) {
      expectTrue(
        table.dataSource?.tableView(table, canEditRowAt: IndexPath(row: row, section: section)) == false,
        "For a dish of the house, the table does not offer to delete")
      guest.swipe(section, row)
    }
    expectEqualElements(guest.lines, guest.expected, "Dishes of the house are swiped: they stay")
    expectEqual(
      guest.menu.courses.map(\.dishes.count), [2, 1], "Dishes of the house are swiped: the model keeps them")
    let waiter = Waiter()
    guest.screen.delegate = waiter
    guest.tap(0, 1)
    expectEqual(
      withExtendedLifetime(waiter) { guest.selected }, names[8],
      "A dish of the house is tapped: its row is selected")
    guest.swipe(0, 0)
    expectEqual(guest.menu.courses.map(\.dishes.count), [1, 1], "Other dishes can be swiped away")
    let twins = Guest([[house, dish(8)], [dish(8), dish(0)]], titles: titles)
    for (section, row) in [(0, 1), (1, 0)] { twins.swipe(section, row) }
    expectEqual(
      twins.menu.courses.map(\.dishes.count), [1, 1],
      "Dishes with the name of a dish of the house, which are none, can be swiped away")
    let both = Guest(
      [[dish(0), Dish(name: names[8], isSoldOut: true, isOfTheHouse: true)]], titles: titles)
    expectTrue(
      both.screen.table.dataSource?.tableView(
        both.screen.table, canEditRowAt: IndexPath(row: 1, section: 0)) == false,
      "For a dish of the house that is sold out, the table does not offer to delete either")
    let soldOut = Guest([[dish(0), Dish(name: names[7], isSoldOut: true)]], titles: titles)
    soldOut.swipe(0, 1)
    expectEqual(
      soldOut.menu.courses.flatMap(\.dishes).map(\.name), [names[0]],
      "A dish that is sold out can be swiped away, too: the model has only the other dish")
  }

  func testTheModelCanRefuse() {
    let guest = guest()
    guest.menu.inPreparation = [names[6], names[3]]
    let before = guest.lines
    let waiter = Waiter()
    guest.screen.delegate = waiter
    guest.tap(1, 2)
    expectNoFault("The kitchen is preparing the dish: nothing changes, so the numbers agree") {
      for (section, row) in inputs.shuffled([(2, 0), (1, 1)]) { guest.swipe(section, row) }
    }
    expectEqualElements(guest.lines, before, "The kitchen is preparing the dish: its row stays")
    expectEqual(
      withExtendedLifetime(waiter) { guest.selected }, names[4],
      "The kitchen is preparing the dish: the dish that was selected stays selected")
    // The rest needs a table that agrees with its model.
    if hasFailed { return }
    let table = guest.screen.table
    expectTrue(
      table.dataSource?.tableView(table, canEditRowAt: IndexPath(row: 0, section: 2)) == true,
      "The kitchen is preparing the dish, which is not of the house: the table offers to delete its row")
    guest.menu.inPreparation = [names[4]]
    expectNoFault("The kitchen is preparing the dish: nothing changes, so the numbers agree") {
      guest.swipe(1, 2)
    }
    expectEqual(
      guest.selected, names[4],
      "The kitchen is preparing the dish that is selected, and its row is swiped: it stays selected")
    let (idle, refused) = (ReleaseTracker(), ReleaseTracker())
    setAndReleaseADelegate(of: guest.screen, idle)
    // Whether the screen holds its delegate in any case is another test's question.
    if idle.isAllReleased {
      setAndReleaseADelegate(of: guest.screen, refused) { guest.swipe(1, 2) }
      refused.expectReleased(
        "The kitchen is preparing a dish, and its row was swiped: the screen does not hold its delegate",
        heldBy: [guest.screen])
    }
    guest.menu.inPreparation = []
    expectNoFault("The numbers of rows agree") { guest.swipe(1, 1) }
    expectEqualElements(guest.lines, guest.expected, "The dish was served: now it can be swiped away")
  }

  func testTheSelectionStays() {
    let guest = guest()
    guest.tap(1, 2)
    guest.swipe(1, 0)
    expectEqual(
      guest.selected, names[4], "A row above the selected one is swiped away: the same dish stays selected")
    guest.swipe(0, 0)
    guest.swipe(0, 0)
    expectEqual(guest.selected, names[4], "The section above is swiped away: the same dish stays selected")
    guest.swipe(0, 2)
    expectEqual(
      guest.selected, names[4], "A row below the selected one is swiped away: the same dish stays selected")
    for row in [1, 0] {
      let other = self.guest()
      other.tap(1, row)
      other.swipe(1, row)
      expectNil(
        other.selected, "The selected row is swiped away: every other row stays as it is, so none is selected"
      )
    }
    expectTheSelectionStaysAmongEqualDishes()
  }

  /// All courses and all dishes have the same name: each dish is selected once, and each other one is swiped away.
  private func expectTheSelectionStaysAmongEqualDishes() {
    let shape = inputs.shuffled([3, 1, 2, 1])
    let places = shape.indices.flatMap { section in
      (0..<shape[section]).map { IndexPath(row: $0, section: section) }
    }
    for selected in places {
      for gone in inputs.shuffled(places) where gone != selected {
        let alike = Guest(
          shape.map { Array(repeating: dish(8), count: $0) }, titles: shape.map { _ in titles[0] })
        alike.tap(selected.section, selected.row)
        expectNoFault("All courses and dishes have the same name, one is swiped away: the numbers agree") {
          alike.swipe(gone.section, gone.row)
        }
        var expected = selected
        if gone.section == selected.section, gone.row < selected.row { expected.row -= 1 }
        if gone.section < selected.section, shape[gone.section] == 1 { expected.section -= 1 }
        guard alike.screen.table.indexPathForSelectedRow == expected else {
          return expectEqual(
            alike.screen.table.indexPathForSelectedRow, expected,
            "All courses and dishes have the same name, and one is swiped away: the same row stays selected")
        }
      }
    }
  }

  func testNothingIsKept() {
    assertReleased("A screen that its window has released is deallocated, with its delegate") {
      () -> [AnyObject] in
      let (guest, waiter) = (guest(), Waiter())
      guest.screen.delegate = waiter
      guest.tap(0, 0)
      guest.swipe(1, 1)
      guest.window.rootViewController = nil
      return [guest.screen, waiter]
    }
    expectScreensGoAfterEachAction()
    let screen = MenuScreen(menu: Menu(courses: []))
    assertReleased("The screen does not hold its delegate", heldBy: [screen]) { () -> [AnyObject] in
      let waiter = Waiter()
      screen.delegate = waiter
      return [waiter]
    }
    let visited = Guest([[dish(0), soldOutDish, houseDish]], titles: titles)
    for action in actions {
      assertReleased("\(action.name): the screen does not hold its delegate", heldBy: [visited.screen]) {
        () -> [AnyObject] in
        let waiter = Waiter()
        visited.screen.delegate = waiter
        action.act(visited)
        return [waiter]
      }
      if hasFailed { return }
    }
    let other = guest()
    setAndReleaseADelegate(of: other.screen, ReleaseTracker())
    other.tap(0, 0)
    expectEqual(other.selected, names[0], "After its delegate was deallocated, a tap selects the row")
    let alone = MenuScreen(menu: Menu(courses: [Course(title: titles[0], dishes: [dish(0)])]))
    expectEqual(alone.menu.courses.count, 1, "A screen keeps its menu")
  }

  private var soldOutDish: Dish { Dish(name: names[7], isSoldOut: true) }
  private var houseDish: Dish { Dish(name: names[8], isOfTheHouse: true) }

  /// What the guest does with three dishes of a course, of which the second is sold out, and the third is of the house.
  private let actions: [(name: String, act: (Guest) -> Void)] = [
    ("The screen was shown", { _ in }),
    ("A dish was tapped", { $0.tap(0, 0) }),
    ("A dish that is sold out was tapped", { $0.tap(0, 1) }),
    ("A dish of the house was swiped", { $0.swipe(0, 2) }),
  ]

  /// What the guest did with a screen does not keep it alive.
  private func expectScreensGoAfterEachAction() {
    for action in actions {
      assertReleased("\(action.name), and the window has released the screen: the screen is deallocated") {
        () -> [AnyObject] in
        let guest = Guest([[dish(0), soldOutDish, houseDish]], titles: titles)
        action.act(guest)
        guest.window.rootViewController = nil
        return [guest.screen]
      }
      if hasFailed { return }
    }
  }

  @inline(never)
  private func setAndReleaseADelegate(
    of screen: MenuScreen, _ tracker: ReleaseTracker, _ act: () -> Void = {}
  ) {
    let waiter = tracker.track(Waiter())
    screen.delegate = waiter
    act()
    withExtendedLifetime(waiter) {}
  }
}

/// Writes down what was chosen.
nonisolated final class Waiter: MenuScreenDelegate {
  let calls = Recorder()
  weak var last: MenuScreen?
  private(set) var lastDish: Dish?
  /// The row that was selected when the delegate was told.
  private(set) var selection: IndexPath?

  func menuScreen(_ screen: MenuScreen, didChoose dish: Dish) {
    last = screen
    lastDish = dish
    selection = screen.table.indexPathForSelectedRow
    calls.record(dish.name)
  }
}

/// A screen in a window, with the rows that it shows. A newer screen of the same form shows a menu of its own.
nonisolated final class Guest {
  let menu: Menu
  let screen: MenuScreen
  let window: UIWindow
  private let twin: (menu: Menu, screen: MenuScreen, window: UIWindow, waiter: Waiter)
  private let twinPlace: IndexPath?
  private let twinLines: [String]
  private let twinCounts: [Int]

  init(_ courses: [[Dish]], titles: [String]) {
    menu = Menu(courses: zip(titles, courses).map { Course(title: $0, dishes: $1) })
    screen = MenuScreen(menu: menu)
    window = UIWindow(showing: screen)
    let twinMenu = Menu(
      courses: zip(titles, courses).map { title, dishes in
        Course(title: "\(title) here", dishes: dishes.map { Dish(name: "\($0.name) here") })
      })
    let (twin, waiter) = (MenuScreen(menu: twinMenu), Waiter())
    self.twin = (twinMenu, twin, UIWindow(showing: twin), waiter)
    twin.delegate = waiter
    if let last = courses.last {
      twin.table.simulateTap(at: IndexPath(row: last.count - 1, section: courses.count - 1))
    }
    waiter.calls.reset()
    twinPlace = twin.table.indexPathForSelectedRow
    twinLines = self.twin.window.screenLines(width: 60)
    twinCounts = courses.map(\.count)
  }

  /// Many courses, each with a title of its own.
  convenience init(_ courses: [[Dish]]) {
    self.init(courses, titles: courses.indices.map { "Course \($0)" })
  }

  /// Expects nothing while all is well: an expectation would also run what is due later.
  func lookAtTwin() {
    let (menu, screen, window, waiter) = twin
    guard waiter.calls.calls.isEmpty, screen.table.indexPathForSelectedRow == twinPlace,
      window.screenLines(width: 60) == twinLines,
      menu.courses.map(\.dishes.count) == twinCounts
    else {
      return fail(
        "Two screens exist, each with a menu and a delegate of its own. A tap or swipe on one of them changes nothing on the other, and only the delegate of that one screen is told"
      )
    }
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
    twin.waiter.calls.reset()
    screen.table.simulateSwipeToDelete(at: IndexPath(row: row, section: section))
    lookAtTwin()
  }

  /// The name of the dish whose row is selected.
  var selected: String? {
    guard let place = screen.table.indexPathForSelectedRow, place.section < menu.courses.count,
      place.row < menu.courses[place.section].dishes.count
    else { return nil }
    return menu.courses[place.section].dishes[place.row].name
  }
}
