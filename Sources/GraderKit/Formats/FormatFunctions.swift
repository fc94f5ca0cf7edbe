import Foundation

// A program is linked so that these functions are called in place of Foundation's: the linker's option `--wrap` calls
// `__wrap_NAME` where the code calls `NAME`. Parameters are owned or shared as Foundation's are.
// The attribute `usableFromInline` lets programs find them in the kits' shared library.

@_silgen_name("__wrap_$sSS10FoundationE6format_S2Sh_s7CVarArg_pdtcfC")
@usableFromInline func text(format: __shared String, _ values: __owned [any CVarArg]) -> String {
  CheckedFormat(format, values).text()
}

@_silgen_name("__wrap_$sSS10FoundationE6format9argumentsS2Sh_Says7CVarArg_pGhtcfC")
@usableFromInline func text(format: __shared String, arguments: __shared [any CVarArg]) -> String {
  CheckedFormat(format, arguments).text()
}

@_silgen_name("__wrap_$sSS10FoundationE6format6locale_S2Sh_0A10Essentials6LocaleVSghs7CVarArg_pdtcfC")
@usableFromInline func text(
  format: __shared String, locale: __shared Locale?, _ values: __owned [any CVarArg]
) -> String {
  CheckedFormat(format, values).text(locale)
}

@_silgen_name(
  "__wrap_$sSS10FoundationE6format6locale9argumentsS2Sh_0A10Essentials6LocaleVSghSays7CVarArg_pGhtcfC")
@usableFromInline func text(
  format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]
) -> String {
  CheckedFormat(format, arguments).text(locale)
}

@_silgen_name("__wrap_$sSS10FoundationE25localizedStringWithFormatyS2S_s7CVarArg_pdtFZ")
@usableFromInline func localizedText(format: String, _ values: [any CVarArg]) -> String {
  CheckedFormat(format, values).text(.current)
}

extension StringProtocol {
  @_silgen_name("__wrap_$sSy10FoundationE15appendingFormatySSqd___s7CVarArg_pdtSyRd__lF")
  @usableFromInline func appendingText<Format: StringProtocol>(format: Format, _ values: any CVarArg...)
    -> String
  {
    self + CheckedFormat(String(format), values).text()
  }
}

@_silgen_name("__wrap_$s10Foundation5NSLogyySS_s7CVarArg_pdtF")
@usableFromInline func log(format: String, _ values: [any CVarArg]) {
  withVaList([NSString(string: CheckedFormat(format, values).text())]) { NSLogv("%@", $0) }
}
