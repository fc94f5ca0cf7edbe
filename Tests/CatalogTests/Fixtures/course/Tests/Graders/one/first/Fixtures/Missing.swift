struct Incomplete: Working {}
