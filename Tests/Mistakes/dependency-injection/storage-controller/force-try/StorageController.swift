import Foundation

/// Keeps the quotes on a disk, as JSON. Nobody else knows of files.
class StorageController: QuoteStorage {
  private let disk: Disk
  private let file = "quotes.json"

  init(disk: Disk) {
    self.disk = disk
  }

  func load() -> [Quote] {
    guard let data = disk.read(file) else { return [] }
    // swift-format-ignore: NeverUseForceTry
    return try! JSONDecoder().decode([Quote].self, from: data)
  }

  func save(_ quotes: [Quote]) throws {
    try disk.write(JSONEncoder().encode(quotes), to: file)
  }
}
