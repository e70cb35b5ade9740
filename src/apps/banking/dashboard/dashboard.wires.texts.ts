import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { ComingWire } from '#domain/dashboard/next-debit.ts';
import type { WaitsFor } from '#domain/dashboard/waits-for.ts';
import type { SharedPayment } from '#domain/mandate/debit-payer.ts';
import { debitedFromText, paysNothing, withNothingToPay, withWiredOnce } from '#domain/mandate/debit-words.ts';
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

/** From whose account; what is debited from several is told apart. */
export const comingDebitText = (debit: ComingDebit): string => {
  const [first, ...more] = debit.fromOthers ?? [];
  const begin = `Am ${date(debit.on)} buchen wir ${formatEuro(debit.amount)} für ${purposeText(debit)}`;
  if (first === undefined) return `${begin} ab.`;
  if (more.length === 0 && first.amount === debit.amount) {
    return withNothingToPay(`${begin} vom Konto von ${first.payer.holder} ab.`, first);
  }
  const parts = [first, ...more].map(
    ({ payer, amount }) => `Davon kommen ${formatEuro(amount)} vom Konto von ${payer.holder}.`,
  );
  return [`${begin} ab.`, ...parts].join(' ');
};

/** What the customer will be asked to wire, and that they are asked then. */
export const comingWireText = ({ on, label, amount, purpose, ...of }: ComingWire): string =>
  withWiredOnce(
    purpose === 'rate'
      ? `Zum ${date(on)} überweisen Sie bitte ${formatEuro(amount)} für Ihren Sparplan „${label}“.`
      : `Ab dem ${date(on)} überweisen Sie bitte ${formatEuro(amount)} für „${label}“.`,
    of,
  );

export const comingWiresTexts = {
  heading: 'Per Überweisung',
  /** Before that nobody knows with which reference. */
  told: 'Den Verwendungszweck schicken wir Ihnen vorher per E-Mail.',
} as const;

/** Whose money it is need not be said where one of several pays. */
const theMoney = ({ payer, isShared }: SharedPayment): string =>
  paysNothing({ payer }) || isShared === true ? 'Das Geld' : 'Ihr Geld';

const theWire = ({ isShared }: SharedPayment): string => (isShared === true ? 'die Überweisung' : 'Ihre Überweisung');

const restingText = (money: AwaitedMoney): string => {
  const { startsOn, method, amount, dueOn, waitsFor } = money;
  const sum = formatEuro(amount);
  if (startsOn === null) return `Wartet auf ${sum}. Noch ist nichts zu zahlen.`;
  const begins =
    waitsFor === undefined
      ? `Beginnt am ${date(startsOn)}, nach Ihrer Widerrufsfrist.`
      : `Beginnt erst am ${date(startsOn)}, weil ${waitsFor} die Widerrufsfrist abwarten möchte.`;
  if (method === 'WIRE') return withWiredOnce(`${begins} Bitte überweisen Sie ${sum} erst ab dann.`, money);
  if (dueOn === null) return begins;
  const from = money.payer ? ` ${debitedFromText(money, null)}` : '';
  return withNothingToPay(`${begins} Am ${date(dueOn)} buchen wir ${sum}${from} ab.`, money);
};

const moneyText = (money: AwaitedMoney): string => {
  const { state, method, amount, dueOn, investOn, ibanEnd } = money;
  const sum = formatEuro(amount);
  if (state === 'RESTING') return restingText(money);
  if (state === 'RECEIVED') {
    return investOn === null
      ? `${theMoney(money)} ist da: ${sum}. Wir legen es an.`
      : `${theMoney(money)} ist da: ${sum}. Angelegt wird es voraussichtlich am ${date(investOn)}.`;
  }
  if (state === 'RETURNED') return `Wartet auf Geld: Die Lastschrift über ${sum} kam zurück.`;
  if (method === null || !isDebit(method)) {
    const waits = `Wartet auf ${theWire(money)} über ${sum}.`;
    return withWiredOnce(state === 'MISSED' ? `${waits} Sie ist noch nicht da.` : waits, money);
  }
  if (state === 'MISSED') return `Wartet auf Geld: ${sum} konnten wir nicht einziehen.`;
  const from = [...(dueOn === null ? [] : [`am ${date(dueOn)}`]), debitedFromText(money, ibanEnd), 'abbuchen']
    .filter((each) => each !== '')
    .join(' ');
  return withNothingToPay(`Wartet auf ${sum}, die wir ${from}.`, money);
};

/** What an investment waits for before it opens. */
export const waitsForText = (waits: WaitsFor): string => {
  if (waits.kind === 'account') return 'Wartet auf die Eröffnung des Kontos. Noch ist nichts zu zahlen.';
  if (waits.kind === 'money') return moneyText(waits.money);
  const rate = `Wartet auf die erste Sparrate: ${formatEuro(waits.amount)} am ${date(waits.on)}`;
  if (waits.isWired) return withWiredOnce(`${rate}, per Überweisung.`, waits);
  const from = waits.payer ? ` ${debitedFromText(waits, null)}` : '';
  return withNothingToPay(`${rate}. Wir buchen sie${from} ab.`, waits);
};
