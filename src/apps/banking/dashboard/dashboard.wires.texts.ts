import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { ComingWire } from '#domain/dashboard/next-debit.ts';
import type { WaitsFor } from '#domain/dashboard/waits-for.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { formatEuro } from '#domain/money/money.ts';
import type { ComingDebit } from '#domain/notices/account-notice.ts';
import type { AwaitedMoney } from '#domain/top-up/awaited-money.ts';
import { isDebit } from '#domain/top-up/payment-methods.ts';

const date = formatGermanDate;

/** What a day's debits are for: `Ihre 2 Sparpläne und eine Einzahlung`. */
const purposeText = ({ plans, payments }: Pick<ComingDebit, 'plans' | 'payments'>): string => {
  const rates = plans === 0 ? [] : [plans === 1 ? 'Ihren Sparplan' : `Ihre ${plans} Sparpläne`];
  const ordered = payments === 0 ? [] : [payments === 1 ? 'Ihre Einzahlung' : `Ihre ${payments} Einzahlungen`];
  return [...rates, ...ordered].join(' und ');
};

export const comingDebitText = (debit: ComingDebit): string =>
  `Am ${date(debit.on)} buchen wir ${formatEuro(debit.amount)} für ${purposeText(debit)} ab.`;

/** What the customer will be asked to wire, and that they are asked then. */
export const comingWireText = ({ on, label, amount, purpose }: ComingWire): string =>
  purpose === 'rate'
    ? `Zum ${date(on)} überweisen Sie bitte ${formatEuro(amount)} für Ihren Sparplan „${label}“.`
    : `Ab dem ${date(on)} überweisen Sie bitte ${formatEuro(amount)} für „${label}“.`;

export const comingWiresTexts = {
  heading: 'Per Überweisung',
  /** Before that nobody knows with which reference. */
  told: 'Den Verwendungszweck schicken wir Ihnen vorher per E-Mail.',
} as const;

const restingText = ({ startsOn, method, amount, dueOn }: AwaitedMoney): string => {
  const sum = formatEuro(amount);
  if (startsOn === null) return `Wartet auf ${sum}. Noch ist nichts zu zahlen.`;
  const begins = `Beginnt am ${date(startsOn)}, nach Ihrer Widerrufsfrist.`;
  if (method === 'WIRE') return `${begins} Bitte überweisen Sie ${sum} erst ab dann.`;
  return dueOn === null ? begins : `${begins} Am ${date(dueOn)} buchen wir ${sum} ab.`;
};

const moneyText = (money: AwaitedMoney): string => {
  const { state, method, amount, dueOn, investOn, ibanEnd } = money;
  const sum = formatEuro(amount);
  if (state === 'RESTING') return restingText(money);
  if (state === 'RECEIVED') {
    return investOn === null
      ? `Ihr Geld ist da: ${sum}. Wir legen es an.`
      : `Ihr Geld ist da: ${sum}. Angelegt wird es voraussichtlich am ${date(investOn)}.`;
  }
  if (state === 'RETURNED') return `Wartet auf Geld: Die Lastschrift über ${sum} kam zurück.`;
  if (method === null || !isDebit(method)) {
    return state === 'MISSED'
      ? `Wartet auf Ihre Überweisung über ${sum}. Sie ist noch nicht da.`
      : `Wartet auf Ihre Überweisung über ${sum}.`;
  }
  if (state === 'MISSED') return `Wartet auf Geld: ${sum} konnten wir nicht einziehen.`;
  const from = ibanEnd === null ? '' : ` (${ibanEndText(ibanEnd)})`;
  return dueOn === null
    ? `Wartet auf ${sum}, die wir von Ihrem Konto${from} abbuchen.`
    : `Wartet auf ${sum}, die wir am ${date(dueOn)} von Ihrem Konto${from} abbuchen.`;
};

/** What an investment waits for before it opens. */
export const waitsForText = (waits: WaitsFor): string => {
  if (waits.kind === 'account') return 'Wartet auf die Eröffnung des Kontos. Noch ist nichts zu zahlen.';
  if (waits.kind === 'money') return moneyText(waits.money);
  const rate = `Wartet auf die erste Sparrate: ${formatEuro(waits.amount)} am ${date(waits.on)}`;
  return waits.isWired ? `${rate}, per Überweisung.` : `${rate}. Wir buchen sie ab.`;
};
