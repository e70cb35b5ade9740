import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import type { SharedPayment } from '#domain/mandate/debit-payer.ts';
import {
  coverText,
  debitedFromText,
  debitedText,
  wiredOnce,
  withNothingToPay,
  withWiredOnce,
} from '#domain/mandate/debit-words.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { isDebit, type PaymentMethod } from '#domain/top-up/payment-methods.ts';
import type { AwaitedPayment, DebitAccount, PaymentOption, TopUpOptions } from '#domain/top-up/top-up-options.ts';
import { wireInvestedText } from '#domain/top-up/wire-text.ts';
import { yearlyVoucherLimit } from '#domain/vouchers/voucher-limits.ts';
import { mandateTexts } from '#shell/mandate/mandate.texts.ts';

/** The ways to pay in, in the words of specification §9. */
export const methodLabels: Readonly<Record<PaymentMethod, string>> = {
  REFERENCE: 'Lastschrift vom Referenzkonto',
  DEBIT: 'Lastschrift von einem anderen Konto',
  WIRE: 'Überweisung',
  VOUCHER: 'Gutscheinkarte',
  CLEARING: 'Verrechnungskonto PLUS',
};

export const steps = ['Zahlungsmethode', 'Betrag', 'Prüfen', 'Fertig'] as const;

const nextDay = 'Angelegt ist das Geld in der Regel am nächsten Geschäftstag.';

const debitDays = ({ dueOn }: Pick<PaymentOption, 'dueOn'>): string =>
  `Wir ziehen am ${formatGermanDate(dueOn)} ein. Bis das Geld angelegt ist, dauert es bis zu 5 Geschäftstage.`;

/** What a method means, and how long it takes. */
export const methodText = (
  option: PaymentOption,
  { referenceAccount, payable, owner }: Pick<TopUpOptions, 'referenceAccount' | 'payable' | 'owner'>,
): string => {
  const texts: Readonly<Record<PaymentMethod, () => string>> = {
    REFERENCE: () =>
      `${referenceAccount === null ? '' : `${debitedText(referenceAccount.iban, referenceAccount.payer)}. `}${debitDays(option)}`,
    DEBIT: () => `Ein Konto von ${owner}. ${debitDays(option)}`,
    WIRE: () => `Sie überweisen selbst. ${wireInvestedText}`,
    VOUCHER: () => `Sie geben den Code der Karte ein. ${nextDay}`,
    CLEARING: () => `Frei sind dort ${formatEuro(payable)}. ${nextDay}`,
  };
  return texts[option.method]();
};

/** Why a method cannot be chosen, and what would have to be so. */
export const reasonTexts: Readonly<Record<PaymentMethod, string>> = {
  REFERENCE: 'Es ist kein Referenzkonto hinterlegt. Bitte geben Sie es unter „Einstellungen“ an.',
  DEBIT: 'Derzeit können wir nicht von anderen Konten einziehen.',
  WIRE: 'Derzeit können Sie nicht per Überweisung einzahlen.',
  VOUCHER: `Gutscheine über ${formatEuro(yearlyVoucherLimit)} haben Sie in diesem Jahr schon eingelöst.`,
  CLEARING: 'Dafür brauchen Sie das Verrechnungskonto PLUS und dort genügend freies Guthaben.',
};

/** Why a method cannot be chosen: there may be a reference account that is somebody else's. */
export const reasonText = ({ method, reason }: Pick<PaymentOption, 'method' | 'reason'>): string =>
  method === 'REFERENCE' && reason === 'nicht verfügbar'
    ? 'Ihr Referenzkonto lautet nicht auf Ihren Namen. Davon können wir nicht einziehen.'
    : reasonTexts[method];

export const topUpTexts = {
  title: orderTypeLabels.TOP_UP,
  loading: 'Ihre Möglichkeiten werden ermittelt…',
  leave: 'Zur Startseite',
  toOrders: 'Aufträge ansehen',
  summaryTitle: 'Bitte prüfen Sie diese Angabe',
  refusedTitle: 'Das hat noch nicht geklappt',
  into: (title: string) => `In „${title}“`,
  back: 'Zurück',
  method: {
    heading: 'Wie möchten Sie einzahlen?',
    label: 'Zahlungsmethode',
    submit: 'Zahlungsmethode übernehmen',
  },
  awaited: {
    title: 'Für diese Anlage ist schon etwas beauftragt',
    show: 'Überweisungsdaten ansehen',
    ofOrder: (orderId: string) => `Auftrag ${orderId}`,
    heading: 'Diese Überweisung erwarten wir noch',
    lead: (orderId: string, of: SharedPayment) =>
      withWiredOnce(`Für den Auftrag ${orderId}. Haben Sie schon überwiesen, müssen Sie nichts tun.`, of),
    back: 'Zurück zur Einzahlung',
  },
  limited: {
    title: 'Ihre Angaben zu Erfahrung, Finanzen und Zielen sind abgelaufen',
    text: (maximum: Cents) =>
      `Bis Sie sie erneuern, können Sie einmal bis zu 10\u00A0% des Anlagewerts einzahlen. Das sind höchstens ${formatEuro(maximum)}.`,
  },
  account: {
    heading: 'Von welchem Konto sollen wir einziehen?',
    lead: (owner: string) => `Das Konto muss auf ${owner} lauten.`,
    why: 'Zur Sicherheit aller ziehen wir nur von eigenen Konten ein, nie von denen anderer.',
    iban: 'IBAN',
    hint: 'Zum Beispiel DE02 1203 0000 0000 2020 51',
    submit: 'Konto prüfen',
  },
  mandate: {
    ...mandateTexts,
    inForce: 'Das Mandat gilt, sobald Sie die Einzahlung beauftragen. Die Mandatsreferenz teilen wir Ihnen dann mit.',
  },
  amount: {
    heading: 'Wie viel möchten Sie einzahlen?',
    label: 'Betrag der Einzahlung',
    hint: (minimum: Cents, maximum: Cents) => `Mindestens ${formatEuro(minimum)}, höchstens ${formatEuro(maximum)}`,
    days: 'Wann das Geld angelegt wird',
    submit: 'Einzahlung prüfen',
  },
  voucher: {
    heading: 'Wie lautet Ihr Gutscheincode?',
    label: 'Gutscheincode',
    hint: '16 Zeichen, zum Beispiel K7QF-02MD-9XWZ-4THA',
    rule: `Ein Gutschein wird als Ganzes eingelöst, im Kalenderjahr höchstens ${formatEuro(yearlyVoucherLimit)}.`,
    attempts: (left: number) => (left === 1 ? 'Sie haben noch einen Versuch.' : `Sie haben noch ${left} Versuche.`),
    submit: 'Gutschein prüfen',
  },
  locked: {
    heading: 'Der Code war dreimal falsch',
    text: 'Bitte melden Sie sich neu an, um es noch einmal zu versuchen. Sie können auch anders einzahlen.',
    submit: 'Andere Zahlungsmethode wählen',
    signOut: 'Abmelden',
  },
  review: {
    heading: 'Stimmt alles so?',
    lead: 'Bitte prüfen Sie Ihren Auftrag. Mit dem nächsten Schritt erteilen Sie ihn verbindlich.',
    amount: 'Betrag',
    what: 'Auftrag',
    into: 'In',
    owner: 'Gehört',
    method: 'Zahlungsmethode',
    account: 'Von Konto',
    holder: 'Kontoinhaber',
    mandate: 'SEPA-Lastschriftmandat',
    newMandate: 'neu, mit diesem Auftrag',
    code: 'Gutscheincode',
    clearing: 'Verrechnungskonto',
    transfer: 'Überweisungsdaten',
    transferLater: 'sehen Sie nach dem Auftrag',
    taken: 'Wir ziehen ein am',
    invested: 'Voraussichtlich angelegt am',
    investing: 'Anlage',
    costs: 'Kosten der Einzahlung',
    noCosts: 'keine',
    submit: 'Verbindlich beauftragen',
    back: 'Angaben ändern',
  },
  unsure: {
    heading: 'Wir wissen noch nicht, ob der Auftrag angekommen ist',
    title: 'Nichts wird doppelt beauftragt.',
    text: 'Die Antwort der Bank ist ausgeblieben. Bitte fragen Sie erneut nach. Der Auftrag wird höchstens einmal ausgeführt.',
    again: 'Erneut nachfragen',
  },
  transfer: {
    heading: 'Bitte überweisen Sie jetzt',
    lead: (of: SharedPayment) => withWiredOnce('Ihr Auftrag ist erteilt. Wir legen das Geld an, sobald es da ist.', of),
  },
  opening: {
    heading: 'Ihre erste Einzahlung steht noch aus',
    lead: ({ isShared }: SharedPayment) =>
      `Diese Anlage eröffnen wir, sobald das Geld da ist. ${isShared === true ? wiredOnce : 'Bitte überweisen Sie nur einmal.'}`,
    missed: 'Bisher ist kein Geld eingegangen. Ist die Überweisung unterwegs, müssen Sie nichts tun.',
    afterwards: 'Weitere Einzahlungen sind möglich, sobald die Anlage eröffnet ist.',
  },
  done: {
    heading: 'Ihr Auftrag ist erteilt',
    orderId: 'Auftragsnummer',
    copyOrderId: 'Auftragsnummer kopieren',
    status: 'Status',
    next: 'Wie es weitergeht',
  },
  unknown: {
    heading: 'Das haben wir nicht gefunden',
    text: 'Diese Anlage gehört nicht zu Ihrem Zugang. Vielleicht ist der Link veraltet.',
  },
  loadFailed: {
    heading: 'Ihre Möglichkeiten konnten nicht ermittelt werden',
    text: 'Wir haben gerade keine Antwort erhalten. Es wurde nichts beauftragt. Bitte versuchen Sie es noch einmal.',
    retry: 'Erneut versuchen',
  },
} as const;

/** Where a payment of before stands, in one sentence. */
export const awaitedText = (payment: AwaitedPayment): string => {
  const { method, amount, dueOn, expectedAt, ibanEnd, state } = payment;
  const sum = formatEuro(amount);
  const invested = expectedAt === null ? '' : ` Voraussichtlich angelegt am ${formatGermanDate(expectedAt)}.`;
  if (method === null) return `${sum} sind beauftragt und noch nicht fällig.`;
  if (state === 'RETURNED') return `Die Lastschrift über ${sum} wurde zurückgegeben. Wir ziehen sie nicht erneut ein.`;
  if (state === 'MISSED' && isDebit(method))
    return `${sum} konnten wir nicht einziehen. Wir versuchen es nicht erneut.`;
  if (state === 'RECEIVED')
    return invested === '' ? `${sum} sind da und werden angelegt.` : `${sum} sind da.${invested}`;
  if (method === 'WIRE') {
    const whose = payment.isShared === true ? 'eine' : 'Ihre';
    return withWiredOnce(`Wir warten auf ${whose} Überweisung über ${sum}.`, payment);
  }
  const from = ibanEnd === null ? '' : ` ${debitedFromText(payment, ibanEnd)}`;
  const on = dueOn === null ? '' : ` am ${formatGermanDate(dueOn)}`;
  return withNothingToPay(`${sum} ziehen wir${on}${from} ein.`, payment);
};

/** The day on which it is invested, under its name; of a wire nobody knows it. */
export const investedTerm = ({
  method,
  expectedAt,
}: Pick<PaymentOption, 'method' | 'expectedAt'>): { readonly term: string; readonly description: string } =>
  method === 'WIRE'
    ? { term: topUpTexts.review.investing, description: wireInvestedText }
    : { term: topUpTexts.review.invested, description: formatGermanDate(expectedAt) };

const canceling: Readonly<Record<Exclude<PaymentMethod, 'REFERENCE' | 'DEBIT'>, string>> = {
  WIRE: 'Bis zum Geldeingang können Sie den Auftrag unter „Aufträge“ abbrechen.',
  VOUCHER: 'Abbrechen können Sie ihn nicht mehr, denn der Gutschein ist eingelöst.',
  CLEARING: 'Bis wir das Geld anlegen, können Sie den Auftrag unter „Aufträge“ abbrechen.',
};

/** Until when the order can be taken back. */
export const cancelText = (method: PaymentMethod): string =>
  method === 'REFERENCE' || method === 'DEBIT'
    ? 'Bis wir die Lastschrift bei der Bank einreichen, können Sie den Auftrag unter „Aufträge“ abbrechen.'
    : canceling[method];

/** What happens after the order, in the order in which it happens. */
export const nextSteps = (
  { method, dueOn }: Pick<PaymentOption, 'method' | 'dueOn'>,
  { expectedAt }: { readonly expectedAt: string },
  account: Pick<DebitAccount, 'iban' | 'payer'> | null,
): readonly string[] => {
  const invested =
    method === 'WIRE'
      ? `Anlage: ${wireInvestedText}`
      : `Anlage: Voraussichtlich am ${formatGermanDate(expectedAt)} ist das Geld angelegt.`;
  if (account !== null) {
    return [
      `Einzug: Am ${formatGermanDate(dueOn)} ziehen wir den Betrag${account.payer ? ` ${debitedFromText(account, null)}` : ''} ein (${ibanEndText(account.iban)}). ${coverText(account)}`,
      invested,
    ];
  }
  const first: Readonly<Partial<Record<PaymentMethod, string>>> = {
    WIRE: 'Überweisung: Sie überweisen den Betrag mit dem Verwendungszweck von oben.',
    VOUCHER: 'Gutschrift: Ihr Gutschein ist dem Verrechnungskonto gutgeschrieben.',
    CLEARING: 'Vormerkung: Der Betrag ist auf dem Verrechnungskonto für diese Anlage vorgemerkt.',
  };
  const begins = first[method];
  return [...(begins === undefined ? [] : [begins]), invested];
};

/** Whose money it becomes, where the investment is a child's (decisions §9). */
export const childTexts = {
  badge: 'Kinderkonto',
  title: ({ name }: Pick<Holder, 'name'>): string => `Diese Anlage gehört ${name}`,
  duty: ({ name }: Pick<Holder, 'name'>): string =>
    `Was Sie einzahlen, gehört ${name}. Sie können es nicht für eigene Ausgaben zurückholen.`,
};

const berlinTime = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

/** `Entwurf gespeichert um 10:32`, in Berlin. */
export const savedText = (instant: string): string =>
  `Entwurf gespeichert um ${berlinTime.format(Date.parse(instant))}`;
