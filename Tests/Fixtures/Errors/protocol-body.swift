protocol ListViewDelegate: AnyObject {
  func picked() {}
}
