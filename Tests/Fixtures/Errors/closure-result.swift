final class Picker { var may: ((Int) -> Bool)? }
func wire(_ picker: Picker) {
  picker.may = { row in print(row) }
}
