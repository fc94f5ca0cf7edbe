// Write the view here: it shows texts, and tells its delegate what the user
// did.
