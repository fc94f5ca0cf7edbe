import LabKit

/// 1. Sees to it that a field holds a code and nothing else.
class CodeScreen: UIViewController {
  func connect(field: UITextField) {
    // Your work starts here, and continues in the other four files.
  }
}
