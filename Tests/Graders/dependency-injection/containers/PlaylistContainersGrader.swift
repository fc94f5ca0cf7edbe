import GraderKit
import LabKit
import XCTest

@testable import PlaylistContainers

nonisolated final class PlaylistContainersGrader: XCTestCase {
  private let inputs = Inputs()

  func testEveryScreenOfAStackGetsIt() {
    let screens = (0..<inputs.int(in: 2...5)).map { _ in TestScreen() }
    let navigation = UINavigationController()
    navigation.viewControllers = screens
    let (playlist, other) = (Playlist(), Playlist())
    inject(playlist, into: navigation)
    for (number, screen) in screens.enumerated() {
      expectIdentical(
        screen.playlist, playlist, "Screen \(number + 1) of \(screens.count) on a stack has the playlist")
    }
    let alone = TestScreen()
    inject(other, into: alone)
    expectIdentical(alone.playlist, other, "A screen without a container has the playlist")
    expectIdentical(
      screens[0].playlist, playlist, "Another playlist, for another screen, changes nothing here")
    inject(other, into: navigation)
    expectIdentical(screens[0].playlist, other, "A second playlist takes the place of the first")
    let window = UIWindow(showing: navigation)
    inject(playlist, into: navigation)
    expectIdentical(
      screens.last?.playlist, playlist,
      "Another playlist takes the place of the one that a screen has, also while the window shows the screen")
    withExtendedLifetime(window) {}
  }

  func testEveryTabGetsIt() {
    let screens = (0...5).map { _ in TestScreen() }
    let (tabs, innerTabs, container) = (UITabBarController(), UITabBarController(), OwnContainer())
    innerTabs.viewControllers = [screens[1], UINavigationController(rootViewController: screens[2])]
    hold(UINavigationController(rootViewController: screens[4]), in: container)
    let order = inputs.shuffled([
      UINavigationController(rootViewController: screens[0]), innerTabs, screens[3], container,
    ])
    tabs.viewControllers = order
    tabs.selectedIndex = inputs.int(in: 0...3)
    container.playlist = nil
    hold(screens[5], in: screens[3])
    let playlist = Playlist()
    inject(playlist, into: tabs)
    for (number, place) in [
      "in a tab's navigation controller", "in tabs in a tab", "in a navigation controller in tabs in a tab",
      "that is a tab", "in a container of its own in a tab", "inside another screen",
    ].enumerated() {
      expectIdentical(screens[number].playlist, playlist, "A screen \(place) has the playlist")
    }
    expectIdentical(container.playlist, playlist, "A container that needs the playlist has it, too")
    let (innermost, depth) = (TestScreen(), inputs.int(in: 20...40))
    let outermost = (1...depth).reduce(innermost as UIViewController) { inner, _ in
      let outer = OwnContainer()
      hold(inner, in: outer)
      return outer
    }
    inject(playlist, into: outermost)
    expectIdentical(innermost.playlist, playlist, "A screen in \(depth) containers has the playlist")
    let (late, later) = (TestScreen(), TestScreen())
    hold(late, in: container)
    hold(UINavigationController(rootViewController: later), in: screens[0])
    inject(playlist, into: tabs)
    expectIdentical(
      late.playlist, playlist,
      "The playlist is injected a second time: a screen that was added to a container meanwhile has it")
    expectIdentical(
      later.playlist, playlist,
      "The playlist is injected a second time: a screen that was added inside another screen meanwhile has it"
    )
    let (inner, plain) = (TestScreen(), PlainContainer())
    hold(inputs.bool() ? inner : UINavigationController(rootViewController: inner), in: plain)
    inject(playlist, into: plain)
    expectIdentical(
      inner.playlist, playlist,
      "A screen has the playlist in a container of any class, also in one that is no PlaylistUser")
  }

  func testNoViewIsLoaded() {
    let (screen, plain) = (TestScreen(), UIViewController())
    let navigation = UINavigationController()
    navigation.viewControllers = [plain, screen]
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), navigation]
    inject(Playlist(), into: tabs)
    for controller in [screen, plain, navigation, tabs] {
      expectFalse(Observed.isLoaded(controller), "Injecting the playlist loads no view")
    }
    let lone: [UIViewController] = [
      TestScreen(), OwnContainer(), PlainContainer(), UIViewController(), SongListScreen(), CountScreen(),
      AddSongScreen(),
    ]
    for controller in lone {
      inject(Playlist(), into: controller)
      expectFalse(
        Observed.isLoaded(controller),
        "Injecting the playlist into a screen without a container loads no view, here of \(type(of: controller))"
      )
    }
    inject(Playlist(), into: UITabBarController())
    inject(Playlist(), into: UINavigationController())
    expectNotNil(screen.playlist, "A screen above one that needs no playlist has it")
  }

  func testALaunchHasOnePlaylist() {
    let songs = inputs.words(3)
    let (first, second) = (launch(), launch())
    for (list, count, _) in [first, second] {
      guard let list, let count else {
        return fail("The window shows the screens of `makeScreens()` after the launch")
      }
      guard expectNotNil(list.playlist, "After the launch, the list has a playlist") != nil else { return }
      expectIdentical(count.playlist, list.playlist, "After the launch, both tabs have the same playlist")
      expectEqual(list.playlist?.songs ?? ["?"], [], "At each launch, the playlist is new and empty")
      list.playlist?.songs = songs
      count.tabBarController?.selectedIndex = 1
      expectEqual(Observed.texts(of: count), ["3 songs"], "The count shows the songs of the list's playlist")
    }
    expectNotIdentical(first.list?.playlist, second.list?.playlist, "Two launches have two playlists")
  }

  /// Gives screens a playlist that nobody else holds.
  private func expectThatEachKeepsItsPlaylist(_ users: [any PlaylistUser]) {
    for user in users {
      inject(Playlist(), into: user)
      expectNotNil(
        user.playlist as Playlist?,
        "\(type(of: user)) keeps the playlist that it got, also if nobody else does")
    }
  }

  func testAPushedScreenGetsIt() {
    let songs = inputs.words(inputs.int(in: 2...6))
    expectNil(SongListScreen().playlist as Playlist?, "A list that got no playlist creates none")
    expectNil(CountScreen().playlist as Playlist?, "A count that got no playlist creates none")
    expectThatEachKeepsItsPlaylist([SongListScreen(), CountScreen()])
    let (list, navigation, _) = shownList()
    list.playlist.songs = songs
    list.showCount()
    let count = navigation.topViewController as? CountScreen
    expectIdentical(count?.playlist, list.playlist, "The pushed count has the list's playlist")
    expectEqual(
      Observed.texts(of: count), ["\(songs.count) songs"], "The pushed count shows the number of songs")
    for number in [songs.count - 1, songs.count, 0] {
      navigation.pushViewController(UIViewController(), animated: false)
      list.playlist.songs = Array(songs.prefix(number))
      navigation.popViewController(animated: false)
      expectEqual(
        Observed.texts(of: count), ["\(number) songs"],
        "The count appears again: it shows the number of songs that there are then, more or fewer than before"
      )
    }
    for number in 0...1 {
      list.playlist.songs = Array(songs.prefix(number))
      list.showCount()
      expectEqual(
        Observed.texts(of: navigation.topViewController as? CountScreen), ["\(number) songs"],
        "The count of \(number) songs reads as in the starter")
    }
    for number in 1...inputs.int(in: 12...40) {
      list.playlist.songs = Array(repeating: songs[0], count: number + 1)
      list.showCount()
      let shown = navigation.topViewController as? CountScreen
      expectIdentical(
        shown?.playlist, list.playlist, "The count is opened again and again: each has the list's playlist")
      expectEqual(
        Observed.texts(of: shown), ["\(number + 1) songs"],
        "The count is opened again and again: each shows the number of songs that there are then")
      navigation.popViewController(animated: false)
      if hasFailed { return }
    }
    for screen in [list as UIViewController?, count].compactMap(\.self) {
      expectSuperCalls(of: screen, "An override of a method such as `viewDidLoad` calls `super`")
    }
    assertReleased("A list that its window has released is deallocated") {
      let (list, _, window) = shownList()
      window.rootViewController = nil
      return list
    }
    assertReleased("A list that its window has released is deallocated, also after it opened other screens") {
      let (list, navigation, window) = shownList()
      list.add()
      (navigation.presentedViewController ?? list.presentedViewController)?.dismiss(animated: false)
      list.showCount()
      navigation.popViewController(animated: false)
      window.rootViewController = nil
      return list
    }
    assertReleased("A count that the user has left is deallocated", heldBy: [list]) {
      list.showCount()
      let shown = navigation.topViewController
      navigation.popViewController(animated: false)
      return shown
    }
    let (other, otherNavigation, _) = shownList()
    other.showCount()
    expectIdentical(
      (otherNavigation.topViewController as? CountScreen)?.playlist, other.playlist,
      "A second list, with a playlist of its own, passes on its own")
    for number in 1...2 {
      list.playlist.songs = Array(repeating: songs[0], count: number + 1)
      list.showCount()
      let shown = navigation.topViewController as? CountScreen
      expectIdentical(
        shown?.playlist, list.playlist, "There is a newer list: the older one passes on its own playlist")
      expectEqual(
        Observed.texts(of: shown), ["\(number + 1) songs"],
        "There is a newer list: `showCount()` of the older one still pushes a count, which shows its songs")
      navigation.popViewController(animated: false)
      if hasFailed { return }
    }
    expectBothAreShown(songs)
  }

  /// Two lists, and then two counts, are visible at the same time.
  private func expectBothAreShown(_ songs: [String]) {
    let shown = [shownList(), shownList()]
    for (number, (list, navigation, _)) in shown.enumerated() {
      list.playlist.songs = Array(songs.prefix(number + 1))
      navigation.pushViewController(UIViewController(), animated: false)
      navigation.popViewController(animated: false)
    }
    expectEqual(
      shown.map { Observed.texts(of: $0.0) }, [[songs[0]], [songs.prefix(2).joined(separator: "\n")]],
      "Two lists are visible, each in a window of its own: each shows the songs of its own playlist")
    for (list, _, _) in shown { list.showCount() }
    expectEqual(
      shown.map { Observed.texts(of: $0.1.topViewController as? CountScreen) }, [["1 songs"], ["2 songs"]],
      "Two counts are visible, each in a window of its own: each shows the number of its own list's songs")
  }

  func testAPresentedScreenGetsIt() {
    expectNil(
      AddSongScreen().playlist as Playlist?, "A screen that adds a song, and got no playlist, creates none")
    expectThatEachKeepsItsPlaylist([AddSongScreen()])
    let words = inputs.words(3)
    let songs = [words[0], words[0]] + (1...inputs.int(in: 45...60)).map { _ in inputs.pick(from: words) }
    let (list, _, window) = shownList()
    let screens = ReleaseTracker()
    for number in songs.indices {
      list.add()
      let sheet = list.presentedViewController ?? list.navigationController?.presentedViewController
      guard let add = (sheet as? UINavigationController)?.topViewController as? AddSongScreen else {
        return fail("`add()` presents an AddSongScreen inside a navigation controller")
      }
      expectIdentical(add.playlist, list.playlist, "The presented screen has the list's playlist")
      guard add.playlist != nil else { return }
      add.loadViewIfNeeded()
      expectSuperCalls(of: add, "An override of a method such as `viewDidLoad` calls `super`")
      screens.track(add, "the screen that adds a song")
      add.textField.text = songs[number]
      add.save()
      expectEqual(
        list.playlist?.songs ?? [], Array(songs[...number]),
        "A saved song is in the list's playlist, also the same song again")
    }
    screens.expectReleased("A screen that was dismissed is deallocated", heldBy: [list])
    expectEqual(Observed.texts(of: list), [songs.joined(separator: "\n")], "The list shows the saved songs")
    expectTheButtonsWork(window, songs)
    expectTwoAddAtTheSameTime(words)
  }

  /// Two lists present a screen each, and the one that was presented first saves first.
  private func expectTwoAddAtTheSameTime(_ songs: [String]) {
    let (first, second) = (shownList(), shownList())
    for (list, _, _) in [first, second] { list.add() }
    let screens = [first.0, second.0].compactMap { list -> AddSongScreen? in
      let sheet = list.presentedViewController ?? list.navigationController?.presentedViewController
      return (sheet as? UINavigationController)?.topViewController as? AddSongScreen
    }
    guard screens.count == 2 else {
      return fail("`add()` presents an AddSongScreen for each of two lists, also of the older one")
    }
    for (screen, song) in zip(screens, songs) {
      screen.loadViewIfNeeded()
      screen.textField.text = song
    }
    for screen in screens { screen.save() }
    expectEqual(
      [first.0.playlist?.songs ?? [], second.0.playlist?.songs ?? []], [[songs[0]], [songs[1]]],
      "Two screens add a song at the same time: `save()` of each, also of the older one, adds it to its own playlist"
    )
  }

  /// Adds a song and opens the count as a user does.
  private func expectTheButtonsWork(_ window: UIWindow, _ songs: [String]) {
    let song = inputs.word()
    touch("Add", in: window)
    touch("Count", in: window)
    expectNotNil(element("Add", in: window)?.label, "A finger touches Add and Count, and has tapped neither")
    element("Add", in: window)?.press()
    expectNil(element("Count", in: window)?.label, "Add opens the screen that adds a song")
    window.elements.lazy.compactMap { $0.textInput as? UITextField }.first?.simulateTyping(song)
    touch("Save", in: window)
    expectNotNil(element("Save", in: window)?.label, "A finger touches Save and has not tapped it")
    element("Save", in: window)?.press()
    let shown = window.screenLines(width: 60)
    expectEqual(
      (songs + [song]).filter { !shown.contains($0) }, [], "After Save, the window shows each song on a line")
    element("Count", in: window)?.press()
    expectTrue(
      window.screenLines(width: 60).contains("\(songs.count + 1) songs"), "Count opens the number of songs")
  }

  private func element(_ label: String, in window: UIWindow) -> ScreenElement? {
    window.elements.first { $0.label == label }
  }

  /// Touches a button without a tap.
  private func touch(_ label: String, in window: UIWindow) {
    if case .control(let control)? = element(label, in: window) { control.simulateTouchWithoutTap() }
  }

  private func shownList() -> (SongListScreen, UINavigationController, UIWindow) {
    let list = SongListScreen()
    list.playlist = Playlist()
    let navigation = UINavigationController(rootViewController: list)
    return (list, navigation, UIWindow(showing: navigation))
  }

  private func launch() -> (list: SongListScreen?, count: CountScreen?, app: AppDelegate) {
    let delegate = AppDelegate()
    UIApplication.shared.launch(delegate)
    let tabs = delegate.window?.rootViewController as? UITabBarController
    let tops = (tabs?.viewControllers ?? []).map { ($0 as? UINavigationController)?.topViewController }
    return (tops.first as? SongListScreen, tops.last as? CountScreen, delegate)
  }
}

/// A screen that the task does not name.
class TestScreen: UIViewController, PlaylistUser {
  var playlist: Playlist!
}

/// A container that is neither tabs nor a stack, and needs the playlist itself.
final class OwnContainer: TestScreen {}

/// A container that is neither tabs nor a stack, and needs no playlist.
final class PlainContainer: UIViewController {}

/// Puts a screen into a container that is neither tabs nor a stack.
func hold(_ child: UIViewController, in container: UIViewController) {
  container.addChild(child)
  child.didMove(toParent: container)
}
