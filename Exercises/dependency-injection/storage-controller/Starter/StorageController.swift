import Foundation

// Your work starts here, and continues in the other two files.
