import Foundation

extension Double {
  /// The duration in words: "10 s", "2.5 s", "8 hours".
  var shortSeconds: String {
    if self >= 7200 { return Int(self / 3600).of("hour") }
    return seconds
  }

  private var seconds: String {
    self == rounded() && abs(self) < 1e9 ? "\(Int(self)) s" : String(format: "%.1f s", self)
  }
}

extension Int {
  /// The size in words: "64 KB", "512 MB", "100 bytes"; 1 KB is 1024 bytes.
  var bytesInWords: String {
    if self >= 1 << 20, self % (1 << 20) == 0 { return "\(self >> 20) MB" }
    if self >= 1 << 10, self % (1 << 10) == 0 { return "\(self >> 10) KB" }
    return self >= 1 << 20 ? String(format: "%.1f MB", Double(self) / Double(1 << 20)) : "\(self) bytes"
  }

  /// The number with a noun: "1 check", "2 checks", "3 criteria".
  package func of(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
