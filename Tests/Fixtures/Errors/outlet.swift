import LabKit
final class Screen: UIViewController {
  @IBOutlet weak var label: UILabel!
}
