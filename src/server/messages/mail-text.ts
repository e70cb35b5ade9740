import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { houseContact } from '../brand/house.ts';

const berlinTime = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

/** When something happened, as it is said of an hour: `20.11.2026 um 14:05 Uhr`, in Berlin. */
export const momentText = (at: Date): string =>
  `${formatGermanDate(berlinDayOf(at.getTime()))} um ${berlinTime.format(at)} Uhr`;

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
