/// The running program.
enum Image {
  /// The address of a function as the linker has given it.
  static func address(of function: UnsafeRawPointer) -> UInt { UInt(bitPattern: function) - start }

  /// How far the program was moved when it was loaded.
  private static let start: UInt = {
    var start: UInt = 0
    // The first entry is the program itself; the first field of its description is this number.
    _ = iterate(
      { description, _, start in
        start!.storeBytes(of: description!.load(as: UInt.self), as: UInt.self)
        return 1
      }, &start)
    return start
  }()
}

@_silgen_name("dl_iterate_phdr")
private func iterate(
  _: @convention(c) (UnsafeRawPointer?, Int, UnsafeMutableRawPointer?) -> Int32, _: UnsafeMutableRawPointer
) -> Int32
