/** A user name as it is looked up: e-mail addresses are told apart by neither capitals nor outer blanks. */
export const foldUsername = (username: string): string => username.trim().normalize('NFC').toLowerCase();
