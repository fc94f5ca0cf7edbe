import LabKit

/// Shows the quote. The storyboard's segue "Edit" leads from here to the
/// edit screen.
class QuoteViewController: UIViewController {
  weak var textLabel: UILabel!
  weak var authorLabel: UILabel!
}
