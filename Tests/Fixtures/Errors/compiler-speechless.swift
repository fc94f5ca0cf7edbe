final class Picker { var onPick: ((Int) -> Void)? }
func wire(_ picker: Picker) {
  picker.onPick = { picker, row in print(row) }
}
