import { isAllowedPassword } from '#domain/session/password.ts';
import { isCommonPassword } from './common-passwords.ts';

const mailName = (username: string): string => (username.split('@')[0] ?? '').toLowerCase();

/** Whether a password holds the e-mail's name: all of it, or a part of four letters or more (`anna.berg` has `anna`, `berg`). */
const holdsMailName = (password: string, username: string): boolean => {
  const folded = password.toLowerCase();
  const name = mailName(username);
  return [name, ...name.split(/[^\p{L}\p{N}]+/u)].some((part) => part.length >= 4 && folded.includes(part));
};

/** Whether a user may have this password: the pattern, not a common one, not the e-mail's name (decisions §1). */
export const isAcceptablePassword = (password: string, username: string): boolean =>
  isAllowedPassword(password) && !isCommonPassword(password) && !holdsMailName(password, username);
