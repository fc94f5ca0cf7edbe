import Foundation
import LabKit

extension UITextField {
  /// Given: asks the handler before each change, in place of the one before.
  @discardableResult
  func shouldChangeCharacters(_ handler: @escaping (UITextField, NSRange, String) -> Bool) -> Self {
    observer.shouldChange = handler
    return self
  }

  @discardableResult
  func shouldChangeCharacters(_ handler: @escaping (NSRange, String) -> Bool) -> Self {
    observer.shouldChange = { handler($1, $2) }
    return self
  }

  @discardableResult
  func shouldChangeString(_ handler: @escaping (String, String) -> Bool) -> Self {
    observer.shouldChange = { [unowned self] _, range, replacement in
      let before = text ?? ""
      var after = Array(before.utf16)
      after.replaceSubrange(range.location..<(range.location + range.length), with: Array(replacement.utf16))
      return handler(before, String(decoding: after, as: UTF16.self))
    }
    return self
  }
}
