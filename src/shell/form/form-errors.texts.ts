/** Above what no field can mend. */
export const refusedTitle = 'Das war nicht möglich';
