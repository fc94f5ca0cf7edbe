protocol ListViewDelegate {}
final class ListView {
  weak var delegate: ListViewDelegate?
}
