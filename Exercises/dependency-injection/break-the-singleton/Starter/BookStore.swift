// Your work starts here: what do the screens need of a store?
