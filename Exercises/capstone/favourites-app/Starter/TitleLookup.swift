/// Finds the title of one page at a time.
class TitleLookup {
  private(set) var state = TitleState.nothing

  // Step 4 begins here.

  init(transport: any Transport) {
  }

  func load(_ address: String) {
  }

  func retry() {
  }
}
