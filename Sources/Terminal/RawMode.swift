import Foundation

/// Changes the settings of a terminal so that keys arrive one by one, and restores them.
///
/// Ctrl-C and Ctrl-Z still send their signals.
struct RawMode: Sendable {
  private let descriptor: Int32
  private let before: termios

  /// Stores the settings; nil if the descriptor is not a terminal.
  init?(_ descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    self.before = settings
  }

  func enter() {
    var settings = before
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL)
    withUnsafeMutableBytes(of: &settings.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    apply(settings)
  }

  func leave() { apply(before) }

  private func apply(_ settings: termios) {
    var settings = settings
    while tcsetattr(descriptor, TCSADRAIN, &settings) != 0 && errno == EINTR {}
  }
}
