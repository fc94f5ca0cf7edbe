final class Picker { func onPick(_ f: @escaping (Int) -> Void) {} }
func wire(_ picker: Picker) {
  picker.onPick { print("picked") }
}
