import Foundation

extension IndexPath {
  /// The index path of a row in a table.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The index path of an item in a collection.
  public init(item: Int, section: Int) {
    self.init(row: item, section: section)
  }

  /// The section, which is the first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row within its section, which is the second index.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item within its section, which is the second index.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
