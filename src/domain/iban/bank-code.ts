import { parseIban } from './iban.ts';

/** Whether a text has the form of a German bank code. */
export const isBankCode = (text: string): boolean => /^\d{8}$/.test(text);

/** The bank code (Bankleitzahl) in an IBAN as people type it; null where it is no German one, or none yet. */
export const bankCodeIn = (text: string): string | null => {
  const read = parseIban(text);
  return read.ok && read.value.startsWith('DE') ? read.value.slice(4, 12) : null;
};
