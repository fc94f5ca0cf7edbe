import Foundation
import LabKit

extension UITextField {
  /// Given: asks the handler before each change, in place of the one before.
  @discardableResult
  func shouldChangeCharacters(_ handler: @escaping (UITextField, NSRange, String) -> Bool) -> Self {
    observer.shouldChange = handler
    return self
  }

  /// The same for handlers that know their field already.
  @discardableResult
  func shouldChangeCharacters(_ handler: @escaping (NSRange, String) -> Bool) -> Self {
    shouldChangeCharacters { _, range, string in handler(range, string) }
  }

  @discardableResult
  func shouldChangeString(_ handler: @escaping (_ from: String, _ to: String) -> Bool) -> Self {
    shouldChangeCharacters { field, range, string in
      let from = field.text ?? ""
      var scalars = Array(from.unicodeScalars)
      let start = min(range.location, scalars.count)
      let end = min(start + range.length, scalars.count)
      scalars.replaceSubrange(start..<end, with: Array(string.unicodeScalars))
      return handler(from, String(String.UnicodeScalarView(scalars)))
    }
  }
}
