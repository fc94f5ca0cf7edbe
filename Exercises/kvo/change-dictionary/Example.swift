import LabKit

func visit(_ title: String, _ options: NSKeyValueObservingOptions) {
  let room = Room()
  room.guest = "Ada"
  print(title)
  let visitor = Visitor(room, "guest", options)
  room.guest = "Grace"
  withExtendedLifetime(visitor) { room.guest = nil }
}

visit("to know:", Wishes.toKnow)
visit("to compare:", Wishes.toCompare)
visit("to show:", Wishes.toShow)
visit("to undo:", Wishes.toUndo)

let room = Room()
let porter = Visitor(room, "bags", [.old, .new])
print("bags:")
room.bags.append("hat box")
room.mutableArrayValue(forKey: "bags").add("trunk")
