let steps = Steps()
print("first:", steps.first())
print("sum:", steps.sum(of: [1, 2, 3]))
