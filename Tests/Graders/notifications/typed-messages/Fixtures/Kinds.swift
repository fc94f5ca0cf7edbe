import Foundation

/// Compiles if both structs are messages of the right kind, posted by the right class.
func bothAreMessages() {
  isMainActorMessage(BookReturned.self)
  isAsyncMessage(CardScanned.self)
  isPosted(BookReturned.self, by: Library.self)
  isPosted(CardScanned.self, by: CardReader.self)
}

private func isMainActorMessage<Message: NotificationCenter.MainActorMessage>(_ message: Message.Type) {}

private func isAsyncMessage<Message: NotificationCenter.AsyncMessage>(_ message: Message.Type) {}

private func isPosted<Message: NotificationCenter.MainActorMessage>(
  _ message: Message.Type, by subject: Message.Subject.Type
) {}

private func isPosted<Message: NotificationCenter.AsyncMessage>(
  _ message: Message.Type, by subject: Message.Subject.Type
) {}
