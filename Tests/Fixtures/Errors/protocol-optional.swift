protocol ListViewDelegate: AnyObject {
  func didSelect(row: Int)
  optional func didScroll()
}
