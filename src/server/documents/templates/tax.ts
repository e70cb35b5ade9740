import { cents } from '#domain/money/money.ts';
import type { FactsOf } from '../kinds.ts';
import { type Block, factList, heading, left, paragraph, right, signature, small, table } from '../render/blocks.ts';
import { type Context, salutation } from './context.ts';
import { date, euro, listed, period, signedEuro, sumOf } from './text.ts';

/** Freistellungsauftrag after the official form (§44a (2) EStG, decisions §11). */
export const exemptionOrder = (facts: FactsOf<'EXEMPTION_ORDER'>): readonly Block[] => {
  const { type, amount, validFrom, validUntil, givenOn, persons, representatives } = facts;
  const isJoint = type === 'JOINT';
  const names = listed(persons.map(({ name }) => name));
  const isForMinor = representatives.length > 0;
  const signs = isForMinor ? `${facts.givenBy ?? listed(representatives)} für ${names}` : names;
  return [
    paragraph(
      'Freistellungsauftrag für Kapitalerträge und Antrag auf ehegattenübergreifenden oder lebenspartnerübergreifenden Verlustausgleich',
      'strong',
    ),
    heading('Angaben zur Person'),
    ...persons.flatMap(({ name, bornOn, taxIdEnd }, at): readonly Block[] => [
      heading(at === 0 ? 'Gläubiger der Kapitalerträge' : 'Ehegatte oder Lebenspartner', 3),
      factList(
        ['Name', name],
        ['Geburtsdatum', bornOn === null ? '–' : date(bornOn)],
        ['Identifikationsnummer', taxIdEnd === null ? 'liegt uns vor' : `endet auf ${taxIdEnd}`],
      ),
    ]),
    ...(isForMinor ? [heading('Gesetzliche Vertretung', 3), factList(['Name', listed(representatives)])] : []),
    heading('Auftrag'),
    paragraph(
      `${isJoint ? 'Hiermit erteilen wir' : 'Hiermit erteile ich'}${isForMinor ? ' in gesetzlicher Vertretung' : ''} den Auftrag, Kapitalerträge beim Steuerabzug freizustellen, und zwar`,
    ),
    factList(
      ['Betrag im Kalenderjahr', amount === 0 ? `${euro(amount)} (nur Verlustausgleich)` : `bis zu ${euro(amount)}`],
      ['Gilt ab', date(validFrom)],
      ['Gilt bis', validUntil === null ? 'auf Weiteres' : date(validUntil)],
      ['Umfang', isJoint ? 'alle gemeinsamen und alle einzelnen Konten beider Personen' : 'alle Konten bei uns'],
    ),
    paragraph(
      `${isJoint ? 'Wir versichern' : 'Ich versichere'}, dass alle Freistellungsaufträge${isForMinor ? ` für ${names}` : ''} zusammen den Sparer-Pauschbetrag von ${isJoint ? '2.000' : '1.000'}\u00a0€ nicht übersteigen.`,
    ),
    paragraph(
      'Die Angaben werden dem Bundeszentralamt für Steuern übermittelt. Dieses darf sie den Sozialleistungsträgern mitteilen, soweit es zur Überprüfung von Einkommen oder Vermögen nötig ist (§ 45d EStG).',
      'small',
    ),
    signature(['Erteilt im Kundenbereich und mit SMS-Code bestätigt', `${signs}, ${date(givenOn)}`]),
  ];
};

/** Steuerbescheinigung of a year (§45a (2) EStG): what was gained, what was exempt, what was withheld. */
export const taxCertificate = (facts: FactsOf<'TAX_CERTIFICATE'>, { recipient }: Context): readonly Block[] => {
  const { year, from, until, gains, counted, exemption, taxes } = facts;
  const steps = [
    ...gains,
    ...(counted === undefined
      ? []
      : [
          { label: 'Teilfreistellung (§ 20 InvStG)', amount: counted.partialExemption },
          { label: 'Verluste aus Vorjahren', amount: cents(0 - counted.lossesUsed) },
        ].filter(({ amount }) => amount !== 0)),
  ];
  const income = sumOf(steps.map(({ amount }) => amount));
  return [
    paragraph(salutation(recipient)),
    paragraph(
      `diese Bescheinigung fasst zusammen, welche Kapitalerträge Sie im Jahr ${year} bei uns hatten und welche Steuern wir abgeführt haben.`,
    ),
    factList(['Zeitraum', period(from, until)], ['Art', 'Jahressteuerbescheinigung für private Konten und Depots']),
    heading('Kapitalerträge'),
    table(
      `Erträge im Jahr ${year}`,
      [left('Art', 65), right('Betrag', 35)],
      steps.map(({ label, amount }) => [label, signedEuro(amount)]),
      ['Höhe der Kapitalerträge', signedEuro(income)],
    ),
    heading('Sparer-Pauschbetrag'),
    factList(
      ['Freistellungsauftrag', euro(exemption.amount)],
      ['Davon in Anspruch genommen', euro(exemption.used)],
      ...(counted === undefined
        ? []
        : ([['Zu versteuern', euro(cents(Math.max(income - exemption.used, 0)))]] as const)),
      ...(counted === undefined || counted.lossesAfter === 0
        ? []
        : ([['Verlust, den wir in das nächste Jahr übertragen', euro(counted.lossesAfter)]] as const)),
    ),
    heading('Einbehaltene Steuern'),
    table(
      `Abgeführt im Jahr ${year}`,
      [left('Steuer', 65), right('Betrag', 35)],
      taxes.map(({ label, amount }) => [label, euro(amount)]),
      ['Summe', euro(sumOf(taxes.map(({ amount }) => amount)))],
    ),
    small(
      'Gewinne aus Fonds mit einem Aktienanteil sind zum Teil steuerfrei (Teilfreistellung, § 20 InvStG). Bitte bewahren Sie die Bescheinigung für Ihre Steuererklärung auf. Steuerlich beraten dürfen wir Sie nicht.',
    ),
  ];
};
