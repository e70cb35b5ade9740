import { foldedEmail } from '#domain/person/folded-email.ts';

/** A user name as it is looked up: it is an e-mail address, and compared as one. */
export const foldUsername = (username: string): string => foldedEmail(username);
