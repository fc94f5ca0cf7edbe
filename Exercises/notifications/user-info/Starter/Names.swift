import Foundation

// Your work starts here, with three constants, and goes on in the two other
// files.
