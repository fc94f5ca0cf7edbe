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
      company.employees = [alan]
      company.employees = [alan]
      expectEqual(
        Array(screen.lines.dropFirst()), ["staff: \(alan)", "staff: \(alan)"],
        "Each time the employees are set, the staff screen shows them")
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
    Session(center: center).logOut()
    expectEqual(screens[0].lines.count, 2, "Somebody logs out in another session: the screens show that, too")
    Session(center: NotificationCenter()).logOut()
    Session(center: .default).logOut()
    expectEqual(
      screens[0].lines.count, 2, "Somebody logs out, and another center tells it: the screens show nothing")
  }

  func testTheDownloadsFileIsShown() {
    let (map, note, bytes) = ("\(inputs.word()).pdf", "\(inputs.word()).txt", inputs.int(in: 2...9999))
    let download = kept(Download(center: center))
    expectNoFault("The download screen handles what it hears") {
      let screen = connected(DownloadScreen(download: download, center: center))
      download.run(file: map, bytes: bytes)
      expectEqual(
        screen.lines, ["\(map), \(bytes) bytes"],
        "A download has finished: the screen shows its file and size")
      download.run(file: map, bytes: bytes)
      download.run(file: note, bytes: 0)
      expectEqual(
        Array(screen.lines.dropFirst()), ["\(map), \(bytes) bytes", "\(note), 0 bytes"],
        "Each time the download has finished, the screen shows file and size, once")
    }
  }

  func testEachRingIsShown() {
    let (door, gate) = (inputs.text(), inputs.text())
    let bell = kept(Bell(label: door, center: center))
    expectNoFault("The bell screen handles what it hears") {
      let screen = connected(BellScreen(bell: bell, center: center))
      bell.ring()
      bell.ring()
      let rings = Array(repeating: "somebody rings at the \(door)", count: 2)
      expectEqual(screen.lines, rings, "The bell rings twice: the screen shows each ring, once")
      bell.label = gate
      expectEqual(
        screen.lines, rings, "The bell gets another label: nobody rings, and the screen shows nothing")
      bell.ring()
      expectEqual(screen.lines.count, 3, "The bell rings under its new label: the screen shows it")
    }
  }

  func testOtherDownloadsAndBellsAreNotShown() {
    let downloads = connected(DownloadScreen(download: kept(Download(center: center)), center: center))
    Download(center: center).run(file: "other.pdf", bytes: 1)
    expectEqual(downloads.lines, [], "Another download has finished: the screen shows nothing")
    let bells = connected(BellScreen(bell: kept(Bell(label: "front door", center: center)), center: center))
    Bell(label: "front door", center: center).ring()
    expectEqual(bells.lines, [], "Another bell rings: the screen shows nothing")
  }

  func testEachScreenGoes() {
    let company = kept(Company())
    let download = kept(Download(center: center))
    let bell = kept(Bell(label: "front door", center: center))
    expectGone("The staff screen") {
      StaffScreen(company: company, center: center)
    } then: {
      company.hire("Ada")
    }
    expectGone("The account screen") {
      AccountScreen(title: "Inbox", center: center)
    } then: {
      Session(center: center).logOut()
    }
    expectGone("The download screen") {
      DownloadScreen(download: download, center: center)
    } then: {
      download.run(file: "map.pdf", bytes: 2048)
    }
    expectGone("The bell screen") {
      BellScreen(bell: bell, center: center)
    } then: {
      bell.ring()
    }
  }

  private func expectGone(_ name: String, _ build: () -> Screen, then happens: () -> Void) {
    expectNoFault("\(name) leaves nothing behind: when it has gone, things go on without it") {
      assertReleased("\(name) goes with its last owner", heldBy: [center]) { () -> [AnyObject] in
        let screen = build()
        screen.connect()
        happens()
        return [screen]
      }
      happens()
    }
  }
}
