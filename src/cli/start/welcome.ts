import { customers, demoPassword, staff } from '#server/demo/personas.ts';
import type { OutsidePart } from '#server/outside-parts.ts';
import { inColumns } from '../terminal/columns.ts';

export interface Started {
  readonly listening: string;
  /** Where one becomes a customer. */
  readonly onboarding: string;
  /** Where staff are served. */
  readonly admin: string;
  /** Name of the database engine. */
  readonly engine: string;
  /** Whether there are demo customers. */
  readonly demo: boolean;
  /** Whom the program plays itself. */
  readonly simulated: readonly OutsidePart[];
}

const partNames: Readonly<Record<OutsidePart, string>> = {
  SMS: 'SMS',
  MAIL: 'E-Mail',
  VIDEO_IDENT: 'Video-Identifizierung',
  POST_IDENT: 'Identifizierung bei der Post',
  BANK: 'Bank',
  CUSTODIAN: 'Depotbank',
  CHURCH_TAX: 'Kirchensteuerabfrage',
  CMS: 'CMS',
  PRICES: 'Kurse',
};

/** What a stranger needs once the portal runs: where it is, whom to be, where codes and messages are read. */
export const welcomeLines = (
  { listening, onboarding, admin, engine, demo, simulated }: Started,
  width: number,
): readonly string[] => {
  const facts: readonly (readonly [string, string])[] = [
    ['Adresse', listening],
    ['Eröffnung', onboarding],
    ['Verwaltung', admin],
    ['Datenbank', engine],
    ...(demo ? ([['Passwort', `${demoPassword} (für alle)`]] as const) : []),
    ['Simuliert', simulated.map((part) => partNames[part]).join(', ')],
    ['Nachrichten', 'npm run outbox, in einem zweiten Fenster: SMS, E-Mails und die Codes der Apps'],
    ['Beenden', 'Strg+C'],
  ];
  const persons = customers.map(({ username, shows }) => [username, shows] as const);
  const members = staff.map(({ username, shows }) => [username, shows] as const);
  return [
    '',
    'Das Portal läuft.',
    '',
    ...inColumns(facts, width),
    ...(demo ? ['', 'Kundinnen und Kunden der Demo:', '', ...inColumns(persons, width)] : []),
    ...(demo ? ['', 'Personal der Demo, in der Verwaltung:', '', ...inColumns(members, width)] : []),
    '',
  ];
};
