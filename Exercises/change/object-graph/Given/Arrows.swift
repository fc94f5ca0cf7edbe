/// Three parts of an app. Given; leave it as it is.
enum Scene {
  case player, editor, feed
}

/// The strong references between the objects of the three scenes.
enum Arrow {
  // The player scene
  case screenToPlayer, playerToClosure, closureToScreen
  // The editor scene
  case editorToDocument, documentToHistory, historyToDocument
  // The feed scene; the app holds the feed for as long as it runs
  case feedToReaders, readerToFeed, readerToLines
}
