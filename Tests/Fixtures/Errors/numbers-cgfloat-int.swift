import Foundation

func left(of column: Int, width: CGFloat) -> CGFloat {
  let left = width - column
  return left
}
