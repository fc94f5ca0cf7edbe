let greeter = Greeter()
print(greeter.greet("Ada"))
print(greeter.greet("Grace"))
