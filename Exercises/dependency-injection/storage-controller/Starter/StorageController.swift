import Foundation

// Your work starts here, and goes on in the other two files.
