import type { Whose } from '#domain/dashboard/holder.ts';
import { referenceAccountText } from '#domain/withdrawal/payee-words.ts';
import { formatGermanDays } from '#domain/calendar/german-days.ts';
import { type Cents, cents, formatEuro } from '#domain/money/money.ts';
import type { OperationReceipt } from '#domain/operation/operation.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import type { WithdrawalDoor } from '#domain/withdrawal/payout-orders.ts';
import {
  type EntireHindrance,
  payoutOf,
  releaseLimit,
  remainsAfter,
  type WithdrawalAmount,
  type WithdrawalQuote,
} from '#domain/withdrawal/withdrawal.ts';
import type { WithdrawalEnding, WithdrawalProblem } from '#machines/withdrawal/withdrawal.types.ts';
import { valueOf, valueToday } from './withdrawal.lines.texts.ts';

/** What the two doors of decisions §20 call things. */
export const doorTexts = {
  withdrawal: {
    type: orderTypeLabels.WITHDRAWAL,
    question: 'Wie viel möchten Sie auszahlen lassen?',
    from: (title: string) => `Aus „${title}“`,
    source: (title: string) => `Auszahlung aus „${title}“`,
    value: valueToday,
    remaining: 'Bleibt angelegt',
    everything: 'Alles auszahlen',
  },
  disbursement: {
    type: orderTypeLabels.DISBURSEMENT,
    question: 'Wie viel möchten Sie vom Verrechnungskonto auszahlen lassen?',
    from: () => 'Gebuchtes Guthaben, das Sie nicht angelegt haben',
    source: () => 'Entnahme vom Verrechnungskonto',
    value: () => 'Guthaben heute',
    remaining: 'Bleibt auf dem Konto',
    everything: 'Höchstbetrag auszahlen',
  },
} satisfies Record<WithdrawalDoor, object>;

export const steps = ['Betrag', 'Prüfen', 'Bestätigen', 'Fertig'] as const;

/** What is said at the field (texts.md) or above everything; `#amount` is filled here. */
export const problemText = (problem: WithdrawalProblem, quote: WithdrawalQuote): string => {
  const texts: Readonly<Record<WithdrawalProblem, string>> = {
    empty: 'Bitte geben Sie einen Wert ein.',
    invalid: 'Bitte geben Sie einen gültigen Betrag ein, zum Beispiel 1.500,50.',
    NONE_POSSIBLE: 'Derzeit ist keine Auszahlung möglich.',
    ABOVE_MAXIMUM: `Der Höchstbetrag für die Auszahlung liegt bei ${formatEuro(quote.maximum)}.`,
    NOT_ABOVE_MINIMUM: `Der Betrag muss größer als ${formatEuro(cents(0))} sein.`,
    REMAINDER_TOO_SMALL: `Der Höchstbetrag für die Auszahlung liegt bei ${formatEuro(quote.maximum)}.`,
    FULL_NOT_POSSIBLE:
      'Eine vollständige Auszahlung ist gerade nicht möglich, weil für diese Anlage noch ein anderer Auftrag offen ist. Es wurde nichts ausgezahlt.',
    ORDERED_ELSEWHERE:
      'Sie haben eben in einem anderen Fenster eine Auszahlung beauftragt. Bitte prüfen Sie, ob Sie noch eine möchten.',
    CHANGED_MEANWHILE:
      'In der Zwischenzeit hat sich geändert, was Sie auszahlen lassen können. Es wurde nichts ausgezahlt. Bitte prüfen Sie Ihren Betrag.',
    NOT_SENT:
      'Wir haben keine Antwort erhalten. Es wurde nichts ausgezahlt und nichts doppelt beauftragt. Bitte versuchen Sie es noch einmal.',
  };
  return texts[problem];
};

export const endingTexts = {
  exhausted: 'Der SMS-Code war dreimal falsch. Zu Ihrer Sicherheit haben wir den Vorgang beendet.',
  ended: 'Der Vorgang ist nicht mehr gültig, weil zu viel Zeit vergangen ist.',
} satisfies Record<WithdrawalEnding, string>;

export const withdrawalTexts = {
  title: 'Auszahlung',
  loading: 'Ihr auszahlbarer Betrag wird ermittelt…',
  maximum: 'Höchstens auszahlbar',
  everythingOnly: 'Vollständig auszahlbar',
  breakdown: 'Wie setzt sich das zusammen?',
  partTotal: 'Höchstens als Teilauszahlung',
  marginWhy: (least: Cents): string =>
    `Der Kurs kann bis zum Verkauf fallen. Deshalb bleiben bei einer Teilauszahlung 5\u00a0% der Anlage investiert, mindestens ${formatEuro(least)}.`,
  onlyEverything: 'Diese Anlage ist zu klein für eine Teilauszahlung. Sie können alles auszahlen lassen.',
  /** Why everything is not offered, where it could be. */
  entireHindrance: {
    PAYOUTS_OPEN: 'Alles auszahlen lassen können Sie erst wieder, wenn die andere Auszahlung ausgeführt ist.',
    PAYMENTS_OPEN:
      'Alles auszahlen lassen können Sie erst, wenn Ihre Einzahlung in diese Anlage angelegt oder abgebrochen ist. Den Stand finden Sie unter „Aufträge“.',
  } satisfies Record<EntireHindrance, string>,
  amount: 'Betrag der Auszahlung',
  taxLine: 'Steuern auf den Verkauf, etwa',
  refundLine: 'Steuererstattung, etwa',
  amountHint: 'Zum Beispiel 1.500 oder 1.500,50',
  everythingCloses: 'Mit „Alles auszahlen“ verkaufen wir alle Anteile und schließen diese Anlage.',
  effect: 'Was das bewirkt',
  effectTooMuch: (maximum: Cents, isPart: boolean) =>
    `${isPart ? 'Als Teilauszahlung' : 'Es'} sind höchstens ${formatEuro(maximum)} möglich.`,
  effectEmpty: 'Geben Sie oben einen möglichen Betrag ein. Dann sehen Sie hier, was bleibt.',
  plan: 'Ihre geplante Anlagedauer',
  transfer: 'Überweisung',
  account: 'Referenzkonto',
  holder: 'Konto von',
  toReview: 'Auszahlung prüfen',
  leave: 'Zur Startseite',
  summaryTitle: 'Bitte prüfen Sie diese Angabe',
  refusedTitle: 'Das hat noch nicht geklappt',
  remainder: {
    heading: 'Möchten Sie einen Teil oder alles auszahlen lassen?',
    headingAll: 'Möchten Sie alles auszahlen lassen?',
    part: (amount: Cents) => `${formatEuro(amount)} auszahlen`,
    submit: 'Alles auszahlen und Anlage schließen',
    back: 'Anderen Betrag eingeben',
    closing: 'Damit schließen Sie diese Anlage',
    closingIfAll: '„Alles auszahlen“ schließt diese Anlage',
    closes: 'Wir verkaufen alle Anteile und schließen die Anlage danach. Ein Sparplan für diese Anlage endet damit.',
    estimate: 'Geschätzt mit dem Wert von heute. Es zählt der Kurs am Tag des Verkaufs.',
  },
  review: {
    heading: 'Stimmt alles so?',
    lead: 'Bitte prüfen Sie Ihren Auftrag. Im nächsten Schritt bestätigen Sie ihn mit einem SMS-Code.',
    what: 'Auftrag',
    from: 'Aus',
    amount: 'Betrag',
    everything: 'Alles, etwa',
    owner: 'Gehört',
    to: 'An',
    account: 'Konto',
    costs: 'Kosten der Auszahlung',
    noCosts: 'keine',
    tax: 'Steuern',
    submit: 'Weiter zum SMS-Code',
    back: 'Betrag ändern',
  },
  confirming: {
    heading: 'Auszahlung bestätigen',
    orderedElsewhere: 'In einem anderen Fenster haben Sie soeben eine Auszahlung beauftragt.',
    another: 'Bitte bestätigen Sie hier nur, wenn Sie noch eine möchten.',
  },
  done: {
    heading: 'Ihr Auftrag ist erteilt',
    orderId: 'Auftragsnummer',
    copyOrderId: 'Auftragsnummer kopieren',
    status: 'Status',
    next: 'Wie es weitergeht',
    cancelable: 'Bis zur Ausführung können Sie den Auftrag unter „Aufträge“ abbrechen.',
    toOrders: 'Aufträge ansehen',
  },
  notDone: {
    heading: 'Die Auszahlung wurde nicht beauftragt',
    nothing: 'Es wurde nichts ausgezahlt und nichts beauftragt. Ihr Betrag bleibt gespeichert.',
    submit: 'Neu beginnen',
  },
  unsure: {
    heading: 'Der Ausgang ist noch offen',
    title: 'Nichts wird doppelt ausgezahlt.',
    text: 'Wir wissen noch nicht, ob Ihr Auftrag angekommen ist. Steht er unter „Aufträge“, ist er erteilt. Steht er dort nicht, wurde nichts ausgezahlt. Bitte sehen Sie zuerst nach, bevor Sie neu beauftragen.',
    toOrders: 'Aufträge ansehen',
  },
  unknown: {
    heading: 'Das haben wir nicht gefunden',
    text: 'Diese Anlage oder dieses Konto gehört nicht zu Ihrem Zugang. Vielleicht ist der Link veraltet.',
  },
  loadFailed: {
    heading: 'Der Betrag konnte nicht ermittelt werden',
    text: 'Wir haben gerade keine Antwort erhalten. Es wurde nichts ausgezahlt. Bitte versuchen Sie es noch einmal.',
    retry: 'Erneut versuchen',
  },
} as const;

/** Why everything is offered: what was typed is the whole value, or would leave too little. */
export const remainderLead = (amount: Cents, quote: WithdrawalQuote, holder: Whose): string => {
  if (amount === quote.value) {
    return `${formatEuro(amount)} sind der ganze ${valueOf(holder)}. Das geht nur, wenn Sie alles auszahlen lassen. Der genaue Betrag steht nach dem Verkauf fest.`;
  }
  const rest = formatEuro(remainsAfter(quote, amount));
  if (quote.maximum <= 0) return `Nach ${formatEuro(amount)} blieben nur ${rest}. Das ist zu wenig für eine Anlage.`;
  return `Nach ${formatEuro(amount)} blieben nur ${rest} angelegt. Bei einer Teilauszahlung sind höchstens ${formatEuro(quote.maximum)} möglich.`;
};

const isReleased = (amount: Cents | null): boolean => amount !== null && amount > releaseLimit;

/** Said where a payout must be released by a second member of staff (decisions §20). */
export const releaseNote = (quote: WithdrawalQuote, wanted: WithdrawalAmount): string | undefined =>
  isReleased(payoutOf(quote, wanted))
    ? `Auszahlungen über ${formatEuro(releaseLimit)} prüfen wir zu zweit. Erst danach wird der Auftrag ausgeführt.`
    : undefined;

/** When an amount arrives: one day, or several where it must be released first; null while no amount is chosen. */
export const arrivalText = (
  { arrival, arrivalAfterReview }: Pick<WithdrawalQuote, 'arrival' | 'arrivalAfterReview'>,
  amount: Cents | null,
): string => formatGermanDays(arrival, isReleased(amount) ? arrivalAfterReview : null);

/** Why money goes nowhere else. */
export const onlyThereText = (...whose: Parameters<typeof referenceAccountText>): string =>
  `Zu Ihrer Sicherheit zahlen wir nur auf ${referenceAccountText(...whose)} aus.`;

const berlinTime = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

/** `Entwurf gespeichert um 10:32`, in Berlin. */
export const savedText = (instant: string): string =>
  `Entwurf gespeichert um ${berlinTime.format(Date.parse(instant))}`;

/** What happens after the order, in the order in which it happens. */
export const nextSteps = (
  { door, referenceAccount }: Pick<WithdrawalQuote, 'door' | 'referenceAccount'>,
  { inReview, expectedAt, expectedUntil }: Pick<OperationReceipt, 'inReview' | 'expectedAt' | 'expectedUntil'>,
  holder: Whose,
): readonly string[] => [
  ...(inReview ? ['Prüfung: Eine zweite Person bei uns prüft den Auftrag und gibt ihn frei.'] : []),
  ...(door === 'withdrawal'
    ? [
        `Verkauf: Wir verkaufen die nötigen Anteile am Geschäftstag nach ${inReview ? 'der Freigabe' : 'Ihrem Auftrag'}.`,
      ]
    : []),
  expectedAt === null
    ? `Überweisung: Danach geht das Geld auf ${referenceAccountText(referenceAccount, holder)}.`
    : `Überweisung: Voraussichtlich am ${formatGermanDays(expectedAt, expectedUntil)} ist das Geld auf ${referenceAccountText(referenceAccount, holder, 'dative')}.`,
];
