import { houseContact } from '#domain/contact/house-contact.ts';

/**
 * The text of an e-mail: greeting, what it says, and who writes.
 *
 * @param name whom it greets; null where nobody is known by name
 * @param lines an empty one parts paragraphs
 */
export const mailText = (name: string | null, lines: readonly string[]): string =>
  [
    name === null ? 'Guten Tag,' : `Guten Tag ${name},`,
    '',
    ...lines,
    '',
    'Freundliche Grüße',
    houseContact.shortName,
  ].join('\n');
