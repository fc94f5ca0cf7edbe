import Foundation
import LabKit
import Synchronization

extension Notification.Name { static let ping = Notification.Name("ping") }
final class Board { var marks = 0 }
final class Listener {
  let board = Board()
  var token: NSObjectProtocol?
  func strongly(_ c: NotificationCenter) {
    token = c.addObserver(forName: .ping, object: nil, queue: nil) { _ in self.board.marks += 1 }
  }
  func weakly(_ c: NotificationCenter?) {
    token = c?.addObserver(forName: .ping, object: nil, queue: nil) { [weak self] _ in
      self?.board.marks += 1
    }
  }
  func stop(_ c: NotificationCenter) { if let token { c.removeObserver(token) } }
}
final class Selecting: ActionTarget {
  static var actions: [Action] { [Action("heard", Selecting.heard)] }
  func heard() { print("heard") }
}
final class Meter: KVObject { @Dynamic var value = 1 }
final class Dial {
  let meter: Meter
  var observation: NSKeyValueObservation?
  var shown = 0
  init(_ meter: Meter) { self.meter = meter }
  func strongly() { observation = meter.observe(\.value) { _, _ in self.shown += 1 } }
  func weakly() { observation = meter.observe(\.value) { [weak self] _, _ in self?.shown += 1 } }
}
final class Registry {
  nonisolated(unsafe) static let shared = Registry()
  nonisolated(unsafe) static weak var last: Board?
  nonisolated(unsafe) static var handlers: [() -> Void] = [], boards: [String: Board] = [:]
  var boards: [Board] = []
}
nonisolated(unsafe) let globalBoard = Board()
nonisolated(unsafe) var globals: [Board] = []

final class Photo: Hashable {
  let n: Int
  init(_ n: Int) { self.n = n }
  static func == (a: Photo, b: Photo) -> Bool { a.n == b.n }
  func hash(into hasher: inout Hasher) { hasher.combine(n) }
  deinit { print("photo", n) }
}
final class Album {
  var named: [String: Photo] = [:]
  var all: Set<Photo> = []
  var row: [Photo] = []
  func put(_ name: String, _ photo: Photo) { named[name] = photo }
  func keep(_ photo: Photo) { all.insert(photo) }
  func add(_ photo: Photo) { row.append(photo) }
  func clear() {
    print("clear")
    row.removeAll()
  }
}

struct Pantry: ~Copyable {
  let shelf = Mutex<[Board]>([])
  let best: Mutex<Board?>
  init(_ best: Board) { self.best = Mutex(best) }
  func put(_ board: Board) { shelf.withLock { $0.append(board) } }
}
final class House {
  let pantry: Pantry
  let guest = Mutex<Listener?>(nil)
  init(_ board: Board) { pantry = Pantry(board) }
  func host(_ listener: Listener?) { guest.withLock { $0 = listener } }
}

// Example.swift
import Foundation
import LabKit
let center = NotificationCenter()
var weakly: Listener? = Listener(), strongly: Listener? = Listener()
weakly?.weakly(center)
strongly?.strongly(center)
let selecting = Selecting()
center.addObserver(selecting, selector: "heard", name: .ping)
center.post(name: .ping, object: nil)
weakly = nil
strongly?.stop(center)
strongly?.strongly(center)
strongly = nil
let meter = Meter()
var dial: Dial? = Dial(meter), other: Dial? = Dial(meter)
dial?.strongly()
other?.weakly()
meter.value = 2
dial = nil
other = nil
Registry.shared.boards.append(Board())
Registry.last = Registry.shared.boards[0]
Registry.boards["a"] = Board()
Registry.handlers.append { print(globalBoard.marks) }
globalBoard.marks = 3
globals.append(globalBoard)
Registry.boards = [:]
print(meter.value, globals.count)
let album = Album()
album.put("a", Photo(1))
album.put("a", Photo(2))
album.keep(Photo(3))
album.keep(Photo(4))
album.add(Photo(5))
album.clear(); print("cleared")
album.named.removeAll(keepingCapacity: true)
let house = House(Board())
house.pantry.put(Board())
house.host(Listener())
house.host(nil)
print(house.pantry.shelf.withLock { $0.count })
