/**
 * Whose a sealed text is, and what: it is worth nothing in another row, or in another column. The same text is needed to open
 * it, so no word here ever changes.
 */
export const aboutFactor = (userId: string): string => `totp\0${userId}`;
export const aboutIdentification = (userId: string): string => `identification\0${userId}`;
export const aboutTaxIds = (userId: string): string => `tax\0${userId}`;
export const aboutExemption = (userId: string): string => `exemption\0${userId}`;
export const aboutFormerContact = (userId: string): string => `former\0${userId}`;
/** Of the wizard, before there is a contract. */
export const aboutAnswers = (caseId: string): string => `answers\0${caseId}`;
/** A child's, in an application and in the contract that it became. */
export const aboutChild = (caseId: string): string => `child\0${caseId}`;
export const aboutExport = (userId: string): string => `export\0${userId}`;
/** Answers behind a link: nobody has an id yet. */
export const aboutResumeLink = (tokenHash: string): string => `resume\0${tokenHash}`;
/** What is typed in a journey, `<user>/<journey>/<subject>`, as its row is named where all are sealed anew. */
export const aboutDraftNamed = (name: string): string => `draft\0${name}`;
export const aboutDraft = (of: {
  readonly userId: string;
  readonly journey: string;
  readonly subject: string;
}): string => aboutDraftNamed(`${of.userId}/${of.journey}/${of.subject}`);
export const aboutServerKey = (name: string): string => `key\0${name}`;
