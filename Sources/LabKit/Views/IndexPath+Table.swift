import Foundation

extension IndexPath {
  /// The place of a row in a table.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The place of an item in a collection.
  public init(item: Int, section: Int) {
    self.init(row: item, section: section)
  }

  /// The section: the first of the two numbers.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row within its section: the second of the two numbers.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item within its section: the same number as the row.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
