import Foundation
import LabKit

extension UITextField {
  /// Given: asks the handler before each change, instead of an earlier
  /// handler.
  @discardableResult
  func shouldChangeCharacters(
    _ handler: @escaping (UITextField, NSRange, String) -> Bool
  ) -> Self {
    observer.shouldChange = handler
    return self
  }

  // Your work starts here: this handler cannot refuse a change.
  @discardableResult
  func shouldChangeCharacters(
    _ handler: @escaping (NSRange, String) -> Void
  ) -> Self {
    shouldChangeCharacters { _, range, string in
      handler(range, string)
      return true
    }
  }

  @discardableResult
  func shouldChangeString(
    _ handler: @escaping (_ from: String, _ to: String) -> Bool
  ) -> Self {
    shouldChangeCharacters { field, range, string in
      let from = field.text ?? ""
      return handler(from, from + string)
    }
  }
}
