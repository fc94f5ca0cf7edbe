import Foundation
import LabKit

extension UITextField {
  /// Given: asks the handler before each change, in place of the one
  /// before.
  @discardableResult
  func shouldChangeCharacters(
    _ handler: @escaping (UITextField, NSRange, String) -> Bool
  ) -> Self {
    observer.shouldChange = handler
    return self
  }

  /// The same for handlers that know their field already.
  @discardableResult
  func shouldChangeCharacters(
    _ handler: @escaping (NSRange, String) -> Bool
  ) -> Self {
    shouldChangeCharacters { _, range, string in string.isEmpty || handler(range, string) }
  }

  /// Asks the handler with the whole text, as it is and as it would be.
  @discardableResult
  func shouldChangeString(
    _ handler: @escaping (_ from: String, _ to: String) -> Bool
  ) -> Self {
    shouldChangeCharacters { field, range, string in
      let from = field.text ?? ""
      let start = String.Index(utf16Offset: range.location, in: from)
      let end = String.Index(
        utf16Offset: range.location + range.length, in: from)
      let to = String(from[..<start]) + string + String(from[end...])
      return handler(from, to)
    }
  }
}
