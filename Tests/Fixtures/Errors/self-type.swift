class Field {
  func onChange(_ handler: (Self) -> Void) { handler(self) }
}
