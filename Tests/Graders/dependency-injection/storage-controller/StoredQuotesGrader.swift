import Foundation
import GraderKit
import LabKit
import XCTest

@testable import StoredQuotes

nonisolated final class StoredQuotesGrader: XCTestCase {
  private let inputs = Inputs()
  private lazy var plato = Quote(text: inputs.text(), author: inputs.name())
  private lazy var seneca = Quote(text: inputs.text(), author: "\(inputs.name()) — “\(inputs.firstName())”")

  func testWhatWasSavedIsLoadedByTheNextLaunch() {
    let disk = Disk()
    expectTrue(
      StorageController(disk: disk) as Any is any QuoteStorage,
      "StorageController is a QuoteStorage, or no model controller could be handed one")
    save([plato, seneca], on: disk)
    expectEqual(
      StorageController(disk: disk).load(), [plato, seneca],
      "The next launch loads all quotes, in their order")
    let bytes = disk.files[file] ?? Data()
    expectEqual(
      try? JSONDecoder().decode([Quote].self, from: bytes), [plato, seneca],
      "quotes.json holds the quotes as JSON, the way JSONEncoder writes a [Quote]")
    save([seneca], on: disk)
    expectEqual(
      StorageController(disk: disk).load(), [seneca], "What is saved takes the place of what was saved before"
    )
    let storage = StorageController(disk: disk)
    expectEqual(storage.load(), [seneca], "A storage controller loads what was saved before it was made")
    expectNoThrow("A storage controller that has loaded can save") { try storage.save([plato]) }
    expectEqual(storage.load(), [plato], "A storage controller loads what it has saved since it last loaded")
  }

  func testTheFirstLaunchFindsNoFile() {
    let disk = Disk()
    expectEqual(StorageController(disk: disk).load(), [], "Without a file there are no quotes")
    expectTrue(disk.files.isEmpty, "Loading without a file writes nothing, for nothing is damaged")
    save([plato], on: disk)
    expectEqual(Array(disk.files.keys), [file], "The first save writes quotes.json, and no other file")
  }

  func testADamagedFileIsNoCrash() {
    for (words, data) in damages {
      let disk = disk(with: data)
      let storage = StorageController(disk: disk)
      expectEqual(storage.load(), [], "There are no quotes in \(words)")
      expectNoThrow("After \(words) quotes can be saved") { try storage.save([plato]) }
      expectEqual(
        StorageController(disk: disk).load(), [plato], "After \(words) the next launch loads what was saved")
    }
  }

  func testTheBytesOfADamagedFileAreNotLost() {
    for (words, data) in damages where !data.isEmpty {
      let disk = disk(with: data)
      let storage = StorageController(disk: disk)
      _ = storage.load()
      expectTrue(
        [file, damagedFile].contains { disk.files[$0] == data },
        "Loading \(words) leaves its bytes, where they are or in quotes.damaged")
      try? storage.save([plato])
      expectEqual(
        disk.text(of: damagedFile), text(data),
        "After quotes were saved over \(words), its bytes are in quotes.damaged")
    }
    expectNotLostOnAFullDisk(damages[0].data)
    expectNotLostWithoutRoom(damages[0].data)
  }

  func testTheModelControllerLoadsAndSaves() {
    let storage = makeStorage(plato)
    let model = ModelController(storage: storage)
    expectEqual(model.quotes, [plato], "The model controller has what its storage has loaded")
    _ = try? model.add(seneca)
    expectEqual(model.quotes, [plato, seneca], "What was added comes last")
    expectEqual(storage.saved, [[plato, seneca]], "An addition saves all quotes, at once and once")
    _ = try? model.add(plato)
    expectEqual(storage.saved.last, [plato, seneca, plato], "The next addition saves all quotes, too")
    expectEqual(storage.loads, 1, "The model controller loads once, when it is made")
  }

  func testTheScreenShowsAndAddsThroughItsModelController() {
    let storage = makeStorage(plato)
    let model = ModelController(storage: storage)
    let screen = QuoteListController()
    screen.modelController = model
    let (window, list, _) = show(screen)
    expectEqual(
      Observed.text(of: list), lines(plato), "When the screen comes up, it shows the model's quotes")
    add(seneca, on: screen)
    expectEqual(Observed.text(of: list), lines(plato, seneca), "After Add it shows the new quote as well")
    expectEqual(model.quotes, [plato, seneca], "Add hands the quote to the model controller")
    expectEqual(storage.saved, [[plato, seneca]], "A tap on Add saves once; the screen does not save, too")
    window.rootViewController = UIViewController()
    _ = try? model.add(plato)
    window.rootViewController = screen
    expectEqual(
      Observed.text(of: list), lines(plato, seneca, plato),
      "When the screen comes up again, it shows what others have added meanwhile")
    add(seneca, on: screen)
    expectEqual(
      storage.saved.last, [plato, seneca, plato, seneca], "What others have added is saved with the next")
  }

  func testASaveThatFailedIsSaid() {
    let storage = makeStorage(plato)
    let model = ModelController(storage: storage)
    let screen = QuoteListController()
    screen.modelController = model
    let (window, list, notice) = show(screen)
    expectEqual(Observed.text(of: notice) ?? "", "", "As long as nothing has failed, there is no notice")
    storage.refuses = true
    add(seneca, on: screen)
    expectEqual(Observed.text(of: notice), "not saved", "After a save that failed the screen says so")
    expectEqual(model.quotes, [plato, seneca], "A quote that could not be saved stays in quotes")
    expectEqual(
      Observed.text(of: list), lines(plato, seneca), "The screen shows the quote that was not saved, too")
    storage.refuses = false
    add(plato, on: screen)
    expectEqual(Observed.text(of: notice) ?? "", "", "After a save that went well the notice is gone")
    expectEqual(
      storage.saved.last, [plato, seneca, plato], "The next save brings what the last one could not")
    withExtendedLifetime(window) {}
  }

  private func save(_ quotes: [Quote], on disk: Disk) {
    expectNoThrow("Quotes can be saved") { try StorageController(disk: disk).save(quotes) }
  }

  private func expectNotLostOnAFullDisk(_ data: Data) {
    let disk = disk(with: data)
    disk.isFull = true
    let storage = StorageController(disk: disk)
    _ = storage.load()
    expectThrows("On a full disk saving throws") { try storage.save([plato]) }
    expectEqual(disk.text(of: file), text(data), "On a full disk a damaged file stays as it is")
    disk.isFull = false
    try? storage.save([plato])
    expectEqual(
      disk.text(of: damagedFile), text(data),
      "When the disk is no longer full, the next save still keeps the bytes of the damaged file")
    expectEqual(
      StorageController(disk: disk).load(), [plato],
      "When the disk is no longer full, the quotes are saved as well")
  }

  private func expectNotLostWithoutRoom(_ data: Data) {
    let disk = NearlyFullDisk()
    disk.files[file] = data
    let storage = StorageController(disk: disk)
    _ = storage.load()
    expectThrows("While there is no room for quotes.damaged, saving throws") {
      try storage.save([plato])
    }
    expectThrows("As long as there is no room for quotes.damaged, saving throws again") {
      try storage.save([plato])
    }
    expectEqual(
      disk.text(of: file), text(data),
      "Nothing is written over damaged bytes that are not in quotes.damaged yet")
  }
}
