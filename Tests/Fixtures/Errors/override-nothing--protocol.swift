protocol ListDelegate: AnyObject { func didSelect() }
final class Screen: ListDelegate {
  override func didSelect() {}
}
