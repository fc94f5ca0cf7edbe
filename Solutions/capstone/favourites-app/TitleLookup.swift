import Observation

/// Finds the title of one page at a time.
@Observable
class TitleLookup {
  private(set) var state = TitleState.nothing

  private let transport: any Transport
  private var address = ""
  private var request: Task<Void, Never>?

  init(transport: any Transport) {
    self.transport = transport
  }

  func load(_ address: String) {
    self.address = address
    request?.cancel()
    guard !address.isEmpty else {
      state = .nothing
      return
    }
    state = .loading
    request = Task { @MainActor [weak self, transport] in
      let title = try? await transport.title(of: address)
      guard !Task.isCancelled else { return }
      self?.state = title.map(TitleState.found) ?? .failed
    }
  }

  func retry() {
    if state == .failed { load(address) }
  }
}
