import { addMonths, type IsoDate } from '#domain/calendar/iso-date.ts';

/** ACTIVE→REVOKED/EXPIRED; amending begins a new version (decisions §13). */
export const mandateStatuses = ['ACTIVE', 'REVOKED', 'EXPIRED'] as const;
export type MandateStatus = (typeof mandateStatuses)[number];

/** Identifies us to every debtor's bank; the test creditor's id (decisions §10). */
export const creditorId = 'DE98ZZZ09999999999';

/** Months without a debit after which a mandate lapses (decisions §10). */
export const mandateLifetimeMonths = 36;

/** The unique reference of an account relation's n-th mandate (decisions §10); throws beyond the 35 signs of a file. */
export const mandateReference = (businessPartnerId: string, sequence: number): string => {
  const reference = `MB-${businessPartnerId}-${sequence}`;
  if (reference.length > 35) throw new RangeError(`A mandate reference has at most 35 signs: ${reference}`);
  return reference;
};

/** The last day on which a mandate may be used that was signed or last used on a day. */
export const lapsesAfter = (lastUse: IsoDate): IsoDate => addMonths(lastUse, mandateLifetimeMonths);

/** Whether a mandate has lapsed: 36 months have passed since it was signed or last used. */
export const hasLapsed = (
  { signedOn, lastUsedOn }: { readonly signedOn: IsoDate; readonly lastUsedOn: IsoDate | null },
  today: IsoDate,
): boolean => lapsesAfter(lastUsedOn ?? signedOn) < today;

/** The parts of a mandate, each a paragraph. */
interface MandateWords {
  readonly authorisation: string;
  /** Of the eight weeks in which a debit may be taken back. */
  readonly refund: string;
}

/** What a mandate says, in the standard words of the German banking industry for the core scheme. */
export const mandateWords = (creditorName: string): MandateWords => ({
  authorisation:
    `Ich ermächtige ${creditorName}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. ` +
    `Zugleich weise ich mein Kreditinstitut an, die von ${creditorName} auf mein Konto gezogenen Lastschriften einzulösen.`,
  refund:
    'Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages ' +
    'verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
});

/** The shortened pre-notification that the terms agree (decisions §10). */
export const noticeText = 'Den Einzug kündigen wir Ihnen spätestens 1 Geschäftstag vorher an.';

/** The same as one text, with the notice of the eight weeks and of the day before. */
export const mandateText = (creditorName: string): string => {
  const { authorisation, refund } = mandateWords(creditorName);
  return ['SEPA-Lastschriftmandat', authorisation, `Hinweis: ${refund}`, noticeText].join('\n\n');
};
