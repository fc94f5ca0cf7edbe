import Foundation

// Your work starts here, with three constants, and continues in the other
// two files.
