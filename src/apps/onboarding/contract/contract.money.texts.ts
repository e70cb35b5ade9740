import type { Deposit, DepositStage, FirstMoney, Rate } from '#domain/application/first-money.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { nothingToPay, wiredOnce } from '#domain/mandate/debit-words.ts';
import { formatEuro } from '#domain/money/money.ts';
import { wireInvestedText } from '#domain/top-up/wire-text.ts';

export const moneyTexts = {
  title: 'Ihre erste Einzahlung',
  loading: 'Angaben zur Einzahlung werden geladen…',
  untold: {
    text: 'Die Angaben zu Ihrer Einzahlung konnten wir gerade nicht laden. Ihr Vertrag ist trotzdem geschlossen.',
    retry: 'Angaben laden',
  },
  amount: 'Betrag',
  debitedOn: 'Wird eingezogen am',
  account: 'Vom Konto',
  mandate: 'Mandatsreferenz',
  startsOn: 'Beginn',
  investedOn: 'Voraussichtlich angelegt am',
  rate: 'Ihr Sparplan',
  rateAmount: 'Sparrate im Monat',
  nextDebit: 'Nächster Einzug am',
  nextWire: 'Nächste Überweisung zum',
} as const;

const day = formatGermanDate;

type Sharing = Pick<FirstMoney, 'payer' | 'isShared'>;

const payingText = (deposit: Deposit, { payer, isShared }: Sharing): string => {
  const sum = formatEuro(deposit.amount);
  if (deposit.method === 'REFERENCE') {
    const rest = payer?.isOther === true ? nothingToPay : 'Bitte sorgen Sie für Deckung. Sonst ist nichts zu tun.';
    return `Wir ziehen ${sum} per SEPA-Lastschrift ein. ${rest}`;
  }
  return [
    `Bitte überweisen Sie ${sum} auf Ihr Verrechnungskonto.`,
    ...(isShared === true ? [wiredOnce] : []),
    // What came too early waits, and its notice says so: only who may pay by now has perhaps paid.
    ...(deposit.startsOn === null ? [wireInvestedText, 'Haben Sie schon überwiesen? Dann müssen Sie nichts tun.'] : []),
  ].join(' ');
};

const depositTexts: Readonly<Record<DepositStage, (deposit: Deposit, sharing: Sharing) => string>> = {
  UNSIGNED: ({ method }) =>
    method === 'REFERENCE'
      ? 'Noch ziehen wir nichts ein. Sobald das Konto eröffnet ist, nennen wir Ihnen den Tag.'
      : 'Bitte überweisen Sie noch nichts. Sobald das Konto eröffnet ist, schreiben wir Ihnen.',
  RESTING: payingText,
  AWAITED: payingText,
  RECEIVED: ({ amount }) => `Ihr Geld ist da: ${formatEuro(amount)}. Mehr ist nicht zu tun.`,
  INVESTED: ({ amount }) => `Ihr Geld ist angelegt: ${formatEuro(amount)}.`,
  FAILED: () =>
    'Wir konnten das Geld nicht einziehen. Es ist nichts angelegt. Was Sie jetzt tun können, steht in unserem Brief in Ihrer Postbox.',
  ENDED: () => 'Diese Einzahlung ist beendet. Bitte überweisen Sie dafür nichts mehr.',
};

/** What is to be done for a deposit, or that nothing is. */
export const depositText = (deposit: Deposit, sharing: Sharing = {}): string =>
  depositTexts[deposit.stage](deposit, sharing);

/** Why a wire has to wait, above all that stands in it. */
export const restingTexts = {
  title: (startsOn: string): string => `Bitte überweisen Sie erst ab dem ${day(startsOn)}`,
  text: 'Bis dahin läuft Ihre Widerrufsfrist. Früheres Geld liegt so lange auf Ihrem Verrechnungskonto. Danach legen wir es an, wenn Betrag und Verwendungszweck stimmen.',
} as const;

export const debitRestsText = (startsOn: string): string =>
  `Ihre Widerrufsfrist läuft vorher ab. Wir beginnen am ${day(startsOn)}.`;

/** How the rates of the savings plan come. */
export const rateText = ({ method, nextOn }: Rate, { payer, isShared }: Sharing = {}): string => {
  if (nextOn === null) return 'Der erste Tag steht fest, sobald das Konto eröffnet ist.';
  const debit = 'Wir ziehen die Sparrate jeden Monat ein. Jede Lastschrift kündigen wir vorher an.';
  if (method === 'REFERENCE') return payer?.isOther === true ? `${debit} ${nothingToPay}` : debit;
  const wire =
    'Bitte überweisen Sie die Sparrate jeden Monat. Betrag und Verwendungszweck schicken wir Ihnen jedes Mal vorher per E-Mail.';
  return isShared === true ? `${wire} ${wiredOnce}` : wire;
};
