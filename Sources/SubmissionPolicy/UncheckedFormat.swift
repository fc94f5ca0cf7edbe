/// The functions with a format string that do not check their values.
///
/// Foundation trusts a format: with `%s` it uses a number as an address in memory. A program is linked with functions of
/// GraderKit's in place of Foundation's, which check the values first; for these there are none.
enum UncheckedFormat {
  /// The word that names the function in a source; nil for any other function.
  ///
  /// - Parameter name: a demangled name.
  static func word(of name: String) -> String? {
    if name.contains("NSString.__allocating_init(format: ") { return "NSString" }
    guard name.contains("CVaListPointer") else { return nil }
    return ["withVaList", "getVaList", "NSLogv"].first(where: name.contains) ?? "CVaListPointer"
  }
}
