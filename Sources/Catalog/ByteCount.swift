/// A size with a unit, such as `64 KB`, `512 MB` or `1 GB`; 1 KB is 1024 bytes.
struct ByteCount {
  let bytes: Int

  init?(_ text: String) {
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(number.count).drop { $0 == " " }
    guard let count = Int(number), count > 0, count < 1 << 20, let shift = Self.shifts[String(unit)] else {
      return nil
    }
    bytes = count << shift
  }

  private static let shifts = ["KB": 10, "MB": 20, "GB": 30]
}
