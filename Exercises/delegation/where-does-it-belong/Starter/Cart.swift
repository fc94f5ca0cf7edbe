// Write the model here: what you would need without a screen, too.
