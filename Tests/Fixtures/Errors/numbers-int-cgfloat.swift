import Foundation

func left(of column: Int, width: CGFloat) -> CGFloat {
  let left = column * width
  return left
}
