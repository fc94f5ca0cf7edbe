import Foundation
final class Screen {
  @MainActor var title = ""
  func load() { DispatchQueue.global().async { self.title = "new" } }
}
