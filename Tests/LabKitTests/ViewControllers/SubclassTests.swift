import LabKit
import Testing

/// A screen of another module's that is handed what it needs.
private final class HandedOver: UIViewController {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init()
  }
}

/// A table of another module's that counts its loading.
private final class CountedTable: UITableViewController {
  var count: Int

  init() {
    count = 0
    super.init(style: .plain)
  }
}

@Suite("A subclass of a controller")
struct SubclassTests {
  @Test("may call super.init() from an initializer of its own")
  func plainInit() {
    #expect(HandedOver(number: 3).number == 3)
    #expect(CountedTable().count == 0)
  }
}
