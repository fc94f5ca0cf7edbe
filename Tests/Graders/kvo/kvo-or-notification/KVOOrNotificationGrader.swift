import Foundation
import GraderKit
import LabKit
import XCTest
@testable import KVOOrNotification

nonisolated final class KVOOrNotificationGrader: XCTestCase {
  private let inputs = Inputs()

  private let center = NotificationCenter()

  func testStaffIsShown() {
    let (ada, grace, alan) = (inputs.firstName(), inputs.firstName(), inputs.firstName())
    let company = kept(Company())
    company.employees = [ada]
    expectNoFault("The staff screen handles each change of its company") {
      let screen = connected(StaffScreen(company: company, center: center))
      expectEqual(screen.lines, [], "Before anything happens, the staff screen shows nothing")
      company.hire(grace)
      expectEqual(
        screen.lines, ["staff: \(ada), \(grace)"], "Somebody is hired: the staff screen shows all employees")
      expectEqual(
        screen.lines.count, 1, "Somebody is hired: the staff screen adds one line, and none a moment later")
      company.employees = [alan]
      company.employees = [alan]
      expectEqual(
        Array(screen.lines.dropFirst()), ["staff: \(alan)", "staff: \(alan)"],
        "Each time the employees are set, the staff screen shows them")
      company.employees = []
      expectEqual(screen.lines.last, "staff: ", "An empty list of employees is shown, too")
      let names = inputs.words(inputs.int(in: 12...20)) + inputs.unusualTexts()
      names.forEach(company.hire)
      expectEqualElements(
        Array(screen.lines.dropFirst(4)),
        names.indices.map { "staff: " + names[0...$0].joined(separator: ", ") },
        "The staff screen shows each of many changes")
      let others = kept(Company())
      let second = connected(StaffScreen(company: others, center: center))
      expectEqual(
        added(to: [screen, second]) { company.hire(ada) }, [1, 0],
        "Two screens have different companies, and the first's hires: only the first screen adds a line")
      expectEqual(
        added(to: [screen, second]) { others.hire(grace) }, [0, 1],
        "Two screens have different companies, and the second's hires: only the second screen adds a line")
    }
  }

  func testNothingIsPostedForTheStaff() {
    let company = kept(Company())
    let heard = posts(on: [center, .default]) {
      let screen = connected(StaffScreen(company: company, center: center))
      company.hire("Ada")
      expectEqual(screen.lines, ["staff: Ada"], "Somebody is hired: the staff screen shows all employees")
    }
    expectEqual(heard, [], "Somebody is hired: nothing is posted on any center")
  }

  func testThreeScreensHearOfALogOut() {
    let titles = inputs.words(3)
    let screens = titles.map { connected(AccountScreen(title: $0, center: center)) }
    Session(center: center).logOut()
    for (title, screen) in zip(titles, screens) {
      expectEqual(
        screen.lines, ["\(title) is closed"], "Somebody logs out: each of the three screens shows it, once")
    }
    expectEqual(
      screens.map(\.lines.count), [1, 1, 1],
      "Somebody logs out: each of the three screens shows it once, and not again a moment later")
    Session(center: center).logOut()
    expectEqual(screens[0].lines.count, 2, "Somebody logs out in another session: the screens show that, too")
    let again = Session(center: center)
    let times = inputs.repetitions()
    for _ in 1...times { again.logOut() }
    expectEqual(
      screens.map(\.lines.count), [2 + times, 2 + times, 2 + times],
      "In one session somebody logs out \(times) times: each of the three screens shows each log-out")
    let before = screens[0].lines.count
    let sessions = (0..<2).map { _ in Session(center: center) }
    for session in sessions + sessions { session.logOut() }
    expectEqual(
      screens.map { $0.lines.count - before }, [4, 4, 4],
      "In two sessions somebody logs out in turns, twice in each: each of the three screens shows each log-out"
    )
    let shown = screens[0].lines.count
    Session(center: NotificationCenter()).logOut()
    Session(center: .default).logOut()
    expectEqual(
      screens[0].lines.count, shown, "A log-out that is posted on another center is not shown")
    let nothing = screens.map { _ in 0 }
    expectEqual(
      added(to: screens) { Bell(label: inputs.word(), center: center).ring() }, nothing,
      "A bell rings on the center of three account screens, and nobody logs out: how many lines each screen adds"
    )
    expectEqual(
      added(to: screens) { Download(center: center).run(file: inputs.word(), bytes: 1) }, nothing,
      "A download has finished on the center of three account screens, and nobody logs out: "
        + "how many lines each screen adds")
  }

  func testTheDownloadsFileIsShown() {
    let (map, note, bytes) = ("\(inputs.word()).pdf", "\(inputs.word()).txt", inputs.int(in: 2...9999))
    let download = kept(Download(center: center))
    expectNoFault("The download screen handles what it is told") {
      let screen = connected(DownloadScreen(download: download, center: center))
      download.run(file: map, bytes: bytes)
      expectEqual(
        screen.lines, ["\(map), \(bytes) bytes"],
        "A download has finished: the screen shows its file and size")
      expectEqual(
        screen.lines.count, 1, "A download has finished: the screen adds one line, and none a moment later")
      download.run(file: map, bytes: bytes)
      download.run(file: note, bytes: 0)
      expectEqual(
        Array(screen.lines.dropFirst()), ["\(map), \(bytes) bytes", "\(note), 0 bytes"],
        "Each time the download has finished, the screen shows file and size, once")
      let files = inputs.texts(inputs.int(in: 8...16)) + inputs.unusualTexts()
      files.forEach { download.run(file: $0, bytes: bytes) }
      expectEqualElements(
        Array(screen.lines.dropFirst(3)), files.map { "\($0), \(bytes) bytes" },
        "The screen shows each of many downloads, whatever the file is called")
      let second = connected(DownloadScreen(download: download, center: center))
      expectEqual(
        added(to: [screen, second]) { download.run(file: note, bytes: bytes) }, [1, 1],
        "A download has finished that two screens hold: each of them shows it, once")
    }
  }

  func testEachRingIsShown() {
    let (door, gate) = (inputs.text(), inputs.text())
    let bell = kept(Bell(label: door, center: center))
    expectNoFault("The bell screen handles what it is told") {
      let screen = connected(BellScreen(bell: bell, center: center))
      bell.ring()
      bell.ring()
      let rings = Array(repeating: "somebody rings at the \(door)", count: 2)
      expectEqual(screen.lines, rings, "The bell rings twice: the screen shows each ring, once")
      expectEqual(screen.lines, rings, "The screen shows each ring once, and not again a moment later")
      bell.label = gate
      expectEqual(
        screen.lines, rings, "The bell gets another label: nobody rings, and the screen shows nothing")
      center.post(name: Notification.Name("\(Notification.Name.bellDidRing.rawValue)Not"), object: bell)
      expectEqual(
        screen.lines, rings, "The bell posts something else on its center: the screen shows nothing")
      bell.ring()
      let more = inputs.repetitions()
      for _ in 1...more { bell.ring() }
      expectEqual(
        screen.lines.count, 3 + more, "The bell rings \(more) more times: the screen shows each ring")
      for label in inputs.unusualTexts() {
        bell.label = label
        expectEqual(
          added(to: [screen]) { bell.ring() }, [1],
          "The bell rings: the screen adds one line, whatever the label is, here \(label.debugDescription)"
        )
      }
      let second = connected(BellScreen(bell: bell, center: center))
      expectEqual(
        added(to: [screen, second]) { bell.ring() }, [1, 1],
        "A bell rings that two screens hold: each of them shows it, once")
    }
  }

  func testOtherDownloadsAndBellsAreNotShown() {
    let load = kept(Download(center: center))
    let downloads = connected(DownloadScreen(download: load, center: center))
    expectEqual(
      adding(to: [downloads]) { Download(center: center).run(file: "other.pdf", bytes: 1) }, [],
      "A download has finished that no screen has: which screens add a line")
    let second = connected(DownloadScreen(download: kept(Download(center: center)), center: center))
    expectEqual(
      adding(to: [downloads, second]) { load.run(file: inputs.word(), bytes: 1) }, ["DownloadScreen 1"],
      "Two screens have different downloads, and the first one's has finished: which screens add a line")
    let bell = kept(Bell(label: "front door", center: center))
    let bells = connected(BellScreen(bell: bell, center: center))
    expectEqual(
      adding(to: [bells]) { Bell(label: "front door", center: center).ring() }, [],
      "A bell rings that no screen has: which screens add a line")
    let third = connected(BellScreen(bell: kept(Bell(label: "front door", center: center)), center: center))
    expectEqual(
      adding(to: [bells, third]) { bell.ring() }, ["BellScreen 1"],
      "Two screens have different bells, and the first one's rings: which screens add a line")
    expectOtherCentersAreNotShown()
  }

  /// The download and the bell of the screens, but another center. The screens' own can be the default one.
  private func expectOtherCentersAreNotShown() {
    for (own, name) in [
      (center, "a center of their own"), (NotificationCenter.default, "the default center"),
    ] {
      let (load, bell) = (kept(Download(center: own)), kept(Bell(label: inputs.word(), center: own)))
      let screens: [Screen] = [
        connected(DownloadScreen(download: load, center: own)),
        connected(BellScreen(bell: bell, center: own)),
      ]
      let payload: [AnyHashable: Any] = [Download.fileKey: inputs.word(), Download.bytesKey: 1]
      for other in [.default, NotificationCenter()] where other !== own {
        expectEqual(
          added(to: screens) {
            other.post(name: .downloadDidFinish, object: load, userInfo: payload)
            other.post(name: .bellDidRing, object: bell)
          }, [0, 0],
          "A download screen and a bell screen got \(name). Their download and bell post on another one: "
            + "how many lines each screen adds")
      }
      expectEqual(
        added(to: screens) {
          load.run(file: inputs.word(), bytes: 1)
          bell.ring()
        }, [1, 1],
        "A download screen and a bell screen got \(name). Their download and bell post on it: "
          + "how many lines each screen adds")
    }
  }

  func testEachScreenGoes() {
    let company = kept(Company())
    let download = kept(Download(center: center))
    let bell = kept(Bell(label: "front door", center: center))
    expectGone("staff screen") {
      StaffScreen(company: company, center: center)
    } then: {
      company.employees = ["Ada"]
    } also: {
      company.employees = []
      company.hire("Grace")
      company.employees = ["Grace"]
    }
    expectGone("account screen") {
      AccountScreen(title: "Inbox", center: center)
    } then: {
      Session(center: center).logOut()
    }
    expectGone("download screen") {
      DownloadScreen(download: download, center: center)
    } then: {
      download.run(file: "map.pdf", bytes: 2048)
    } also: {
      download.run(file: "", bytes: 0)
      Download(center: center).run(file: "map.pdf", bytes: 2048)
    }
    expectGone("bell screen") {
      BellScreen(bell: bell, center: center)
    } then: {
      bell.ring()
    }
  }

  /// `also` is what can happen besides, before a screen is deallocated.
  private func expectGone(
    _ name: String, _ build: () -> Screen, then happens: () -> Void, also: () -> Void = {}
  ) {
    expectNoFault("The \(name) is deallocated, and what it listened to can still be used") {
      assertReleased("The \(name) is deallocated when its last owner releases it", heldBy: [center]) {
        () -> [AnyObject] in
        let screen = build()
        screen.connect()
        happens()
        return [screen]
      }
      assertReleased(
        "The \(name) is deallocated when its last owner releases it, whatever it has shown", heldBy: [center]
      ) { () -> [AnyObject] in
        let screen = build()
        screen.connect()
        for _ in 1...2 { happens() }
        also()
        return [screen]
      }
      happens()
      guard othersStay(name, build, then: happens) else { return }
      // First nothing happens: otherwise each event would call all closures that are left.
      for isUsed in [false, true] where !hasFailed {
        expectNothingLeft(
          "Two \(name)s leave nothing behind: no closure that is registered, and nothing else"
        ) {
          let screens = [build(), build()]
          for screen in screens { screen.connect() }
          if isUsed { happens() }
          withExtendedLifetime(screens) {}
        }
      }
    }
  }

  /// Whether the other screens still show what happens, after one of them was deallocated. Neither the oldest
  /// nor the newest of them goes first.
  private func othersStay(_ name: String, _ build: () -> Screen, then happens: () -> Void) -> Bool {
    var screens = (1...inputs.int(in: 4...6)).map { _ in build() }
    for screen in screens { screen.connect() }
    var next = inputs.int(in: 1...(screens.count - 2))
    while screens.count > 1 {
      screens.remove(at: next)
      let shown = added(to: screens, by: happens)
      guard shown.allSatisfy({ $0 == 1 }) else {
        expectEqual(
          shown, screens.map { _ in 1 },
          "One of several \(name)s is deallocated: each of the others still shows what happens, once")
        return false
      }
      next = inputs.int(in: 0...(screens.count - 1))
    }
    return true
  }
}

/// Keeps an object alive, so that only the tests of deallocation see it deallocated.
nonisolated func kept<Object: AnyObject>(_ object: Object) -> Object {
  Unmanaged.passRetained(object).takeUnretainedValue()
}

/// A screen that is connected, and is kept.
nonisolated func connected<Connected: Screen>(_ screen: Connected) -> Connected {
  screen.connect()
  return kept(screen)
}

/// The names of all that is posted on these centers, while `body` runs.
nonisolated func posts(on centers: [NotificationCenter], _ body: () -> Void) -> [String] {
  let heard = Recorder()
  let tokens = centers.map { center in
    center.addObserver(forName: nil, object: nil, queue: nil) { heard.record($0.name.rawValue) }
  }
  body()
  for (center, token) in zip(centers, tokens) { center.removeObserver(token) }
  return heard.calls
}

/// How many lines each of these screens adds, while `body` runs.
nonisolated func added(to screens: [Screen], by body: () -> Void) -> [Int] {
  let before = screens.map(\.lines.count)
  body()
  return zip(screens, before).map { $0.lines.count - $1 }
}

/// Which of these screens add a line, while `body` runs: `BellScreen 1` for the first; twice, if it adds two.
nonisolated func adding(to screens: [Screen], by body: () -> Void) -> [String] {
  zip(1..., zip(screens, added(to: screens, by: body))).flatMap { number, shown in
    Array(repeating: "\(type(of: shown.0)) \(number)", count: shown.1)
  }
}
