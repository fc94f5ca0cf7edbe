// The model goes here: what is true without any screen.
