import { referenceAccountText } from '#domain/withdrawal/payee-words.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { formatGermanDays } from '#domain/calendar/german-days.ts';
import { type AccountOffer, type ClosingOffer, paysSomething } from '#domain/closing/closing-offer.ts';
import type { OrderType } from '#domain/entities/order.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import { type Cents, cents, formatEuro } from '#domain/money/money.ts';
import type { OperationReceipt } from '#domain/operation/operation.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { releaseLimit } from '#domain/withdrawal/withdrawal.ts';
import { accountDebt } from '../withdrawal/withdrawal.lines.texts.ts';
import type { ClosingEnding, ClosingProblem } from '#machines/investment-closing/investment-closing.types.ts';

export const steps = ['Prüfen', 'Bestätigen', 'Fertig'] as const;

export const problemTexts = {
  CHANGED_MEANWHILE:
    'In der Zwischenzeit hat sich etwas geändert. Es wurde nichts geschlossen. Bitte prüfen Sie die Angaben noch einmal.',
  ORDERED_ELSEWHERE:
    'Sie haben eben in einem anderen Fenster etwas dazu beauftragt. Bitte prüfen Sie die Angaben noch einmal.',
  NOT_SENT:
    'Wir haben keine Antwort erhalten. Es wurde nichts geschlossen und nichts doppelt beauftragt. Bitte versuchen Sie es noch einmal.',
} satisfies Record<ClosingProblem, string>;

export const endingTexts = {
  exhausted: 'Der SMS-Code war dreimal falsch. Zu Ihrer Sicherheit haben wir den Vorgang beendet.',
  ended: 'Der Vorgang ist nicht mehr gültig, weil zu viel Zeit vergangen ist.',
} satisfies Record<ClosingEnding, string>;

export const investmentClosingTexts = {
  loading: 'Wir ermitteln, was die Schließung bewirkt…',
  leave: 'Zur Startseite',
  all: 'Ihre Anlagen ansehen',
  refusedTitle: 'Das hat noch nicht geklappt',
  source: (title: string) => `Schließung von „${title}“`,
  review: {
    payout: 'Auszahlung, etwa',
    what: 'Anlage',
    owner: 'Gehört',
    value: 'Wert heute',
    tax: 'Steuern auf den Verkauf',
    debt: accountDebt,
    atSale: 'Geschätzt mit den Kursen von heute. Betrag und Steuer stehen am Tag des Verkaufs fest.',
    to: 'An',
    account: 'Konto',
    costs: 'Kosten der Schließung',
    noCosts: 'keine',
    ends: 'Das endet damit',
    final: 'Ist der Auftrag erteilt, können nur noch wir die Schließung aufheben.',
    review: `Auszahlungen über ${formatEuro(releaseLimit)} prüfen wir zu zweit. Erst danach verkaufen wir.`,
    plan: 'Ihre geplante Anlagedauer',
    submit: 'Weiter zum SMS-Code',
  },
  account: {
    what: 'Geschlossen wird',
    cash: 'Guthaben auf dem Verrechnungskonto',
    tax: 'Steuern auf alle Verkäufe',
    closedOn: 'Voraussichtlich geschlossen am',
    notFree: (amount: Cents): string =>
      `${formatEuro(amount)} auf dem Verrechnungskonto sind noch nicht frei: Eine Lastschrift kann zurückgehen, oder eine Gebühr oder Steuer ist vorgemerkt. Was davon frei wird, zahlen wir später aus. Erst dann ist das Konto geschlossen.`,
    once: 'Verluste und Freistellungsauftrag rechnen wir dabei einmal für alle Verkäufe an.',
    plus: 'Verrechnungskonto PLUS',
    servicePackage: 'Das Servicepaket für dieses Konto',
    ending: (type: OrderType): string => `Ihr laufender Auftrag: ${orderTypeLabels[type]}`,
    joint: {
      title: 'Dieses Geld gehört Ihnen beiden',
      text: 'Jede und jeder von Ihnen kann das Konto allein schließen. Alle, die Zugang zu diesem Konto haben, erfahren es von uns per E-Mail.',
    },
    access: 'Möchten Sie auch Ihren Zugang löschen? Das geht, sobald alle Ihre Konten geschlossen sind.',
    toAccess: 'Zugang löschen',
  },
  next: 'Was dann geschieht',
  confirming: { heading: 'Schließung bestätigen' },
  done: {
    orderId: 'Auftragsnummer',
    copyOrderId: 'Auftragsnummer kopieren',
    status: 'Status',
    paper: 'Die Abrechnung finden Sie danach in Ihrer Postbox.',
    lifted: 'Aufheben können die Schließung nur wir. Bitte rufen Sie uns dafür an.',
    toOrders: 'Aufträge ansehen',
  },
  notDone: {
    submit: 'Neu beginnen',
  },
  unsure: {
    heading: 'Der Ausgang ist noch offen',
    title: 'Nichts wird doppelt ausgezahlt.',
    toOrders: 'Aufträge ansehen',
  },
  loadFailed: {
    heading: 'Die Schließung konnte nicht vorbereitet werden',
    text: 'Wir haben gerade keine Antwort erhalten. Es wurde nichts beauftragt. Bitte versuchen Sie es noch einmal.',
    retry: 'Erneut versuchen',
  },
} as const;

type Arrival = Pick<ClosingOffer, 'arrival' | 'arrivalAfterReview'>;

export const arrivalText = ({ arrival, arrivalAfterReview }: Arrival): string =>
  formatGermanDays(arrival, arrivalAfterReview);

/** What is withheld from the proceeds, or paid out with them (decisions §11). */
export const taxText = (tax: Cents): string => {
  if (tax === 0) return 'nach heutigem Stand keine';
  return tax < 0 ? `Erstattung etwa ${formatEuro(cents(0 - tax))}` : `etwa ${formatEuro(tax)}`;
};

interface Way {
  readonly inReview: boolean;
  readonly arrives: string | null;
  readonly offer: ClosingOffer;
}

const reviewStep = 'Prüfung: Eine zweite Person bei uns prüft den Auftrag und gibt ihn frei.';

const transferStep = ({ arrives, offer: { payee, holder } }: Way): string =>
  arrives === null
    ? `Überweisung: Danach geht das Geld auf ${referenceAccountText(payee, holder)}.`
    : `Überweisung: Voraussichtlich am ${arrives} ist das Geld auf ${referenceAccountText(payee, holder, 'dative')}.`;

const settled = 'Ausgleich: Was auf dem Verrechnungskonto fehlt, gleichen wir zuerst vom Erlös aus.';

const accountIsClosed = 'Ihre Dokumente bleiben in Ihrer Postbox, ein Freistellungsauftrag bleibt bestehen.';

/** What happens after the order of a whole account: only what it holds is sold, and only what is there is paid out. */
const accountSteps = (way: Way, offer: AccountOffer, sale: readonly string[]): readonly string[] => {
  const { inReview, arrives } = way;
  const sold = offer.investments.some(({ value }) => value > 0);
  const several = sold ? ' Den Erlös jeder Anlage und das Guthaben überweisen wir einzeln.' : '';
  const closed = arrives === null ? 'Danach' : `Voraussichtlich am ${arrives}`;
  return [
    ...(inReview ? [reviewStep] : []),
    ...(sold ? sale : []),
    ...(paysSomething(offer) ? [`${transferStep(way)}${several}`] : []),
    paysSomething(offer) || offer.notFree > 0
      ? `Abschluss: Ist alles Geld frei und überwiesen, ist das Konto geschlossen. ${accountIsClosed}`
      : `Abschluss: ${closed} ist das Konto geschlossen. ${accountIsClosed}`,
  ];
};

/** What happens after the order, in the order in which it happens. */
const stepsOf = (way: Way): readonly string[] => {
  const { inReview, offer } = way;
  const sale = [
    `Verkauf: Wir verkaufen alle Anteile am Geschäftstag nach ${inReview ? 'der Freigabe' : 'Ihrem Auftrag'}.`,
    'Steuern: Fällt auf den Gewinn Steuer an, behalten wir sie vom Erlös ein.',
    ...(offer.debt > 0 ? [settled] : []),
  ];
  if (offer.what === 'account') return accountSteps(way, offer, sale);
  return [
    ...(inReview ? [reviewStep] : []),
    ...sale,
    ...(paysSomething(offer) ? [transferStep(way)] : []),
    'Abschluss: Danach ist die Anlage geschlossen. Ihr Wertverlauf bleibt einsehbar.',
  ];
};

export const offeredSteps = (offer: ClosingOffer): readonly string[] =>
  stepsOf({ inReview: offer.arrivalAfterReview !== null, arrives: arrivalText(offer), offer });

export const orderedSteps = (
  { inReview, expectedAt, expectedUntil }: OperationReceipt,
  offer: ClosingOffer,
): readonly string[] =>
  stepsOf({ inReview, arrives: expectedAt === null ? null : formatGermanDays(expectedAt, expectedUntil), offer });

/** `Sparplan über 100,00 €: keine Abbuchung am 01.12.2026 mehr`. */
export const endingPlanText = ({ savingsPlanAmount, nextExecution, paymentMethod }: SavingsPlan): string => {
  const plan = `Sparplan über ${formatEuro(savingsPlanAmount)}`;
  if (nextExecution === null) return plan;
  const day = formatGermanDate(nextExecution);
  return paymentMethod === 'wire'
    ? `${plan}: zum ${day} überweisen Sie bitte nichts mehr`
    : `${plan}: am ${day} buchen wir nichts mehr ab`;
};
