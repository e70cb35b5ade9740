import { referenceAccountText } from '#domain/withdrawal/payee-words.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { Order, OrderNote, OrderQueryStatus, OrderStatus, OrderType } from '#domain/entities/order.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import { type TakenBack, takenBack } from '#domain/orders/order-cancellation.ts';
import { broughtMoreText, orderTypeLabels } from '#domain/orders/order-labels.ts';
import { awaitsFunds } from '#domain/orders/order-transitions.ts';
import { hasBroughtMore, isPayout } from '#domain/withdrawal/payout-orders.ts';
import { payoutAmountText } from '#domain/withdrawal/payout-amount.ts';
import type { ListedOrder, OrdersNews } from '#machines/orders/orders.types.ts';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';

export const filterTexts = { ALL: 'Alle', OPEN: 'Offen', CLOSED: 'Abgeschlossen' } satisfies Record<
  OrderQueryStatus,
  string
>;

const isClosure = (type: OrderType): boolean => takenBack[type] === 'BY_STAFF_ALONE';

const paymentMissed =
  'Das Geld ist noch nicht angekommen. Bitte prüfen Sie die Überweisung oder die Lastschrift. Oder brechen Sie den Auftrag ab.';

/** What is said of a returned debit before and after the number to call. */
export const debitReturned = {
  before:
    'Die Bank hat die Lastschrift zurückgegeben, meist weil das Konto nicht gedeckt war. Sollen wir erneut abbuchen? Rufen Sie uns an:',
  after: 'Oder brechen Sie den Auftrag ab.',
} as const;

const noteTexts = {
  SIGNATURE_AWAITED: () =>
    'Wartet auf die zweite Unterschrift. Zurückziehen können Sie den Antrag auf der Seite Ihres Antrags.',
  DEBIT_OBJECTED: () =>
    'Die Bank hat die Lastschrift zurückgebucht, weil ihr widersprochen wurde. Wir buchen nicht von selbst noch einmal ab. Der Auftrag wartet auf Geld, bis Sie ihn abbrechen.',
  PAYMENT_MISSED: () => paymentMissed,
  DEBITED: (expectedAt) =>
    `Wir haben den Betrag abgebucht. ${expectedAt === null ? 'Wir legen ihn so bald wie möglich an.' : `Angelegt wird er voraussichtlich am ${formatGermanDate(expectedAt)}.`}`,
  PAYOUT_RETURNED: () =>
    'Die Bank des Empfängers hat das Geld zurückgeschickt. Es liegt wieder auf dem Verrechnungskonto. Bitte prüfen Sie das Referenzkonto und beauftragen Sie die Auszahlung dann neu.',
  INVESTMENT_CLOSED: () =>
    'Die Anlage ist geschlossen, deshalb endet dieser Auftrag. War das Geld schon da, liegt es auf dem Verrechnungskonto.',
} satisfies Record<Exclude<OrderNote, 'DEBIT_RETURNED'>, (expectedAt: Order['expectedAt']) => string>;

/** Of an order that somebody else gave it may be the money of either. */
const moneyOf = (orderedBy: string | undefined): string => (orderedBy === undefined ? 'Ihr Geld' : 'das Geld');

/** What happens next with an accepted order. */
const openMeaning = ({ type, estimate, orderedBy }: Pick<Order, 'type' | 'estimate' | 'orderedBy'>): string => {
  const accepted = `${orderedBy === undefined ? 'Ihr' : 'Der'} Auftrag ist angenommen`;
  if (type === 'WITHDRAWAL') return `${accepted}. Wir verkaufen die nötigen Anteile und überweisen dann.`;
  if (type === 'DISBURSEMENT') return `${accepted}. Wir überweisen das Geld am nächsten Geschäftstag.`;
  if (type === 'STRATEGY_CHANGE') return 'Wir verkaufen alle Anteile und kaufen die der neuen Strategie.';
  // An account's own order names its cash alone: what its investments bring is said by theirs.
  if (type === 'STRATEGY_CLOSURE' && estimate === 0)
    return 'Die Schließung läuft. Ausgezahlt wird voraussichtlich nichts.';
  if (isClosure(type)) return 'Die Schließung läuft. Das gesamte Guthaben wird ausgezahlt.';
  // Of a voucher and of what lies on the clearing account nothing has to come any more.
  if (awaitsFunds(type))
    return `${accepted}. Sobald ${moneyOf(orderedBy)} auf dem Verrechnungskonto ist, legen wir es an.`;
  return `${accepted} und wird am nächsten Geschäftstag bearbeitet.`;
};

/** What a payout's end means: the money has gone to one's own account, a child's, or the other holder's. */
const paidOut = ({ amount, holder, payee }: Pick<ListedOrder, 'amount' | 'holder' | 'payee'>): string =>
  amount === 0
    ? 'Der Auftrag ist erledigt. Ausgezahlt wurde damit nichts.'
    : `Wir haben das Geld auf ${referenceAccountText(payee, holder)} überwiesen.`;

type Told = Pick<
  ListedOrder,
  | 'type'
  | 'status'
  | 'inReview'
  | 'note'
  | 'expectedAt'
  | 'late'
  | 'holder'
  | 'amount'
  | 'estimate'
  | 'payee'
  | 'orderedBy'
  | 'canceledBy'
>;

/** What a status means, in plain German (experience.md); of a returned debit `debitReturned` tells, with a number to call. */
export const statusMeaning = (told: Told): string => {
  const { type, status, inReview, note, expectedAt, late, orderedBy, canceledBy } = told;
  if (note !== null && note !== 'DEBIT_RETURNED') return noteTexts[note](late ? null : expectedAt);
  if (hasBroughtMore({ type, status, inReview })) {
    return `${broughtMoreText} Wir prüfen den Auftrag zu zweit. Danach überweisen wir.`;
  }
  if (inReview) return 'Wir prüfen diesen Auftrag zu zweit. Danach führen wir ihn aus.';
  const meanings: Readonly<Record<OrderStatus, string>> = {
    PENDING: `Wir haben ${orderedBy === undefined ? 'Ihren' : 'den'} Auftrag erhalten und bereiten ihn vor.`,
    OPEN: openMeaning(told),
    NOTASSIGNED: paymentMissed,
    RUNNING: `Sobald ${moneyOf(orderedBy)} auf dem Verrechnungskonto verfügbar ist, führen wir den Auftrag aus.`,
    CLOSED: isPayout(type) ? paidOut(told) : 'Der Auftrag ist erledigt.',
    CANCELED: `Der Auftrag wurde ${canceledBy === undefined ? '' : `von ${canceledBy} `}abgebrochen. Es wurde nichts ${isPayout(type) ? 'ausgezahlt' : 'ausgeführt'}.`,
  };
  return meanings[status];
};

/** What canceling does, by what it takes back (decisions §13). */
const takenBackTexts: Readonly<Record<TakenBack, string>> = {
  NOTHING: 'Wir führen den Auftrag dann nicht aus. Den Abbruch können Sie nicht zurücknehmen.',
  MONEY_HELD:
    'Es wird nichts überwiesen. Was schon verkauft ist, bleibt als Guthaben auf dem Verrechnungskonto. Sie können jederzeit einen neuen Auftrag erteilen.',
  PENDING_PRODUCT:
    'Die Anlage wird dann nicht eröffnet, und auch ihr Sparplan beginnt nicht. Bitte überweisen Sie nichts mehr. Was schon unterwegs ist, steht danach auf Ihrem Verrechnungskonto. Das lässt sich nicht rückgängig machen.',
  STRATEGY_CHANGE: 'Die Anlage behält ihre bisherige Strategie. Danach können Sie wieder auszahlen lassen.',
  BY_STAFF_ALONE: 'Die Schließung können nur wir aufheben.',
};

/** What canceling an order does; nobody asks again for money that the customer's bank has taken back. */
export const cancelEffect = ({ type, note }: Pick<Order, 'type' | 'note'>): string =>
  (note === 'DEBIT_RETURNED' || note === 'DEBIT_OBJECTED') && takenBack[type] === 'NOTHING'
    ? 'Wir buchen nichts mehr ab und legen nichts an. Die Anlage bleibt, wie sie ist. Den Abbruch können Sie nicht zurücknehmen.'
    : takenBackTexts[takenBack[type]];

export const ordersTexts = {
  title: 'Aufträge',
  lead: 'Was beauftragt ist, und wie weit wir damit sind.',
  loading: 'Ihre Aufträge werden geladen…',
  filter: 'Aufträge filtern',
  reload: 'Liste aktualisieren',
  order: 'Auftrag',
  date: 'Erteilt',
  amount: 'Betrag',
  status: 'Status',
  expected: 'Voraussichtlich',
  expectedOn: (days: string, late: boolean) => (late ? `verspätet, geplant war ${days}` : days),
  action: 'Aktion',
  /** A full withdrawal has no amount before the day of its sale. */
  everything: (estimate: Cents | null) => (estimate === null ? 'alles' : payoutAmountText(estimate, true)),
  payee: ({ holder, ibanEnd }: NonNullable<Order['payee']>) => `An ${holder}, ${ibanEndText(ibanEnd)}`,
  othersOrder: (name: string) => `${name} hat diesen Auftrag erteilt und bekommt eine E-Mail, wenn Sie ihn abbrechen.`,
  child: 'Kinderkonto',
  readOnly: 'Nur ansehen',
  closure: 'Die Schließung können nur wir aufheben. Bitte rufen Sie uns an:',
  cancel: 'Abbrechen',
  noneInFilter: {
    ALL: 'Keine Aufträge',
    OPEN: 'Keine offenen Aufträge',
    CLOSED: 'Keine abgeschlossenen Aufträge',
  } satisfies Record<OrderQueryStatus, string>,
  noneInFilterText: 'Wählen Sie „Alle“, um auch die anderen Aufträge zu sehen.',
  empty: {
    title: 'Noch keine Aufträge',
    text: 'Sobald Sie etwas beauftragen, sehen Sie hier jeden Schritt bis zur Ausführung.',
    home: 'Zur Startseite',
  },
  loadFailed: {
    heading: 'Ihre Aufträge konnten nicht geladen werden',
    text: 'Wir haben gerade keine Antwort erhalten. An Ihren Aufträgen hat sich dadurch nichts geändert.',
    retry: 'Erneut versuchen',
  },
  dialog: {
    title: 'Auftrag abbrechen?',
    confirm: 'Auftrag abbrechen',
    leave: 'Auftrag behalten',
  },
} as const;

export const newsTexts = {
  CANCELED: { kind: 'success', text: 'Der Auftrag wurde abgebrochen.' },
  NOT_CANCELABLE: {
    kind: 'refusal',
    text: 'Dieser Auftrag kann nicht mehr abgebrochen werden. Er ist inzwischen in der Ausführung oder schon beendet. Die Liste zeigt den neuen Stand.',
  },
  CLOSURE_NOT_CANCELABLE: {
    kind: 'refusal',
    text: 'Die Schließung können nur wir aufheben. Bitte rufen Sie uns an.',
  },
  UNSURE: {
    kind: 'warning',
    text: 'Auf Ihren Abbruch haben wir keine Antwort erhalten. Die Liste zeigt, was jetzt gilt.',
  },
  STALE: {
    kind: 'warning',
    text: 'Die Liste konnte nicht aktualisiert werden und zeigt vielleicht einen älteren Stand. Bitte laden Sie sie noch einmal.',
  },
} satisfies Record<OrdersNews, { readonly kind: NoticeKind; readonly text: string }>;

/** What is about to be canceled, in one sentence. */
export const cancelQuestion = ({
  type,
  amount,
  entire,
  estimate,
  title,
}: Pick<Order, 'type' | 'amount' | 'entire' | 'estimate' | 'title'>): string => {
  if (entire && amount === null) return `${orderTypeLabels[type]}, ${ordersTexts.everything(estimate)}: ${title}`;
  return amount === null
    ? `${orderTypeLabels[type]}: ${title}`
    : `${orderTypeLabels[type]} über ${formatEuro(amount)}: ${title}`;
};
