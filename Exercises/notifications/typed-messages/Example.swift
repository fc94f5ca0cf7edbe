import Foundation

let center = NotificationCenter()
let library = Library(center: center)
let branch = Library(center: center)
var shelf: Shelf? = Shelf(of: library)
weak let watched = shelf

library.giveBack("Momo")
branch.giveBack("Emil")
library.giveBack("Momo")
print(shelf?.lines ?? [])

shelf = nil
library.giveBack("Emil")
print("the shelf is \(watched == nil ? "deallocated" : "still there")")

let reader = CardReader(center: center)
let journal = Journal()
await journal.follow(reader)
await Task.detached { reader.scan(7) }.value
for _ in 0..<100 where await journal.cards.isEmpty {
  try await Task.sleep(for: .milliseconds(5))
}
print("cards: \(await journal.cards)")
