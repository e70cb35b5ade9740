import type { Order, OrderQueryStatus, OrderStatus } from '#domain/entities/order.ts';
import { formatEuro } from '#domain/money/money.ts';
import { inReviewLabel, type OrderSeverity, orderTypeLabels } from '#domain/orders/order-labels.ts';
import { awaitsFunds } from '#domain/orders/order-transitions.ts';
import type { OrdersNews } from '#machines/orders/orders.types.ts';
import type { BadgeSeverity } from '#ui/display/Badge.tsx';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';

export const filterTexts = { ALL: 'Alle', OPEN: 'Offen', CLOSED: 'Abgeschlossen' } satisfies Record<
  OrderQueryStatus,
  string
>;

/** The page's colours for the severities of BNK-08. */
export const badgeOf = {
  success: 'success',
  error: 'refusal',
  warning: 'warning',
  info: 'info',
} satisfies Record<OrderSeverity, BadgeSeverity>;

/** What a status means, in plain German (experience.md). */
export const statusMeaning = (order: Pick<Order, 'type' | 'status' | 'inReview'>): string => {
  if (order.inReview) return 'Wir prüfen diesen Auftrag zu zweit. Danach führen wir ihn aus.';
  const meanings: Readonly<Record<OrderStatus, string>> = {
    PENDING: 'Wir haben Ihren Auftrag erhalten und bereiten ihn vor.',
    OPEN: awaitsFunds(order.type)
      ? 'Ihr Auftrag ist angenommen. Als Nächstes kommt Ihr Geld bei uns an.'
      : 'Ihr Auftrag ist angenommen und wird am nächsten Geschäftstag bearbeitet.',
    NOTASSIGNED: 'Ihr Geld ist noch nicht angekommen. Bitte prüfen Sie Überweisung oder Lastschrift.',
    RUNNING: 'Ihr Geld ist unterwegs. Sobald es da ist, führen wir den Auftrag aus.',
    CLOSED: 'Der Auftrag ist erledigt.',
    CANCELED: 'Der Auftrag wurde abgebrochen. Es wurde nichts ausgeführt.',
  };
  return meanings[order.status];
};

export const ordersTexts = {
  title: 'Aufträge',
  lead: 'Was Sie beauftragt haben, und wie weit wir damit sind.',
  loading: 'Ihre Aufträge werden geladen…',
  filter: 'Aufträge filtern',
  reload: 'Liste aktualisieren',
  order: 'Auftrag',
  date: 'Erteilt',
  amount: 'Betrag',
  status: 'Status',
  expected: 'Voraussichtlich',
  action: 'Aktion',
  /** A full withdrawal has no amount before the day of its sale. */
  everything: 'Gesamter Wert',
  inReview: inReviewLabel,
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
    home: 'Zur Übersicht',
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
    final: 'Das lässt sich nicht rückgängig machen. Sie können jederzeit einen neuen Auftrag erteilen.',
  },
} as const;

export const newsTexts = {
  CANCELED: { kind: 'success', text: 'Der Auftrag wurde abgebrochen.' },
  NOT_CANCELABLE: {
    kind: 'refusal',
    text: 'Dieser Auftrag kann nicht mehr abgebrochen werden. Er ist inzwischen in der Ausführung oder schon beendet. Die Liste zeigt den neuen Stand.',
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
export const cancelQuestion = ({ type, amount, title }: Pick<Order, 'type' | 'amount' | 'title'>): string =>
  amount === null
    ? `${orderTypeLabels[type]}: ${title}`
    : `${orderTypeLabels[type]} über ${formatEuro(amount)}: ${title}`;
