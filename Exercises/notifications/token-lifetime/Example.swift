import Foundation

let center = NotificationCenter()

func post() {
  center.post(name: .messageDidArrive, object: nil)
}

do {
  let holder = ObservationHolder(.messageDidArrive, on: center) { _ in
    print("the holder's closure is called")
  }
  withExtendedLifetime(holder) { post() }
}
print("the holder is deallocated")
post()

var screen: MessageScreen? = MessageScreen(center: center)
weak var watched = screen
post()
print("unread: \(screen?.unread ?? 0)")
screen = nil
print("the screen is \(watched == nil ? "deallocated" : "still there")")

once(.messageDidArrive, on: center) { _ in print("the first message") }
post()
post()
