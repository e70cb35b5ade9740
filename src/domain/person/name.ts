/**
 * Letters of any script as names have them, with blanks, hyphens and apostrophes; a dot only at a word's end. Names stand in SMS,
 * mails and documents beside codes and sums, where they must be no link, no number and no control of how a line is read.
 */
export const nameShape = /^(?:[\p{L}\p{M} '’-]|\.(?= |$))+$/u;

/** Letters that nobody sees: with them a name looks like another one. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** Whether a text is a name as an identity card or a bank may have it. */
export const isName = (text: string): boolean => nameShape.test(text) && !unseen.test(text) && text.trim() !== '';

/** No sign that is not seen or turns the line around: nothing of category C (controls, format, private, unassigned). */
export const shownShape = /^\P{C}*$/u;

/** Signs of the longest first or last name that is taken. */
export const longestName = 100;
