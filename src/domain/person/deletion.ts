/** What has to be ended before somebody leaves. */
export const deletionHindrances = ['CASH', 'INVESTMENTS', 'ORDERS', 'ACCOUNTS'] as const;
export type DeletionHindrance = (typeof deletionHindrances)[number];

/** What is typed by whoever means it: the one thing here that nobody can take back. */
export const deletionWord = 'LÖSCHEN';

/** Whether it was typed; small letters count, and so do blanks around it. */
export const isDeletionWord = (text: string): boolean => text.trim().toLocaleUpperCase('de-DE') === deletionWord;
