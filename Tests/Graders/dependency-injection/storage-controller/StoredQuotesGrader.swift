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
    if !(StorageController(disk: disk) as Any is any QuoteStorage) {
      fail(
        "StorageController is a QuoteStorage, so that a model controller can get one",
        expected: "it conforms to the protocol", found: "it does not conform")
    }
    save([plato, seneca], on: disk)
    expectEqual(
      StorageController(disk: disk).load(), [plato, seneca],
      "The next launch loads all quotes, in their order")
    let bytes = disk.files[file] ?? Data()
    expectEqual(
      try? JSONDecoder().decode([Quote].self, from: bytes), [plato, seneca],
      "quotes.json contains the quotes as JSON, as JSONEncoder encodes a [Quote]")
    save([seneca], on: disk)
    expectEqual(
      StorageController(disk: disk).load(), [seneca], "Saving replaces what was saved before"
    )
    let storage = StorageController(disk: disk)
    expectEqual(storage.load(), [seneca], "A storage controller loads what was saved before it was made")
    expectNoThrow("A storage controller that has loaded can save") { try storage.save([plato]) }
    expectEqual(storage.load(), [plato], "A storage controller loads what it has saved since it last loaded")
    for quotes in [[seneca], [], [seneca, plato], [plato]] {
      save(quotes, on: disk)
      expectEqual(
        storage.load(), quotes, "A storage controller loads what another one has saved since it last loaded")
      expectEqual(storage.load(), quotes, "A storage controller loads the same quotes once more")
    }
    let many = inputs.texts(inputs.int(in: 8...16)).map { Quote(text: $0, author: inputs.firstName()) }
    let unusual = inputs.unusualTexts().map {
      Quote(text: $0, author: inputs.pick(from: inputs.unusualTexts()))
    }
    for quotes in [many + many + unusual, [], [plato]] {
      save(quotes, on: disk)
      expectEqualElements(
        StorageController(disk: disk).load(), quotes,
        "Any number of quotes is saved and loaded, also none and equal ones")
      expectEqual(
        disk.files.keys.sorted(), [file],
        "After a list of \(quotes.count) quotes was saved, there is quotes.json, and no other file. An empty list of quotes is not damaged"
      )
      expectEqualElements(
        (try? JSONDecoder().decode([Quote].self, from: disk.files[file] ?? Data())) ?? [], quotes,
        "After \(quotes.count) quotes were saved, quotes.json contains them as JSON")
    }
    let other = Disk()
    save([seneca], on: other)
    expectEqual(
      StorageController(disk: disk).load(), [plato],
      "Saving on another disk leaves this disk's quotes as they are")
    let alone = StorageController(disk: Disk())
    expectNoThrow("Quotes can be saved on a disk that only the storage controller holds") {
      try alone.save([plato])
    }
    expectEqual(
      alone.load(), [plato],
      "A storage controller keeps a disk that nobody else keeps: it loads what it has saved there")
    expectErrorOfTheDisk("there is no file", nil)
    expectErrorOfTheDisk("the file has quotes", try? JSONEncoder().encode([seneca]))
  }

  /// Disks with these contents of the quotes' file on which nothing can be written.
  private func expectErrorOfTheDisk(_ words: String, _ data: Data?) {
    let errors: [any Error] = [DiskError.full, WornOut.sector(inputs.int(in: 2...999))]
    for error in errors {
      for quotes in [[plato], []] {
        let disk = RefusingDisk(error)
        disk.files[file] = data
        let storage = StorageController(disk: disk)
        if data != nil { _ = storage.load() }
        let some = quotes.isEmpty ? "an empty list" : "a list of one quote"
        let found = expectThrows(
          "If nothing can be written on the disk, and \(words), `save(_:)` throws, here for \(some)"
        ) { try storage.save(quotes) }
        guard let found else { return }
        expectEqual(
          name(found, beside: error), name(error, beside: error),
          "If nothing can be written on the disk, and \(words), `save(_:)` throws what the disk throws")
        if name(found, beside: error) != name(error, beside: error) { return }
      }
    }
  }

  /// An error in words, with its type if that is not the type of the expected one.
  private func name(_ error: any Error, beside expected: any Error) -> String {
    switch error {
    case DiskError.full where expected is DiskError: "full"
    case let error where type(of: error) == type(of: expected): "\(error)"
    default: "\(String(reflecting: type(of: error))), with the text \(error)"
    }
  }

  func testTheFirstLaunchFindsNoFile() {
    let disk = Disk()
    expectEqual(StorageController(disk: disk).load(), [], "Without a file there are no quotes")
    let earlier = Disk()
    earlier.files[damagedFile] = try? JSONEncoder().encode([plato])
    expectEqual(
      StorageController(disk: earlier).load(), [],
      "Without quotes.json there are no quotes, whatever is in quotes.damaged")
    let alone = StorageController(disk: Disk())
    expectEqual(alone.load(), [], "A storage controller keeps its disk")
    expectEqual(
      disk.files.keys.sorted(), [], "Loading without a file writes nothing, because no file is damaged")
    save([plato], on: disk)
    expectEqual(Array(disk.files.keys), [file], "The first save writes quotes.json, and no other file")
    save([seneca], on: disk)
    expectEqual(Array(disk.files.keys), [file], "A later save writes quotes.json, and no other file")
  }

  func testADamagedFileIsNoCrash() {
    for (words, data) in damages {
      let disk = disk(with: data)
      let storage = StorageController(disk: disk)
      expectEqual(storage.load(), [], "There are no quotes in \(words)")
      expectNoThrow("After \(words) quotes can be saved") { try storage.save([plato]) }
      expectEqual(
        StorageController(disk: disk).load(), [plato], "After \(words) the next launch loads what was saved")
      expectEqual(storage.load(), [plato], "After \(words) the same storage controller loads what it saved")
      disk.files[file] = data
      expectEqual(
        storage.load(), [], "Saved quotes have become \(words): there are none, even if it loaded some")
      disk.files[damagedFile] = try? JSONEncoder().encode([seneca])
      expectEqual(
        StorageController(disk: disk).load(), [],
        "There are no quotes in \(words), whatever is in quotes.damaged")
    }
  }

  func testTheBytesOfADamagedFileAreNotLost() {
    for (words, data) in damages where !data.isEmpty {
      let disk = disk(with: data)
      let storage = StorageController(disk: disk)
      _ = storage.load()
      if ![file, damagedFile].contains(where: { disk.files[$0] == data }) {
        fail(
          "After loading \(words), its contents are still in quotes.json, or in quotes.damaged",
          expected: text(data),
          found: text(of: file, on: disk))
      }
      try? storage.save([plato])
      expectEqual(
        text(of: damagedFile, on: disk), text(data),
        "After quotes were saved over \(words), its contents are in quotes.damaged")
      let other = Disk()
      other.files[file] = data
      let next = StorageController(disk: other)
      _ = next.load()
      try? next.save([])
      expectEqual(
        text(of: damagedFile, on: other), text(data),
        "After an empty list was saved over \(words), its contents are in quotes.damaged")
    }
    expectKeptEachTime()
    expectKeptOnTwoDisks()
    expectNotLostOnAFullDisk(damages[0].data)
    expectNotLostWithoutRoom(damages[0].data)
    expectErrorOfTheDisk("the file is damaged", damages[0].data)
  }

  func testTheModelControllerLoadsAndSaves() {
    let storage = makeStorage(plato)
    let model = ModelController(storage: storage)
    expectEqual(storage.loads, 1, "The model controller loads once, as soon as it is created")
    expectEqual(model.quotes, [plato], "The model controller has what its storage has loaded")
    _ = try? model.add(seneca)
    expectEqual(model.quotes, [plato, seneca], "An added quote comes last")
    expectEqual(storage.saved, [[plato, seneca]], "An addition saves all quotes, at once and once")
    _ = try? model.add(plato)
    expectEqual(storage.saved.last, [plato, seneca, plato], "The next addition saves all quotes, too")
    storage.refuses = true
    let attempts = storage.attempts
    _ = try? model.add(seneca)
    expectEqual(
      storage.attempts - attempts, 1,
      "An addition saves all quotes once, also if that fails: how often the storage is asked to save")
    expectEqual(
      model.quotes, [plato, seneca, plato, seneca], "A quote that could not be saved stays in `quotes`")
    expectEqual(
      storage.attempts - attempts, 1,
      "An addition that could not be saved is not saved again a moment later: how often the storage is asked to save"
    )
    storage.refuses = false
    _ = try? model.add(plato)
    expectEqual(
      storage.saved.last, [plato, seneca, plato, seneca, plato],
      "The next save also saves the quote that could not be saved before")
    expectEqual(storage.loads, 1, "The model controller loads once, when it is created")
    let other = ModelController(storage: makeStorage(seneca))
    expectEqual(other.quotes, [seneca], "Each model controller has the quotes of its own storage")
    _ = try? other.add(plato)
    expectEqual(other.quotes, [seneca, plato], "Each model controller adds to its own quotes")
    let recorder = Recorder()
    let alone = ModelController(storage: LentStorage(recorder))
    for quote in [plato, seneca] { _ = try? alone.add(quote) }
    recorder.expectCalls(
      ["load", "save 1", "save 2"],
      "A model controller keeps a storage that nobody else keeps, and saves there: the calls of the storage")
    let count = inputs.int(in: 45...60)
    let many = [plato, plato] + (1...count).map { _ in inputs.pick(from: [plato, seneca]) }
    for quote in many { _ = try? other.add(quote) }
    expectEqual(
      other.quotes, [seneca, plato] + many, "Each added quote comes last, also an equal one, however many")
    let (saves, quotes) = (storage.saved.count, model.quotes.count)
    for quote in many { _ = try? model.add(quote) }
    expectEqualElements(
      storage.saved.dropFirst(saves).map(\.count), many.indices.map { quotes + $0 + 1 },
      "Each addition saves all quotes, once, also of an equal quote: the numbers of quotes in the storage")
    let empty = makeStorage()
    let first = ModelController(storage: empty)
    for quote in [seneca, plato] { _ = try? first.add(quote) }
    expectEqual(
      empty.saved, [[seneca], [seneca, plato]],
      "There are no quotes at first: each addition saves all quotes, once, also the first")
    expectEqual(
      [empty.attempts, empty.loads], [2, 1],
      "Two additions save twice, and not again a moment later; the model controller has loaded once: the numbers of saves and loads"
    )
  }

  func testTheScreenShowsAndAddsThroughItsModelController() {
    let storage = makeStorage(plato)
    let model = ModelController(storage: storage)
    let screen = QuoteListController()
    screen.modelController = model
    let (window, list, _) = show(screen)
    expectEqual(
      Observed.text(of: list), lines(plato), "When the screen appears, it shows the model controller's quotes"
    )
    add(seneca, on: screen)
    expectEqual(Observed.text(of: list), lines(plato, seneca), "After Add, it shows the new quote as well")
    expectEqual(model.quotes, [plato, seneca], "Add passes the quote to the model controller")
    expectEqual(storage.saved, [[plato, seneca]], "A tap on Add saves once; the screen does not save, too")
    expectEqual(
      [screen.textField.text, screen.authorField.text], ["", ""],
      "After Add, both fields are empty, as before")
    expectEqual(missingViews(of: screen), [], "The screen shows its labels, its fields and its button")
    screen.addButton.simulateTouchWithoutTap()
    expectEqual(
      model.quotes.count, 2, "A touch that leaves the button before it ends is not a tap, and adds nothing")
    window.rootViewController = UIViewController()
    _ = try? model.add(plato)
    window.rootViewController = screen
    expectEqual(
      Observed.text(of: list), lines(plato, seneca, plato),
      "When the screen appears again, it shows what others have added meanwhile")
    add(seneca, on: screen)
    let unusual =
      inputs.unusualTexts().map { Quote(text: $0, author: $0) } + [
        Quote(text: plato.text, author: ""), Quote(text: "", author: plato.author),
      ]
    for quote in unusual {
      add(quote, on: screen)
      expectEqual(model.quotes.last, quote, "Add adds any text, even an empty or a long one")
      let line = lines(quote)
      expectEqual(
        String((Observed.text(of: list) ?? "").suffix(line.count)), line,
        "The list ends with the new quote's line `text – author`, even if its text or its author is empty")
    }
    expectEqual(
      storage.saved.dropLast(unusual.count).last, [plato, seneca, plato, seneca],
      "Quotes that others have added are saved with the next one")
    expectSuperCalls(of: screen, "An override of a method such as `viewWillAppear` calls `super`")
    useTheButtonOfADeallocatedScreen(model)
    expectListAfterEachAdd()
  }

  /// A list that is empty at first.
  private func expectListAfterEachAdd() {
    let model = ModelController(storage: makeStorage())
    let screen = QuoteListController()
    screen.modelController = model
    let (window, list, _) = show(screen)
    expectEqual(Observed.text(of: list) ?? "", "", "Without quotes, the list has no line")
    let quotes = inputs.texts(inputs.int(in: 5...9)).map { Quote(text: $0, author: inputs.firstName()) }
    let shown = quotes.map { quote in
      add(quote, on: screen)
      return Observed.text(of: list) ?? ""
    }
    expectEqualElements(
      shown, quotes.indices.map { lines(Array(quotes[0...$0])) },
      "The list is empty at first, and \(quotes.count) quotes are added: after each Add, it shows all quotes")
    _ = try? model.add(plato)
    add(seneca, on: screen)
    expectEqual(
      Observed.text(of: list), lines(quotes + [plato, seneca]),
      "After Add, the list also shows what others have added to the model controller meanwhile")
    let other = FakeStorage(model.quotes.reversed())
    window.rootViewController = UIViewController()
    screen.modelController = ModelController(storage: other)
    window.rootViewController = screen
    expectEqual(
      Observed.text(of: list), lines(model.quotes.reversed()),
      "The screen got another model controller: when it appears again, it shows the quotes of that one")
    withExtendedLifetime(window) {}
  }

  /// The names of the given views that are not in the screen's view.
  private func missingViews(of screen: QuoteListController) -> [String] {
    let views: [(String, UIView)] = [
      ("listLabel", screen.listLabel), ("noticeLabel", screen.noticeLabel), ("textField", screen.textField),
      ("authorField", screen.authorField), ("addButton", screen.addButton),
    ]
    return views.filter { $0.1.window == nil }.map(\.0)
  }

  /// A button that somebody still holds after its screen: it can be tapped, and nobody hears it.
  private func useTheButtonOfADeallocatedScreen(_ model: ModelController) {
    var buttons: [UIButton] = []
    assertReleased("The screen is deallocated, even if its button still exists", heldBy: [model]) {
      let screen = QuoteListController()
      screen.modelController = model
      screen.loadViewIfNeeded()
      buttons = [screen.addButton]
      return screen
    }
    for button in buttons { button.simulateTap() }
    for attempts in inputs.shuffled([["succeeded"], ["failed"]]) + [["failed", "succeeded", "failed"]] {
      let storage = makeStorage(plato)
      let model = ModelController(storage: storage)
      assertReleased(
        "The screen is deallocated after it was shown, and a save has \(attempts.joined(separator: ", then has "))",
        heldBy: [model]
      ) {
        let screen = QuoteListController()
        screen.modelController = model
        let (window, _, _) = show(screen)
        for attempt in attempts {
          storage.refuses = attempt == "failed"
          add(seneca, on: screen)
        }
        window.rootViewController = UIViewController()
        return screen
      }
    }
  }

  func testASaveThatFailedIsSaid() {
    let storage = makeStorage(plato)
    let model = ModelController(storage: storage)
    let screen = QuoteListController()
    screen.modelController = model
    let (window, list, notice) = show(screen)
    expectEqual(Observed.text(of: notice) ?? "", "", "As long as no save has failed, there is no notice")
    storage.refuses = true
    add(seneca, on: screen)
    expectEqual(
      Observed.text(of: notice), "not saved",
      "After a save that failed, the model controller reports it, and the screen says so")
    let other = QuoteListController()
    other.modelController = ModelController(storage: makeStorage(plato))
    let (otherWindow, _, otherNotice) = show(other)
    withExtendedLifetime(otherWindow) {
      expectEqual(
        Observed.text(of: otherNotice) ?? "", "", "A screen of another model controller has no notice")
    }
    expectEqual(
      Observed.text(of: list), lines(plato, seneca), "The screen also shows the quote that was not saved")
    window.rootViewController = UIViewController()
    window.rootViewController = screen
    expectEqual(
      Observed.text(of: notice), "not saved",
      "Nothing was saved since a save that failed: when the screen appears again, it still says so")
    for attempt in 2...4 {
      add(seneca, on: screen)
      expectEqual(
        Observed.text(of: notice), "not saved",
        "After \(attempt) saves in a row that failed, the screen says so")
    }
    expectEqual(
      [screen.textField.text, screen.authorField.text], ["", ""],
      "After Add, both fields are empty, also if the save has failed: the quote is in the list")
    storage.refuses = false
    add(plato, on: screen)
    expectEqual(Observed.text(of: notice) ?? "", "", "After a successful save the notice is no longer shown")
    storage.refuses = true
    add(plato, on: screen)
    expectEqual(
      Observed.text(of: notice), "not saved", "After a later save that failed, the screen says so again")
    for _ in 1...inputs.int(in: 12...40) {
      storage.refuses = false
      add(plato, on: screen)
      expectEqual(
        Observed.text(of: notice) ?? "", "",
        "Saves succeed and fail in turns, again and again: after a success, there is no notice")
      storage.refuses = true
      add(plato, on: screen)
      expectEqual(
        Observed.text(of: notice), "not saved",
        "Saves succeed and fail in turns, again and again: after a failure, the screen says so")
      if hasFailed { return }
    }
    withExtendedLifetime(window) {}
  }

  private func save(_ quotes: [Quote], on disk: Disk) {
    expectNoThrow("Quotes can be saved") { try StorageController(disk: disk).save(quotes) }
  }

  private func expectKeptEachTime() {
    let disk = Disk()
    let storage = StorageController(disk: disk)
    for (words, data) in inputs.shuffled(damages) where !data.isEmpty {
      disk.files[file] = data
      _ = storage.load()
      try? storage.save([plato])
      expectEqual(
        text(of: damagedFile, on: disk), text(data),
        "Each time that a file is damaged, its contents are in quotes.damaged after the next save: \(words)")
      try? storage.save([plato, seneca])
      expectEqual(
        text(of: damagedFile, on: disk), text(data),
        "A save over a file that is not damaged leaves quotes.damaged as it is")
      for quotes in [[], [seneca]] {
        try? storage.save(quotes)
        expectEqual(
          text(of: damagedFile, on: disk), text(data),
          "A save of \(quotes.isEmpty ? "an empty list" : "one quote") over a file that is not damaged leaves quotes.damaged as it is"
        )
      }
    }
  }

  /// Two storage controllers with a disk each, of which the older one saves first.
  private func expectKeptOnTwoDisks() {
    let data = [damages[0].data, damages[2].data]
    let disks = data.map(disk(with:))
    let storages = disks.map(StorageController.init(disk:))
    for number in 0...1 {
      _ = storages[number].load()
      try? storages[number].save([plato])
      expectEqual(
        text(of: damagedFile, on: disks[number]), text(data[number]),
        "Two storage controllers have a damaged file each: after the \(number == 0 ? "older" : "newer") one has saved, its file's contents are in quotes.damaged on its disk"
      )
    }
  }

  private func expectNotLostOnAFullDisk(_ data: Data) {
    let disk = disk(with: data)
    disk.isFull = true
    let storage = StorageController(disk: disk)
    _ = storage.load()
    expectThrows("On a full disk, saving throws") { try storage.save([plato]) }
    expectEqual(text(of: file, on: disk), text(data), "On a full disk, a damaged file stays as it is")
    disk.isFull = false
    try? storage.save([plato])
    expectEqual(
      text(of: damagedFile, on: disk), text(data),
      "When the disk is no longer full, the next save keeps the contents of the damaged file")
    expectEqual(
      StorageController(disk: disk).load(), [plato],
      "When the disk is no longer full, the quotes are saved as well")
  }

  private func expectNotLostWithoutRoom(_ data: Data) {
    let disk = NearlyFullDisk()
    disk.files[file] = data
    let storage = StorageController(disk: disk)
    _ = storage.load()
    expectThrows("If there is no room for quotes.damaged, saving throws") {
      try storage.save([plato])
    }
    expectThrows("As long as there is no room for quotes.damaged, saving throws again") {
      try storage.save([plato])
    }
    expectEqual(
      text(of: file, on: disk), text(data),
      "A damaged file that is not in quotes.damaged yet is not overwritten")
  }
}
