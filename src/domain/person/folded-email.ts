/** An address as it is compared: neither capitals nor outer blanks tell two of them apart. */
export const foldedEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
