import CourseModel

/// The names that submissions may use, found by compiling honest code; the policy refuses all others.
///
/// An exercise allows more names with `allows:` in its manifest.
enum AllowList {
  /// The language's own modules, which any submission may import.
  static let modules: Set = [
    "Swift", "_Concurrency", "_StringProcessing", "Observation", "RegexBuilder", "Synchronization",
  ]

  /// The modules that submissions of an exercise may import. Of `listedModules` they get only harmless names, whatever
  /// they import.
  static func modules(for exercise: Exercise) -> Set<String> {
    modules.union(listedModules).union(exercise.imports).union([exercise.module])
  }

  /// The words that may follow a `#` in code.
  static let directives: Set = [
    "available", "column", "else", "elseif", "endif", "error", "file", "fileID", "filePath", "function", "if",
    "isolation", "keyPath", "line", "selector", "unavailable", "warning",
  ]

  /// Attributes without an underscore that name a symbol or a section, or that disable a check.
  static let refusedAttributes: Set = [
    "abi", "attached", "c", "cdecl", "diagnose", "exclusivity", "extern", "export", "freestanding",
    "implementation", "main", "safe", "section", "specialized", "unsafe", "used", "warn",
  ]

  /// The language's attributes that begin with a small letter and that any submission may use. Another one is a type of
  /// the submission's own, or is refused.
  static let attributes: Set = [
    "autoclosure", "available", "backDeployed", "concurrent", "convention", "discardableResult",
    "dynamicCallable", "dynamicMemberLookup", "escaping", "frozen", "globalActor", "inlinable", "inline",
    "isolated", "nonobjc", "objc", "objcMembers", "preconcurrency", "propertyWrapper", "resultBuilder",
    "retroactive", "storageRestrictions", "unchecked", "unknown", "usableFromInline",
    "warn_unqualified_access",
  ]

  /// Prefixes of the allowed sections of an object: code, constants, variables, metadata of types, debug
  /// lines, and what `@DebugDescription` makes for a debugger.
  static let sections = [
    ".bss", ".comment", ".data", ".debug_", ".eh_frame", ".group", ".linker-options", ".lldbsummaries",
    ".llvm_addrsig", ".note", ".rel", ".rodata", ".shstrtab", ".strtab", ".swift", ".symtab", ".tbss",
    ".tdata", ".text", "swift5_",
  ]

  /// Allowed C functions and variables: those that the compiler itself uses, and arithmetic. A `Mutex` waits
  /// with `syscall`, which Swift code cannot call by name.
  static let symbols: Set<String> = Set(
    """
    _Block_copy _Block_release _NSConcreteGlobalBlock _NSConcreteStackBlock _swiftEmptyArrayStorage
    _swiftEmptyDictionarySingleton _swiftEmptySetSingleton _swift_FORCE_LOAD_COMPATIBILITY_SYMBOL free malloc
    memcmp memcpy memmove memset strlen _GLOBAL_OFFSET_TABLE_ __stack_chk_fail __tls_get_addr posix_memalign syscall
    abs acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1 fabs fdim floor
    fma fmax fmin fmod frexp hypot ldexp lgamma lgamma_r llrint llround log log10 log1p log2 logb lrint lround modf
    nan nearbyint nextafter pow remainder remquo rint round roundeven scalbn sin sincos sinh sqrt tan tanh tgamma
    trunc
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Prefixes of names in the language's runtime; a submission cannot name these, because `@_silgen_name` is
  /// refused.
  static let symbolPrefixes = [
    "swift_", "_swift_stdlib_", "__swift_", "symbolic ", "associated", "got.", "get_", "block_",
    "dynamic_cast_",
  ]

  /// Modules of which a submission may use only the names in `foundation`.
  static let listedModules: Set = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch",
  ]

  /// Modules of the grader, of C and of the network, from which a submission may use nothing.
  static let closedModules: Set = [
    "XCTest", "FilmKit", "GraderKit", "GraderEvents", "GraderTesting", "CGraderKit", "CodelabEntry", "Glibc",
    "SwiftGlibc",
    "FoundationNetworking",
    "FoundationXML", "Testing", "Runtime", "Distributed", "_Volatile", "_Differentiation", "Cxx", "CxxStdlib",
  ]

  /// Types of C's modules that Foundation's own types show: the codes of a `POSIXError`.
  static let typesOfC: Set = ["POSIXErrorCode"]

  /// The allowed names in Foundation and Dispatch: values, texts, dates, formats, coding, notifications,
  /// time, queues and locks, but no files, processes, network or class names.
  static let foundation: Set<String> = Set(
    """
    AffineTransform AttributeContainer AttributeScopes AttributedString BlockOperation ByteCountFormatter CGAffineTransform
    CGFloat CGPoint CGRect CGSize CGVector Calendar CharacterSet CocoaError ComparisonResult ContiguousBytes Data
    DataProtocol Date DateComponents DateComponentsFormatter DateFormatter DateInterval DateIntervalFormatter Decimal
    Dimension DispatchData DispatchGroup DispatchPredicate DispatchQoS DispatchQueue DispatchSemaphore DispatchSource
    DispatchSourceProtocol DispatchSourceTimer DispatchTime DispatchTimeInterval DispatchTimeoutResult
    DispatchWallTime DispatchWorkItem DispatchWorkItemFlags DispatchSpecificKey dispatchPrecondition
    _dispatchPreconditionTest _convertErrorToNSError _BridgedNSError _BridgedStoredNSError _ErrorCodeProtocol
    FormatStyle FloatingPointFormatStyle
    Formatter ISO8601DateFormatter IndexPath IndexSet InflectionRule IntegerFormatStyle IntegerParseStrategy
    JSONDecoder JSONEncoder JSONSerialization LengthFormatter ListFormatStyle ListFormatter Locale LocaleComponents
    LocalizedError CustomNSError RecoverableError Measurement MeasurementFormatter MassFormatter Morphology
    EnergyFormatter NSArray NSCache NSCharacterSet NSCondition NSConditionLock NSCopying NSMutableCopying NSCountedSet
    NSDate NSDecimalNumber NSDictionary NSEnumerator NSError NSFastEnumeration NSIndexPath NSIndexSet NSKeyedUnarchiverDelegate
    NSLocale NSLocking NSLock NSMutableArray NSMutableDictionary
    NSMutableIndexSet NSMutableOrderedSet NSMutableSet NSMutableString NSNotFound NSNotification NSNull NSNumber
    NSObject NSObjectProtocol NSOrderedSet NSRange _NSRange NSMakeRange NSLocationInRange NSMaxRange NSUnionRange NSIntersectionRange
    NSRangeFromString NSStringFromRange NSEqualRanges NSRecursiveLock NSRegularExpression NSSecureCoding NSCoding NSCoder NSZone NSDecimalNumberHandler QualityOfService SortDescriptor NSSet
    NSSortDescriptor NSString NSTextCheckingResult NSTimeZone NSUUID NSValue NSPoint NSRect NSSize NSPredicate NSCalendar
    NSDateComponents NSDateInterval NSMeasurement NSUnderlyingErrorKey NSLocalizedDescriptionKey Notification NotificationCenter
    NotificationQueue NumberFormatter NumberFormatStyleConfiguration ObservationToken OperatingSystemVersion Operation OperationQueue
    PersonNameComponents PersonNameComponentsFormatter POSIXError ParseStrategy ParseableFormatStyle Predicate
    PredicateExpressions Progress ProgressReporting PropertyListDecoder PropertyListEncoder
    ReferenceConvertible RunLoop Scanner SortComparator ComparableComparator KeyPathComparator SortOrder String
    StringProtocol StringTransform StringEncodingError StringStyle Thread TimeInterval TimeZone Timer UUID Unit UnitAngle UnitArea UnitConverter
    UnitConverterLinear UnitDuration UnitFrequency UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure
    UnitSpeed UnitTemperature UnitVolume URL URLComponents URLQueryItem URLError UserDefaults
    AsyncMessage MainActorMessage MessageIdentifier NSLog NSStringFromClass NSClassDescription JSONEncodingError JSONError
    DecodableWithConfiguration EncodableWithConfiguration CodableWithConfiguration
    abs acos asin atan atan2 ceil cos cosh exp exp2 fabs floor fmax fmin fmod hypot log log10 log2 nan pow remainder
    rint round scalbn sin sinh sqrt tan tanh trunc frexp ldexp modf lgamma tgamma cbrt erf log1p expm1 fdim
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Tools for graders in modules that a submission may import: word → part of the demangled name.
  static let gradersTools = ["FaultCenter": "LabKit.FaultCenter", "launch": "LabKit.UIApplication.launch("]

  /// The symbols that an object needs if it makes pointers conform to a protocol. The compiler warns about
  /// the use of a pointer, but not about its use through a protocol.
  static let pointerConformances = ["Unsafe", "AutoreleasingUnsafe", "Unmanaged", "Opaque"].map {
    "nominal type descriptor for Swift.\($0)"
  }

  /// The members of `ProcessInfo.processInfo` that are the same for all runs on a machine, or tell the time. All others
  /// can tell one run from another.
  static let processFacts: Set = [
    "activeProcessorCount", "isOperatingSystemAtLeast", "operatingSystemVersion",
    "operatingSystemVersionString", "physicalMemory", "processorCount", "systemUptime",
  ]

  /// Members of allowed types that access files, or end the thread: word → part of the demangled name.
  static let refusedMembers = [
    "contentsOf": "init(contentsOf:", "contentsOfFile": "init(contentsOfFile:", "toFile": "(toFile:",
    "write": ".write(to: Foundation", "checkResourceIsReachable": ".checkResourceIsReachable(",
    "resourceValues": ".resourceValues(", "resourceBytes": ".resourceBytes", "exit": "Thread.exit(",
    "homeDirectory": ".homeDirectory",
    "temporaryDirectory": ".temporaryDirectory", "currentDirectory": ".currentDirectory",
    "resolvingSymlinksInPath": ".resolvingSymlinksInPath", "standardizingPath": ".standardizingPath",
    "expandingTildeInPath": ".expandingTildeInPath",
  ]

  /// Classes whose members read and write out of bounds without a check. A value can be bridged to them, and then their
  /// members are called without a symbol: so they may not even be the result of a function. Each with what to use instead.
  static let uncheckedClasses = [
    "NSAttributedString": "AttributedString", "NSMutableAttributedString": "AttributedString",
    "NSData": "Data",
    "NSMutableData": "Data",
  ]

  /// Words that tell a program who runs it: word → part of a demangled name that the object needs for it. Members of
  /// Foundation's classes leave no symbol of their own.
  static let aboutTheCaller = [
    "callStackSymbols": "Foundation.Thread", "callStackReturnAddresses": "Foundation.Thread",
    "CommandLine": "Swift.CommandLine",
  ]
}
