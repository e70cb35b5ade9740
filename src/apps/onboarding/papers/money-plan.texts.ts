import type { FirstPayment } from '#domain/application/first-payment.ts';
import type { MoneyPlan } from '#domain/application/money-plan.ts';
import { formatGermanDate as day } from '#domain/calendar/german-date.ts';
import { wiredOnce } from '#domain/mandate/debit-words.ts';
import { formatEuro } from '#domain/money/money.ts';

export const moneyPlanTexts = {
  title: { REFERENCE: 'Das ziehen wir ein', WIRE: 'Das überweisen Sie' } satisfies Record<FirstPayment, string>,
  deposit: { REFERENCE: 'Einzug der Einmalanlage', WIRE: 'Überweisung der Einmalanlage' } satisfies Record<
    FirstPayment,
    string
  >,
  rate: { REFERENCE: 'Einzug der Sparrate', WIRE: 'Überweisung der Sparrate' } satisfies Record<FirstPayment, string>,
  account: 'Vom Konto',
} as const;

// Whoever signs is bound to pay, and their account is not debited: „Sie müssen nichts zahlen“ would deny the button below it.
const notYours = 'Von Ihrem Konto ziehen wir nichts ein.';

const debitText = ({ isEarliest, payer }: MoneyPlan): string => {
  const cover = payer?.isOther === true ? notYours : 'Bitte sorgen Sie für Deckung.';
  if (!isEarliest) return `Beauftragen Sie heute, ziehen wir per SEPA-Lastschrift ein. ${cover}`;
  const days = 'Wir ziehen erst ein, wenn der Vertrag geschlossen ist. Genannt sind die frühesten Tage.';
  return payer?.isOther === true ? `${days} ${notYours}` : days;
};

const wireText = ({ isShared }: MoneyPlan): string =>
  `Bitte überweisen Sie erst, wenn der Vertrag geschlossen ist. Dann nennen wir Ihnen Kontodaten und Verwendungszweck.${isShared === true ? ` ${wiredOnce}` : ''}`;

const restingText = ({ startsOn, isEarliest }: MoneyPlan): readonly string[] => {
  if (startsOn === null) return [];
  return [`Vorher läuft die Widerrufsfrist ab. Wir beginnen ${isEarliest ? 'frühestens ' : ''}am ${day(startsOn)}.`];
};

/** When anything is paid at all, before the days themselves. */
export const moneyPlanText = (plan: MoneyPlan): string =>
  [plan.method === 'REFERENCE' ? debitText(plan) : wireText(plan), ...restingText(plan)].join(' ');

/** `10.000,00 € am 23.11.2026`. */
export const plannedDepositText = (
  { isEarliest, startsOn }: MoneyPlan,
  { amount, debitedOn }: NonNullable<MoneyPlan['deposit']>,
): string => {
  const sum = formatEuro(amount);
  const earliest = isEarliest ? 'frühestens ' : '';
  if (debitedOn !== null) return `${sum} ${earliest}am ${day(debitedOn)}`;
  return startsOn === null
    ? `${sum}, sobald der Vertrag geschlossen ist`
    : `${sum}, ${earliest}ab dem ${day(startsOn)}`;
};

/** `200,00 € jeden Monat, zuerst am 01.12.2026`. */
export const plannedRateText = (
  { isEarliest, method }: MoneyPlan,
  { amount, nextOn }: NonNullable<MoneyPlan['rate']>,
): string => {
  const sum = `${formatEuro(amount)} jeden Monat`;
  if (nextOn === null) return sum;
  const first = isEarliest ? 'frühestens' : 'zuerst';
  return `${sum}, ${first} ${method === 'REFERENCE' ? 'am' : 'zum'} ${day(nextOn)}`;
};
