import LabKit

/// 1. Lets a field contain a code and nothing else.
class CodeScreen: UIViewController {
  func connect(field: UITextField) {
    // Your work starts here, and continues in the other four files.
  }
}
