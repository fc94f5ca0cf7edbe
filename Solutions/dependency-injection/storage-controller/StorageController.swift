import Foundation

/// Keeps the quotes on a disk, as JSON. No other type uses files.
class StorageController: QuoteStorage {
  private let disk: Disk
  private let file = "quotes.json"
  private let damagedFile = "quotes.damaged"

  init(disk: Disk) {
    self.disk = disk
  }

  func load() -> [Quote] {
    disk.read(file).flatMap(quotes) ?? []
  }

  func save(_ quotes: [Quote]) throws {
    try setDamagedFileAside()
    try disk.write(JSONEncoder().encode(quotes), to: file)
  }

  /// A damaged file may be all that the user has, so it is kept before it
  /// is overwritten.
  private func setDamagedFileAside() throws {
    guard let data = disk.read(file), quotes(in: data) == nil else {
      return
    }
    try disk.write(data, to: damagedFile)
  }

  private func quotes(in data: Data) -> [Quote]? {
    try? JSONDecoder().decode([Quote].self, from: data)
  }
}
