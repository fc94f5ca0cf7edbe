import Foundation
import LabKit

/// Scene 1.
final class StaffScreen: StaffScene {
  // Your work starts here: four times connect().
  override func connect() {
  }
}

/// Scene 2.
final class AccountScreen: AccountScene {
  override func connect() {
  }
}

/// Scene 3.
final class DownloadScreen: DownloadScene {
  override func connect() {
  }
}

/// Scene 4.
final class BellScreen: BellScene {
  override func connect() {
  }
}
