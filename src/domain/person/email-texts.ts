/** Why an e-mail address is not taken (REG-02), apart from the check, which weighs more than a first page needs. */
export type EmailRefusal = 'MISSING' | 'INVALID';
export const emailTexts: Readonly<Record<EmailRefusal, string>> = {
  MISSING: 'Angabe erforderlich',
  INVALID: 'Ungültige E-Mail',
};
