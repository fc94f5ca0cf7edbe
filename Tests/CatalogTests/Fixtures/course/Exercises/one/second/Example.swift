print(Thing())
