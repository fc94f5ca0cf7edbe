func twice(_ a: inout Int, _ b: inout Int) {}
func go() { var x = 1; twice(&x, &x) }
