// Your work starts here: who holds the order that both screens show?
