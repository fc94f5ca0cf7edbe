import Foundation
import GraderKit
import XCTest
@testable import UserInfo

nonisolated final class UserInfoGrader: XCTestCase {
  private let inputs = Inputs()

  private let center = NotificationCenter()

  func testEachChangeIsPosted() {
    let (item, count) = (inputs.word(), inputs.int(in: 3...20))
    var warehouse = Warehouse(town: inputs.word(), center: center)
    let heard = Heard()
    heard.look = { [warehouse] in warehouse.stock[item] }
    let token = center.addObserver(forName: nil, object: nil, queue: nil) { heard.hear($0) }
    defer { center.removeObserver(token) }
    deliver(count, item, to: &warehouse)
    expectEqual(heard.notifications.count, 1, "A delivery is posted once, on the warehouse's center")
    expectEqual(heard.notifications.count, 1, "A delivery is posted once, and not again a moment later")
    take(1, item, from: &warehouse)
    expectEqual(heard.notifications.count, 2, "Taking something out is posted once, too")
    guard isClass(Warehouse.self) else {
      return fail(
        "A warehouse must be a class: a struct that is posted is a copy, which no filter finds")
    }
    for (notification, change) in zip(heard.notifications, ["a delivery", "taking out"]) {
      expectIdentical(
        notification.object as AnyObject?, warehouse as AnyObject,
        "The object of the notification of \(change) is the warehouse itself, whose stock has changed")
    }
    expectEqual(
      heard.stocks, [count, count - 1], "The stock has changed already when the notification is posted")
    expectOnePost(forEachStockOf: inputs.text())
    for isDelivery in [true, false] { expectAPost(ofAnObserversDelivery: isDelivery, item) }
    let strange = posted(on: .default) {
      deliver(1, item, to: &warehouse)
      take(1, item, from: &warehouse)
    }
    expectEqual(strange.count, 0, "Nothing is posted on another center")
  }

  /// An observer changes the stock while it is told of a delivery.
  private func expectAPost(ofAnObserversDelivery isDelivery: Bool, _ item: String) {
    let (heard, counts) = (Heard(), inputs.ints(2, in: 2...20))
    var warehouse = Warehouse(town: inputs.word(), center: center)
    var isFirst = true
    heard.answer = { [warehouse] in
      guard isFirst else { return }
      isFirst = false
      var same = warehouse
      if isDelivery { deliver(counts[1], item, to: &same) } else { take(counts[1], item, from: &same) }
    }
    let token = center.addObserver(forName: nil, object: nil, queue: nil) { heard.hear($0) }
    deliver(counts[0], item, to: &warehouse)
    center.removeObserver(token)
    let change = isDelivery ? "delivers more" : "takes something out"
    let sentence = "An observer \(change) while it is told of a delivery"
    expectEqual(heard.notifications.count, 2, "\(sentence): each of the two changes is posted once")
    expectEqual(
      warehouse.stock[item], counts[0] + (isDelivery ? counts[1] : -counts[1]),
      "\(sentence): the stock after both changes")
  }

  /// Changes the stock to 0 and across it, to 1 and to many.
  private func expectOnePost(forEachStockOf item: String) {
    var warehouse = Warehouse(town: inputs.word(), center: center)
    let stocks = [inputs.int(in: 2...20), 0, -inputs.int(in: 2...20), 0, 1, inputs.int(in: 1_000...9_999), 0]
    var stock = 0
    for next in stocks {
      let posts = posted(on: center) {
        if next > stock { deliver(next - stock, item, to: &warehouse) }
        if next < stock { take(stock - next, item, from: &warehouse) }
      }
      expectEqual(posts.count, 1, "A change is posted once, here from \(stock) in stock to \(next)")
      expectEqual(warehouse.stock[item], next, "The stock changes as before, here from \(stock) to \(next)")
      stock = next
      let empty = posted(on: center) {
        if inputs.bool() { deliver(0, item, to: &warehouse) } else { take(0, item, from: &warehouse) }
      }
      expectEqual(
        empty.count, 1, "A delivery of 0, or taking 0 out, is posted once, too, here with \(stock) in stock")
    }
  }

  func testTheNameIsAConstant() {
    var warehouse = Warehouse(town: inputs.word(), center: center)
    let item = inputs.word()
    let notifications = posted(on: center) {
      deliver(inputs.int(in: 2...20), item, to: &warehouse)
      take(1, item, from: &warehouse)
    }
    expectEqual(
      notifications.map(\.name), [.stockDidChange, .stockDidChange],
      "A delivery and taking out are both posted as `Notification.Name.stockDidChange`")
  }

  func testThePayloadSaysWhatChanged() {
    let (item, other, third) = (inputs.word(), inputs.text().uppercased(), inputs.text())
    let counts = inputs.ints(3, in: 2...900)
    var warehouse = Warehouse(town: inputs.word(), center: center)
    deliver(counts[0], item, to: &warehouse)
    let notifications = posted(on: center) {
      deliver(counts[1], item, to: &warehouse)
      deliver(counts[2], other, to: &warehouse)
      take(1, item, from: &warehouse)
      take(counts[0], third, from: &warehouse)
    }
    expectEqual(
      notifications.map { $0.userInfo?[Warehouse.itemKey] as? String }, [item, other, item, third],
      "Under `Warehouse.itemKey` the payload has the item that changed, a String")
    let sum = counts[0] + counts[1]
    let stocks: [Int?] = [sum, counts[2], sum - 1, -counts[0]]
    expectEqual(
      notifications.map { $0.userInfo?[Warehouse.countKey] as? Int }, stocks,
      "Under `Warehouse.countKey` the payload has how many of the item are in stock now, an Int")
    expectEqual(
      notifications.map { $0.userInfo?.count ?? 0 }, notifications.map { _ in 2 },
      "The payload contains two values, the item and the count: how many each notification has")
    let texts = inputs.unusualTexts()
    let unusual = posted(on: center) { texts.forEach { deliver(counts[0], $0, to: &warehouse) } }
    expectEqualElements(
      unusual.map { $0.userInfo?[Warehouse.itemKey] as? String ?? "no String" }, texts,
      "Any item is in the payload exactly as it was passed, even an empty or a long one")
  }

  func testTheDisplayShowsThePayload() {
    let (tea, salt, count) = (inputs.word(), inputs.word(), inputs.int(in: 3...20))
    var warehouse = Warehouse(town: inputs.word(), center: center)
    let display = Display(of: warehouse)
    expectEqual(display.lines, [], "Before something changes, a display has no lines")
    let first = posted(on: center) {
      deliver(count, tea, to: &warehouse)
      take(1, tea, from: &warehouse)
    }
    expectEqual(
      display.lines, ["\(tea): \(count)", "\(tea): \(count - 1)"],
      "Each change of its warehouse adds a line to the display")
    expectEqual(display.lines.count, 2, "Each change adds one line, and not another one a moment later")
    if let first = first.first { center.post(copy(of: first, telling: salt, 40)) }
    expectEqual(display.lines.last, "\(salt): 40", "The line's content comes from the notification's payload")
    take(count - 1, tea, from: &warehouse)
    deliver(count - 1, tea, to: &warehouse)
    expectEqual(
      display.lines.suffix(2), ["\(tea): 0", "\(tea): \(count - 1)"],
      "Each change adds a line, even if 0 are left, or if the same line is there already")
    if let first = first.first {
      for (item, number) in [(salt, -count), (tea, -count), (tea, count - 2), (tea, 0), (tea, count * 9)] {
        center.post(copy(of: first, telling: item, number))
        expectEqual(
          display.lines.last, "\(item): \(number)",
          "The line has the count of the payload, even below 0, or if the stock is another (\(count - 1))"
        )
      }
      center.post(first)
      center.post(first)
    }
    expectEqual(
      display.lines.suffix(2), ["\(tea): \(count)", "\(tea): \(count)"],
      "A line that equals the last one is added, too")
    if let first = first.first {
      for _ in 1...4 {
        center.post(copy(of: first, adding: inputs.texts(12) + inputs.ints(12, in: -99 ... -1)))
        expectEqual(
          display.lines.last, "\(tea): \(count)",
          "The line has what is under `itemKey` and `countKey`, even if the payload also has other keys")
        center.post(copy(of: first, telling: salt, count))
      }
    }
    let before = display.lines
    let items =
      inputs.texts(inputs.int(in: 40...60)).map { inputs.bool() ? $0 : $0.uppercased() }
      + inputs.unusualTexts()
    let counts = items.map { _ in inputs.int(in: 2...100_000) }
    for (item, count) in zip(items, counts) { deliver(count, item, to: &warehouse) }
    expectEqualElements(
      Array(display.lines.dropFirst(before.count)), zip(items, counts).map { "\($0): \($1)" },
      "Each of many changes adds a line, whatever the item and the count are")
  }

  func testAnotherWarehouseIsNotShown() {
    let (tea, rice, count) = (inputs.word(), inputs.word(), inputs.int(in: 2...20))
    let (town, others) = (inputs.word(), inputs.int(in: 2...20))
    var warehouse = Warehouse(town: town, center: center)
    var neighbour = Warehouse(town: town, center: center)
    expectTrue(warehouse == neighbour, "Two warehouses in the same town are equal, as before")
    expectFalse(
      warehouse == Warehouse(town: town + "x", center: center),
      "Two warehouses in different towns are not equal, as before")
    let display = Display(of: warehouse)
    let nearby = Display(of: neighbour)
    deliver(others, rice, to: &neighbour)
    expectEqual(
      display.lines, [], "A change of another warehouse adds no line, though it is in the same town")
    deliver(count, tea, to: &warehouse)
    expectEqual(
      [display.lines, nearby.lines], [["\(tea): \(count)"], ["\(rice): \(others)"]],
      "Each of two displays shows its own warehouse"
    )
    deliver(others + count, tea, to: &neighbour)
    take(1, tea, from: &warehouse)
    expectEqual(
      [nearby.lines.last, display.lines.last], ["\(tea): \(others + count)", "\(tea): \(count - 1)"],
      "Two warehouses in the same town have the same item: each tells how many of it are in its own stock")
  }

  func testABrokenPayloadDoesNoHarm() {
    var warehouse = Warehouse(town: inputs.word(), center: center)
    let display = Display(of: warehouse)
    let (tea, count) = (inputs.word(), inputs.int(in: 2...20))
    let notifications = posted(on: center) { deliver(count, tea, to: &warehouse) }
    for notification in notifications {
      center.post(copy(of: notification, telling: tea, "three"))
      center.post(copy(of: notification, telling: tea, "\(count)"))
      center.post(copy(of: notification, telling: 7, 3))
      center.post(name: notification.name, object: warehouse, userInfo: [:])
      center.post(name: notification.name, object: warehouse)
      for key in [Warehouse.itemKey, Warehouse.countKey] as [AnyHashable] {
        center.post(copy(of: notification, without: key))
        center.post(
          copy(of: copy(of: notification, without: key), adding: [inputs.word(), inputs.int(in: 2...20)]))
      }
      center.post(copy(of: notification, telling: tea, Double(count) + 0.5))
    }
    expectEqual(
      display.lines, ["\(tea): \(count)"],
      "A notification whose payload is missing, incomplete or of other types adds no line")
    for (item, number, kind) in [
      (tea, Int32(count), "an `Int32` as the count"), (tea, Int64(count), "an `Int64` as the count"),
      (tea, UInt(count), "a `UInt` as the count"), (tea, true, "a `Bool` as the count"),
      (Substring(tea), count, "a `Substring` as the item"),
    ] as [(Any, Any, String)] {
      for notification in notifications { center.post(copy(of: notification, telling: item, number)) }
      expectEqual(
        display.lines, ["\(tea): \(count)"],
        "A payload of other types than a `String` and an `Int` adds no line, here with \(kind)")
      if hasFailed { return }
    }
    let before = display.lines
    for notification in notifications {
      for name in ["\(notification.name.rawValue)Now", inputs.word(), ""] {
        center.post(name: Notification.Name(name), object: warehouse, userInfo: notification.userInfo)
      }
    }
    expectEqual(
      display.lines, before, "A notification with another name adds no line, whatever its payload is")
    if !hasFailed { expectReleaseAfterBrokenPayloads(of: notifications, warehouse) }
  }

  /// If a display that was told of no broken payload is kept, `testTheDisplayGoes` says so.
  private func expectReleaseAfterBrokenPayloads(of notifications: [Notification], _ warehouse: Warehouse) {
    let tracker = ReleaseTracker()
    useADisplay(of: warehouse, tracker) { notifications.forEach(center.post) }
    guard tracker.isAllReleased else { return }
    useADisplay(of: warehouse, tracker) {
      for notification in notifications {
        center.post(copy(of: notification, telling: inputs.word(), "three"))
        center.post(copy(of: notification, telling: 7, 3))
        center.post(name: notification.name, object: warehouse, userInfo: [:])
        center.post(name: notification.name, object: warehouse)
      }
    }
    tracker.expectReleased(
      "A display that was told of a broken payload is deallocated when its last owner releases it",
      heldBy: [warehouse])
  }

  private func useADisplay(of warehouse: Warehouse, _ tracker: ReleaseTracker, _ use: () -> Void) {
    let display = tracker.track(Display(of: warehouse))
    withExtendedLifetime(display) { use() }
  }

  func testTheDisplayGoes() {
    var warehouse = Warehouse(town: inputs.word(), center: center)
    var later: Display?
    let (tea, count) = (inputs.word(), inputs.int(in: 2...20))
    assertReleased(
      "The display is deallocated when its last owner releases it", heldBy: [warehouse]
    ) {
      let display = Display(of: warehouse)
      later = Display(of: warehouse)
      deliver(count, tea, to: &warehouse)
      return display
    }
    deliver(1, tea, to: &warehouse)
    expectEqual(
      later?.lines, ["\(tea): \(count)", "\(tea): \(count + 1)"],
      "After one display was deallocated, another one of the same warehouse continues")
    if hasFailed { return }
    assertReleased(
      "The display is deallocated when its last owner releases it, also after many changes",
      heldBy: [warehouse]
    ) {
      let display = Display(of: warehouse)
      for count in [1, 0, 2] { deliver(count, tea, to: &warehouse) }
      take(4, tea, from: &warehouse)
      take(inputs.int(in: 100...200), tea, from: &warehouse)
      return display
    }
    expectNothingLeft("A deallocated display leaves nothing in memory, such as a closure at the center") {
      _ = Display(of: warehouse)
    }
  }
}

/// What is posted on a center while `body` runs, under any name.
func posted(on center: NotificationCenter, _ body: () -> Void) -> [Notification] {
  let heard = Heard()
  let token = center.addObserver(forName: nil, object: nil, queue: nil) { heard.hear($0) }
  defer { center.removeObserver(token) }
  body()
  return heard.notifications
}

/// What an observer has heard; all of it on the thread of the test.
final class Heard: @unchecked Sendable {
  var look: () -> Int? = { nil }
  /// What the observer does when it has heard.
  var answer: () -> Void = {}
  private(set) var notifications: [Notification] = []
  private(set) var stocks: [Int?] = []

  func hear(_ notification: Notification) {
    notifications.append(notification)
    stocks.append(look())
    answer()
  }
}

/// The same notification, of another stock: each text of the payload becomes `item`, each number `count`.
func copy(of notification: Notification, telling item: Any, _ count: Any) -> Notification {
  var copy = notification
  copy.userInfo = notification.userInfo?.mapValues { $0 is String ? item : count }
  return copy
}

/// The same notification, with more values in its payload, under keys of their own.
func copy(of notification: Notification, adding values: [Any]) -> Notification {
  var copy = notification
  for value in values { copy.userInfo?["also \(value)"] = value }
  return copy
}

/// The same notification, without what its payload has under a key.
func copy(of notification: Notification, without key: AnyHashable) -> Notification {
  var copy = notification
  copy.userInfo?[key] = nil
  return copy
}

/// Delivers to a warehouse, be it an object or a value.
func deliver(_ count: Int, _ item: String, to warehouse: inout Warehouse) {
  warehouse.deliver(count, of: item)
}

/// Takes out of a warehouse, be it an object or a value.
func take(_ count: Int, _ item: String, from warehouse: inout Warehouse) {
  warehouse.take(count, of: item)
}

/// Whether the values of a type are objects.
func isClass<Value>(_ type: Value.Type) -> Bool {
  type is AnyObject.Type
}
