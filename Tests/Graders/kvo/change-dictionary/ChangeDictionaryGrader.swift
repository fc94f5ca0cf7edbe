import Foundation
import GraderKit
import LabKit
import XCTest

@testable import ChangeDictionary

nonisolated final class ChangeDictionaryGrader: XCTestCase {
  func testTheKindIsSaid() {
    let room = Room()
    let watcher = Watcher(room, "guest", [])
    room.guest = "Ada"
    expectEqual(
      watcher.changes.map(text(of:)), ["setting"], "A change without values is its kind, and no more")
    let kinds: [NSKeyValueChange] = [.insertion, .removal, .replacement]
    expectEqual(
      kinds.map { text(of: [.kindKey: $0.rawValue]) }, ["insertion", "removal", "replacement"],
      "Each kind has its word")
  }

  func testOldAndNewAreSaidWhenTheyAreThere() {
    expectEqual(
      texts([.old, .new]), ["setting old Ada new Grace"], "The old value comes first, then the new one")
    expectEqual(
      texts([.new]), ["setting new Grace"], "An old value that is not in the dictionary is not mentioned")
    expectEqual(
      texts([.old]), ["setting old Ada"], "A new value that is not in the dictionary is not mentioned")
    let room = Room()
    let watcher = Watcher(room, "bags", [.old, .new])
    room.bags.append("hat")
    expectEqual(
      watcher.changes.map(text(of:)), ["setting old [] new [\"hat\"]"], "Arrays look as `print` shows them")
    expectEqual(
      texts([.old, .new], to: "Ada"), ["setting old Ada new Ada"],
      "A value that stays the same is there twice, and is said twice")
    let numbers: [NSKeyValueChangeKey: Any] = [
      .kindKey: NSKeyValueChange.setting.rawValue, .oldKey: 3, .newKey: [4.5],
    ]
    expectEqual(text(of: numbers), "setting old 3 new [4.5]", "Values of any type look as `print` shows them")
  }

  func testAValueThatIsNothingIsNil() {
    expectEqual(
      texts([.old, .new], to: nil), ["setting old Ada new nil"], "A guest who leaves makes the new value nil")
    expectEqual(
      texts([.old, .new], from: nil), ["setting old nil new Grace"],
      "Before the first guest comes, the old value is nil")
    expectEqual(
      texts([.new], to: "<null>"), ["setting new <null>"],
      "A guest is not nothing, even if the name is `<null>`: only a value that stands for nothing is nil")
  }

  func testElementsAreSaidWithTheirIndexes() {
    let room = Room()
    let watcher = Watcher(room, "bags", [.old, .new])
    let bags = room.mutableArrayValue(forKey: "bags")
    bags.add("hat")
    bags.add("box")
    bags.replaceObject(at: 1, with: "bag")
    bags.removeObject(at: 0)
    let expected = [
      "insertion at 0 new [\"hat\"]", "insertion at 1 new [\"box\"]",
      "replacement at 1 old [\"box\"] new [\"bag\"]", "removal at 0 old [\"hat\"]",
    ]
    expectEqual(
      watcher.changes.map(text(of:)), expected,
      "Elements are said with their indexes, and with what came and went")
    let several: [NSKeyValueChangeKey: Any] = [
      .kindKey: NSKeyValueChange.removal.rawValue, .indexesKey: IndexSet([2, 0, 5]),
    ]
    expectEqual(text(of: several), "removal at 0, 2, 5", "Several indexes are separated by commas")
  }

  func testWhatIsToldBeforeIsMarked() {
    expectEqual(
      texts([.prior, .old, .new]), ["before setting old Ada", "setting old Ada new Grace"],
      "The call before the change begins with `before`, the one after it does not")
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
      watcher.changes.map(text(of:)), expected,
      "The call before elements come or go begins with `before` as well, and says what is in the dictionary")
  }

  func testKnowingAndComparingAskForNoMore() {
    expectHeard(Wishes.toKnow, ["no value", "no value"], "`toKnow` hears of two changes, and of no value")
    expectHeard(
      Wishes.toCompare, ["old Ada new Grace", "old Grace new Mary"],
      "`toCompare` hears of two changes, with the old and the new value")
  }

  func testShowingBeginsAtOnce() {
    expectHeard(
      Wishes.toShow, ["new Ada", "new Grace", "new Mary"],
      "`toShow` hears the value that is there, then each new one, and no old one")
  }

  func testUndoingIsToldBefore() {
    let room = room("Ada")
    let watcher = Watcher(room, "guest", Wishes.toUndo)
    room.guest = "Grace"
    expectEqual(
      watcher.heard.first, "early old Ada", "`toUndo` is called before the change, with the value that goes")
    expectTrue(
      watcher.changes.allSatisfy { $0[.newKey] == nil }, "`toUndo` gets no new value")
  }

  private func expectHeard(_ options: NSKeyValueObservingOptions, _ expected: [String], _ sentence: String) {
    let room = room("Ada")
    let watcher = Watcher(room, "guest", options)
    room.guest = "Grace"
    room.guest = "Mary"
    expectEqual(watcher.heard, expected, sentence)
  }

  /// The learner's words for one change of the guest, observed with the options.
  private func texts(
    _ options: NSKeyValueObservingOptions, from old: String? = "Ada", to new: String? = "Grace"
  ) -> [String] {
    let room = room(old)
    let watcher = Watcher(room, "guest", options)
    room.guest = new
    return watcher.changes.map(text(of:))
  }

  private func room(_ guest: String?) -> Room {
    let room = Room()
    room.guest = guest
    return room
  }
}
