struct Screen {
  override func show() {}
}
