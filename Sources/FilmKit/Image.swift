/// The running program.
enum Image {
  /// The address of a function as the linker has given it; 0 if it is not the program's.
  static func address(of function: UnsafeRawPointer) -> UInt {
    let address = UInt(bitPattern: function) &- programStart()
    return address < mostBytes ? address : 0
  }

  /// The largest size of a program, in bytes. No names are looked up in a library that is nearer.
  private static let mostBytes: UInt = 1 << 30
}

/// How far the program was moved when it was loaded; CGraderKit knows it.
@_silgen_name("grader_program_start")
private func programStart() -> UInt
