import Foundation

/// Compiles if both structs are messages of the right kind, posted by the right class. Learners read the compiler's first
/// error, which should name only what the task names.
func expectKinds(_ book: BookReturned, _ card: CardScanned) {
  let _: any NotificationCenter.MainActorMessage = book
  let _: any NotificationCenter.AsyncMessage = card
  let _: (BookReturned.Subject) -> Library = { $0 }
  let _: (CardScanned.Subject) -> CardReader = { $0 }
}
