/**
 * Signs that a line of text takes: more than any field accepts, so that nothing typed is cut off before its form can say what
 * the limit is; few enough that a form can be kept whatever was pasted into it.
 */
export const longestTyped = 500;
