import LabKit

/// The app's state. Given; leave it as it is.
final class Playlist {
  var songs: [String] = []
}

/// A screen that needs the playlist.
protocol PlaylistUser: UIViewController {
  var playlist: Playlist! { get set }
}

/// Makes the screens as a storyboard would: two tabs, each with a
/// navigation controller.
func makeScreens() -> UITabBarController {
  let list = SongListScreen()
  list.title = "Songs"
  let count = CountScreen()
  count.title = "Count"
  let tabs = UITabBarController()
  tabs.viewControllers = [
    UINavigationController(rootViewController: list),
    UINavigationController(rootViewController: count),
  ]
  return tabs
}
