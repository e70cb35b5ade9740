import type { IdentStatus } from '#domain/entities/user.ts';

/** The demo's first business date (decisions §19). */
export const demoToday = '2026-11-20';

/** The password of every demo user. */
export const demoPassword = 'Lindenhof.2026';

/** Somebody who signs in to the demo. */
export interface Persona {
  /** 1 … 12 for the customers of experience.md, 21 … 25 for staff. */
  readonly number: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  /** What there is to see, in one line for the list that the start prints. */
  readonly shows: string;
  readonly groups: readonly string[];
  readonly identStatus: IdentStatus;
  /** In force from the start, the first one preferred; none: the first sign-in sets one up. */
  readonly factors: readonly ('SOFTWARE_TOKEN' | 'SMS')[];
  readonly mustChangePassword: boolean;
}

type Given = Pick<Persona, 'number' | 'firstName' | 'lastName' | 'shows'> & Partial<Persona>;

// ä becomes ae and so on, as people write their names in addresses.
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

const persona = (given: Given): Persona => ({
  username: `${plain(given.firstName)}.${plain(given.lastName)}@demo.example`,
  groups: ['customer-banking'],
  identStatus: 'SUCCESS',
  factors: ['SOFTWARE_TOKEN'],
  mustChangePassword: false,
  ...given,
});

/** The twelve customers of experience.md, in its order. */
export const customers: readonly Persona[] = [
  persona({
    number: 1,
    firstName: 'Anna',
    lastName: 'Berger',
    shows: 'Einzelkonto DIGITAL, drei Jahre, zwei Anlagen mit Sparplan; eine Überweisung steht aus',
  }),
  persona({
    number: 2,
    firstName: 'Bernd',
    lastName: 'Krüger',
    shows: 'PREMIUM, Angaben nach WpHG am 31.08.2026 abgelaufen',
  }),
  persona({
    number: 3,
    firstName: 'Clara',
    lastName: 'Sommerfeld',
    shows:
      'PRIVAT, Gemeinschaftskonto, Freistellungsauftrag 2.000 €, Auszahlung über 25.000 € in Prüfung; wählt zwischen App und SMS',
    factors: ['SOFTWARE_TOKEN', 'SMS'],
  }),
  persona({
    number: 4,
    firstName: 'Elif',
    lastName: 'Yılmaz',
    shows: 'Familie mit zwei Kinderkonten, Deniz wird am 14.12.2026 volljährig',
  }),
  persona({
    number: 5,
    firstName: 'Frank',
    lastName: 'Neumann',
    shows: 'noch nicht identifiziert, Antrag über 3.000 € wartet darauf',
    identStatus: 'CREATED',
  }),
  persona({
    number: 6,
    firstName: 'Greta',
    lastName: 'Lindner',
    shows: 'Video-Ident abgelehnt, Antrag über 3.000 € wartet auf den nächsten Versuch',
    identStatus: 'FAILED',
  }),
  persona({
    number: 7,
    firstName: 'Hannes',
    lastName: 'Vogt',
    shows: '100:0 durch den Kurssturz, Verlustmitteilung vom 19.11.2025 ungelesen',
  }),
  persona({
    number: 8,
    firstName: 'Ines',
    lastName: 'Hartmann',
    shows: 'Lastschrift über 2.000 € am 13.11.2026 zurückgegeben, Auftrag wartet auf Geld',
  }),
  persona({ number: 9, firstName: 'Jonas', lastName: 'Petersen', shows: 'Konto wird bis zum 27.11.2026 geschlossen' }),
  persona({
    number: 10,
    firstName: 'Karin',
    lastName: 'Wolff',
    shows: 'noch ohne Servicepaket, neue Geschäftsbedingungen; muss beim Anmelden das Passwort ändern',
    mustChangePassword: true,
  }),
  persona({
    number: 11,
    firstName: 'Lukas',
    lastName: 'Brandt',
    shows: 'Gutscheine: 240 von 250 € eingelöst, K3XX-4FBF-GHYQ-EH9A über 10 € noch nicht; meldet sich per SMS an',
    factors: ['SMS'],
  }),
  persona({
    number: 12,
    firstName: 'Mia',
    lastName: 'Schneider',
    shows: 'neu und leer; richtet beim Anmelden den zweiten Faktor ein',
    identStatus: 'NONE',
    factors: [],
  }),
];

/** Five members of staff: two of operations, because four eyes need a second pair. */
export const staff: readonly Persona[] = [
  persona({ number: 21, firstName: 'Nora', lastName: 'Stein', shows: 'Support', groups: ['support-bo'] }),
  persona({ number: 22, firstName: 'Ole', lastName: 'Winkler', shows: 'Abwicklung', groups: ['operations-bo'] }),
  persona({
    number: 23,
    firstName: 'Petra',
    lastName: 'Maurer',
    shows: 'Abwicklung, zweites Augenpaar',
    groups: ['operations-bo'],
  }),
  persona({ number: 24, firstName: 'Quirin', lastName: 'Huber', shows: 'Compliance', groups: ['compliance-bo'] }),
  persona({ number: 25, firstName: 'Rosa', lastName: 'Engel', shows: 'Administration', groups: ['admin-bo'] }),
];

/** A user id that is the same in every demo. */
export const userIdOf = ({ number }: Persona): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** From the numbers that the Bundesnetzagentur keeps for film and print: nobody's phone. */
export const mobileOf = ({ number }: Persona): string => `+4917139200${String(number).padStart(2, '0')}`;

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret of the authenticator app: 160 bits in Base32, known to everybody, for the demo alone. */
export const totpSecretOf = ({ number }: Persona): string =>
  Array.from({ length: 32 }, (_, index) => base32.charAt((number * 7 + index * index * 3 + index * number) % 32)).join(
    '',
  );
