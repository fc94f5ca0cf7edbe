import Foundation
import GraderKit
import LabKit
import XCTest
@testable import ChangeDictionary

nonisolated final class ChangeDictionaryGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheKindIsSaid() {
    let ada = inputs.firstName()
    let room = Room()
    let watcher = Watcher(room, "guest", [])
    room.guest = ada
    expectEqual(
      watcher.graderChanges.map { text(of: $0) }, ["setting"],
      "The text of a change without values is its kind, and no more")
    let kinds: [NSKeyValueChange] = [.insertion, .removal, .replacement]
    expectEqual(
      kinds.map { text(of: [.kindKey: $0.rawValue]) }, ["insertion", "removal", "replacement"],
      "Each kind has its word")
    expectEqual(
      text(of: [.kindKey: NSKeyValueChange.setting.rawValue, .newKey: inputs.int(in: 2...90)]).prefix(8),
      "setting ",
      "The kind comes first")
  }

  func testOldAndNewAreSaidWhenTheyAreThere() {
    let (ada, grace) = (inputs.firstName(), inputs.firstName())
    expectEqual(
      texts([.old, .new], from: ada, to: grace), ["setting old \(ada) new \(grace)"],
      "The old value comes first, then the new one")
    expectEqual(
      texts([.new], from: ada, to: grace), ["setting new \(grace)"],
      "An old value that is not in the dictionary is not mentioned")
    expectEqual(
      texts([.old], from: ada, to: grace), ["setting old \(ada)"],
      "A new value that is not in the dictionary is not mentioned")
    let room = Room()
    let watcher = Watcher(room, "bags", [.old, .new])
    room.bags.append("hat")
    expectEqual(
      watcher.graderChanges.map { text(of: $0) }, ["setting old [] new [\"hat\"]"],
      "Arrays look as `print` shows them")
    let marked = inputs.shuffled(["say \"\(ada)\"", "a\\b", "two\nlines"])
    let list: [NSKeyValueChangeKey: Any] = [
      .kindKey: NSKeyValueChange.setting.rawValue, .oldKey: marked, .newKey: [grace],
    ]
    expectEqual(
      text(of: list), "setting old \(marked) new [\"\(grace)\"]",
      "Arrays look as `print` shows them, also if their texts contain quotation marks, backslashes or line ends"
    )
    expectEqual(
      texts([.old, .new], from: ada, to: ada), ["setting old \(ada) new \(ada)"],
      "A value that stays the same is in the dictionary twice, and is named twice")
    let numbers: [NSKeyValueChangeKey: Any] = [
      .kindKey: NSKeyValueChange.setting.rawValue, .oldKey: 3, .newKey: [4.5],
    ]
    expectEqual(text(of: numbers), "setting old 3 new [4.5]", "Values of any type look as `print` shows them")
    let long = inputs.unusualTexts().filter { !$0.isEmpty } + [String(repeating: "\(ada) ", count: 40)]
    for text in long {
      expectEqual(
        texts([.old, .new], from: text, to: grace), ["setting old \(text) new \(grace)"],
        "A long value, or one beyond ASCII, is named whole")
    }
  }

  func testAValueThatIsNothingIsNil() {
    let (ada, grace) = (inputs.firstName(), inputs.firstName())
    expectEqual(
      texts([.old, .new], from: ada, to: nil), ["setting old \(ada) new nil"],
      "When the guest leaves, the new value is called nil")
    expectEqual(
      texts([.old, .new], from: nil, to: grace), ["setting old nil new \(grace)"],
      "Before the first guest arrives, the old value is called nil")
    expectEqual(
      texts([.new], from: ada, to: nil), ["setting new nil"],
      "A new value is called nil when the guest leaves, also if there is no old value in the dictionary")
    expectEqual(
      texts([.old], from: nil, to: grace), ["setting old nil"],
      "An old value is called nil before the first guest, also if there is no new value in the dictionary")
    expectEqual(
      texts([.new], from: ada, to: "<null>"), ["setting new <null>"],
      "A guest is a value, even if the name is `<null>`: only a value that stands for no value is called nil")
    let empty = texts([.old, .new], from: ada, to: "").first ?? ""
    if empty.contains("nil") || !empty.contains("new") {
      fail(
        "An empty text is a value: it is named, and not called nil", expected: "setting old \(ada) new ",
        found: empty)
    }
    let room = room(nil)
    let watcher = Watcher(room, "bags", [.old, .new])
    room.bags = []
    expectEqual(
      watcher.graderChanges.map { text(of: $0) }, ["setting old [] new []"], "An empty array is a value")
    let left = texts([.old, .new], from: "", to: grace).first ?? ""
    if left.contains("nil") || !left.hasPrefix("setting old ") || !left.hasSuffix(" new \(grace)") {
      fail(
        "An empty text is a value, also as the old one: it is named, and not called nil",
        expected: "setting old  new \(grace)", found: left)
    }
    for value in inputs.shuffled([0, 0.0, false, [Int]()] as [Any]) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      change[.oldKey] = value
      let old = text(of: change)
      change[.newKey] = value
      let both = text(of: change)
      change[.oldKey] = nil
      expectEqual(
        [old, both, text(of: change)],
        ["setting old \(value)", "setting old \(value) new \(value)", "setting new \(value)"],
        "\(value) is a value: it is named, whether it is the old one or the new one")
    }
  }

  func testElementsAreSaidWithTheirIndexes() {
    let (hat, box, bag) = (inputs.word(), inputs.word(), inputs.word())
    let room = Room()
    let watcher = Watcher(room, "bags", [.old, .new])
    let bags = room.mutableArrayValue(forKey: "bags")
    bags.add(hat)
    bags.add(box)
    bags.replaceObject(at: 1, with: bag)
    bags.removeObject(at: 0)
    let expected = [
      "insertion at 0 new [\"\(hat)\"]", "insertion at 1 new [\"\(box)\"]",
      "replacement at 1 old [\"\(box)\"] new [\"\(bag)\"]", "removal at 0 old [\"\(hat)\"]",
    ]
    expectEqual(
      watcher.graderChanges.map { text(of: $0) }, expected,
      "Elements are named with their indexes, and with the old and new elements")
    let several: [NSKeyValueChangeKey: Any] = [
      .kindKey: NSKeyValueChange.removal.rawValue, .indexesKey: IndexSet([2, 0, 5]),
    ]
    expectEqual(text(of: several), "removal at 0, 2, 5", "Several indexes are separated by commas")
    let far: [NSKeyValueChangeKey: Any] = [
      .kindKey: NSKeyValueChange.removal.rawValue, .indexesKey: IndexSet([100, 9, 20, 10, 3]),
    ]
    expectEqual(
      text(of: far), "removal at 3, 9, 10, 20, 100", "Indexes are in ascending order, as numbers: 9 before 10"
    )
    let first = inputs.int(in: 3...20)
    let row = Array(first..<(first + inputs.int(in: 3...15)))
    let neighbours: [NSKeyValueChangeKey: Any] = [
      .kindKey: NSKeyValueChange.insertion.rawValue, .indexesKey: IndexSet(row + [first + 40]),
      .newKey: [hat],
    ]
    expectEqual(
      text(of: neighbours),
      "insertion at \((row + [first + 40]).map(String.init).joined(separator: ", ")) new [\"\(hat)\"]",
      "Each index is named, even if indexes are neighbours")
  }

  func testWhatIsToldBeforeIsMarked() {
    let (ada, grace) = (inputs.firstName(), inputs.firstName())
    expectEqual(
      texts([.prior, .old, .new], from: ada, to: grace),
      ["before setting old \(ada)", "setting old \(ada) new \(grace)"],
      "The text of the call before the change begins with `before`, that of the call after it does not")
    expectEqual(
      texts([.prior], from: ada, to: grace), ["before setting", "setting"],
      "The text of the call before the change begins with `before`, even if there is no value")
    expectEqual(
      texts([.prior, .new], from: ada, to: grace), ["before setting", "setting new \(grace)"],
      "The text of the call before the change begins with `before`, whatever the observer asked for")
    for keys in [[.oldKey], [.newKey], [.oldKey, .newKey]] as [[NSKeyValueChangeKey]] {
      for kind in [NSKeyValueChange.setting, .insertion, .removal, .replacement] {
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: kind.rawValue, .notificationIsPriorKey: true]
        for key in keys { change[key] = key == .oldKey ? ada : grace }
        let values = keys.map { $0 == .oldKey ? " old \(ada)" : " new \(grace)" }.joined()
        expectEqual(
          text(of: change), "before \(word(for: kind))\(values)",
          "The text of a call before the change begins with `before`, whatever other keys there are")
      }
    }
    let room = Room()
    room.bags = ["hat"]
    let watcher = Watcher(room, "bags", [.prior, .old, .new])
    let bags = room.mutableArrayValue(forKey: "bags")
    bags.add("box")
    bags.removeObject(at: 0)
    let expected = [
      "before insertion at 1", "insertion at 1 new [\"box\"]",
      "before removal at 0 old [\"hat\"]", "removal at 0 old [\"hat\"]",
    ]
    expectEqual(
      watcher.graderChanges.map { text(of: $0) }, expected,
      "The text of the call before elements are inserted or removed begins with `before` as well")
  }

  private func word(for kind: NSKeyValueChange) -> String {
    switch kind {
    case .insertion: "insertion"
    case .removal: "removal"
    case .replacement: "replacement"
    default: "setting"
    }
  }

  func testKnowingAndComparingAskForNoMore() {
    let (ada, grace, mary) = (inputs.firstName(), inputs.firstName(), inputs.firstName())
    expectHeard(
      Wishes.toKnow, by: [ada, grace, mary], ["no value", "no value"],
      "`toKnow` is told of two changes, without values")
    expectHeard(
      Wishes.toCompare, by: [ada, grace, mary], ["old \(ada) new \(grace)", "old \(grace) new \(mary)"],
      "`toCompare` is told of two changes, with the old and the new value")
  }

  func testShowingBeginsAtOnce() {
    let (ada, grace, mary) = (inputs.firstName(), inputs.firstName(), inputs.firstName())
    expectHeard(
      Wishes.toShow, by: [ada, grace, mary], ["new \(ada)", "new \(grace)", "new \(mary)"],
      "`toShow` gets the value that is there, then each new one, and no old one")
  }

  func testUndoingIsToldBefore() {
    let (ada, grace) = (inputs.firstName(), inputs.firstName())
    let room = room(ada)
    let watcher = Watcher(room, "guest", Wishes.toUndo)
    room.guest = grace
    expectEqual(
      heard(by: watcher).first, "before: old \(ada)",
      "`toUndo` is called before the change, with the old value")
    if let value = watcher.graderChanges.compactMap({ $0[.newKey] }).first {
      fail("`toUndo` gets no new value", expected: "no new value", found: "the new value \(value)")
    }
  }

  private func expectHeard(
    _ options: NSKeyValueObservingOptions, by guests: [String], _ expected: [String], _ sentence: String
  ) {
    let room = room(guests[0])
    let watcher = Watcher(room, "guest", options)
    for guest in guests.dropFirst() { room.guest = guest }
    expectEqual(heard(by: watcher), expected, sentence)
  }

  /// The learner's words for one change of the guest, observed with the options.
  private func texts(
    _ options: NSKeyValueObservingOptions, from old: String?, to new: String?
  ) -> [String] {
    let room = room(old)
    let watcher = Watcher(room, "guest", options)
    room.guest = new
    return watcher.graderChanges.map { text(of: $0) }
  }

  private func room(_ guest: String?) -> Room {
    let room = Room()
    room.guest = guest
    return room
  }
}

/// An observer of one key that keeps the dictionaries it gets.
nonisolated final class Watcher: KVObject {
  private let graderObserved: KVObject
  private let graderKey: String
  private(set) var graderChanges: [[NSKeyValueChangeKey: Any]] = []

  init(_ observed: KVObject, _ key: String, _ options: NSKeyValueObservingOptions) {
    graderObserved = observed
    graderKey = key
    super.init()
    observed.addObserver(self, forKeyPath: key, options: options, context: nil)
  }

  deinit { graderObserved.removeObserver(self, forKeyPath: graderKey, context: nil) }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    graderChanges.append(change ?? [:])
  }
}

/// The values heard, such as `old Ada new Grace`, with `before:` if the call came before the change.
nonisolated func heard(by watcher: Watcher) -> [String] {
  watcher.graderChanges.map { change in
    let before = change[.notificationIsPriorKey] == nil ? [] : ["before:"]
    let old = change[.oldKey].map { "old \($0)" }
    let new = change[.newKey].map { "new \($0)" }
    let words = before + [old, new].compactMap(\.self)
    return words.isEmpty ? "no value" : words.joined(separator: " ")
  }
}
