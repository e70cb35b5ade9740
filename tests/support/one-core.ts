/**
 * For compiler and linter, which then have a core each. With more they share the files out to several checkers, each of
 * which works out the same types again: twice the work. Tidying up half as often costs no more memory than those
 * checkers would.
 */
export const onOneCore = { GOMAXPROCS: '1', GOGC: '200' };
