// Filled in the following commits.
