import LabKit

/// Lives as long as the app, and holds what all windows share.
class AppDelegate: UIResponder, UIApplicationDelegate {
  let tally = Tally()
}
