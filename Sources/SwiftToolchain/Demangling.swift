#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The runtime's demangler.
@_silgen_name("swift_demangle")
private func runtimeDemangle(
  _ name: UnsafePointer<CChar>?, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// The demangled form of a name, such as `(extension in Foundation):Swift.String.init(…)`; nil for a C name.
package func demangled(_ name: String) -> String? {
  guard name.hasPrefix("$s"), let text = runtimeDemangle(name, name.utf8.count, nil, nil, 0) else {
    return nil
  }
  defer { free(text) }
  let words = String(cString: text)
  return words == name ? nil : words
}
