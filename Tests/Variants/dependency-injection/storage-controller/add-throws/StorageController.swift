import Foundation

class StorageController: QuoteStorage {
  private let disk: Disk
  private let name = "quotes.json"

  init(disk: Disk) {
    self.disk = disk
  }

  func load() -> [Quote] {
    guard let data = disk.read(name) else { return [] }
    return (try? JSONDecoder().decode([Quote].self, from: data)) ?? []
  }

  func save(_ quotes: [Quote]) throws {
    if let old = disk.read(name), (try? JSONDecoder().decode([Quote].self, from: old)) == nil {
      try disk.write(old, to: "quotes.damaged")
    }
    try disk.write(JSONEncoder().encode(quotes), to: name)
  }
}
