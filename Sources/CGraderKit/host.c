// The executable in which graders, examples and scenes run. It loads the program that its argument names: so a program
// is linked without the libraries, which are large. KitBuilder links it twice, with memory.c and without.

int grader_run_program(int count, char **words);

int main(int count, char **words) { return grader_run_program(count, words); }
