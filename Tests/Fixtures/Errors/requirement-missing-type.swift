protocol ListViewDelegate: AnyObject {
  func listView(_ listView: ListView, didSelectRowAt row: Int)
}
final class ListView {}
final class Screen: ListViewDelegate {
}
