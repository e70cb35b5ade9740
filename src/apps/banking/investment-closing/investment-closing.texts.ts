import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { formatGermanDays } from '#domain/calendar/german-days.ts';
import type { ClosingOffer } from '#domain/closing/closing-offer.ts';
import type { Holder } from '#domain/dashboard/holder.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import { type Cents, cents, formatEuro } from '#domain/money/money.ts';
import type { OperationReceipt } from '#domain/operation/operation.ts';
import { releaseLimit } from '#domain/withdrawal/withdrawal.ts';
import type { ClosingEnding, ClosingProblem } from '#machines/investment-closing/investment-closing.types.ts';

export const steps = ['Prüfen', 'Bestätigen', 'Fertig'] as const;

export const problemTexts = {
  CHANGED_MEANWHILE:
    'In der Zwischenzeit hat sich etwas geändert. Es wurde nichts geschlossen. Bitte prüfen Sie die Angaben noch einmal.',
  ORDERED_ELSEWHERE:
    'Sie haben eben in einem anderen Fenster etwas zu dieser Anlage beauftragt. Bitte prüfen Sie die Angaben noch einmal.',
  NOT_SENT:
    'Wir haben keine Antwort erhalten. Es wurde nichts geschlossen und nichts doppelt beauftragt. Bitte versuchen Sie es noch einmal.',
} satisfies Record<ClosingProblem, string>;

export const endingTexts = {
  exhausted: 'Der SMS-Code war dreimal falsch. Zu Ihrer Sicherheit haben wir den Vorgang beendet.',
  ended: 'Der Vorgang ist nicht mehr gültig, weil zu viel Zeit vergangen ist.',
} satisfies Record<ClosingEnding, string>;

export const investmentClosingTexts = {
  title: 'Anlage schließen',
  loading: 'Wir ermitteln, was die Schließung bewirkt…',
  leave: 'Zur Startseite',
  refusedTitle: 'Das hat noch nicht geklappt',
  source: (title: string) => `Schließung von „${title}“`,
  review: {
    heading: 'Möchten Sie diese Anlage schließen?',
    lead: 'Wir verkaufen alle Anteile und zahlen Ihr Geld aus. Im nächsten Schritt bestätigen Sie das mit einem SMS-Code.',
    payout: 'Auszahlung, etwa',
    nothing: 'In dieser Anlage ist kein Geld. Ausgezahlt wird deshalb nichts.',
    what: 'Anlage',
    owner: 'Gehört',
    value: 'Wert heute',
    tax: 'Steuern auf den Verkauf',
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
    back: 'Anlage behalten',
  },
  next: 'Was dann geschieht',
  confirming: { heading: 'Schließung bestätigen' },
  done: {
    heading: 'Ihre Anlage wird geschlossen',
    orderId: 'Auftragsnummer',
    copyOrderId: 'Auftragsnummer kopieren',
    status: 'Status',
    paper: 'Die Abrechnung finden Sie danach in Ihrer Postbox.',
    lifted: 'Aufheben können die Schließung nur wir. Bitte rufen Sie uns dafür an.',
    toOrders: 'Aufträge ansehen',
  },
  notDone: {
    heading: 'Die Anlage wird nicht geschlossen',
    nothing: 'Es wurde nichts beauftragt. Ihre Anlage und Ihre Sparpläne laufen weiter.',
    submit: 'Neu beginnen',
  },
  unsure: {
    heading: 'Der Ausgang ist noch offen',
    title: 'Nichts wird doppelt ausgezahlt.',
    text: 'Wir wissen noch nicht, ob Ihr Auftrag angekommen ist. Steht er unter „Aufträge“, ist er erteilt. Steht er dort nicht, läuft Ihre Anlage weiter. Bitte sehen Sie zuerst nach.',
    toOrders: 'Aufträge ansehen',
  },
  unknown: {
    heading: 'Diese Anlage haben wir nicht gefunden.',
    text: 'Sie gehört nicht zu Ihrem Zugang. Vielleicht ist der Link veraltet.',
    all: 'Ihre Anlagen ansehen',
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

const accountOf = (holder: Holder | null, dative: boolean): string =>
  holder?.isChild === true
    ? `${dative ? 'dem' : 'das'} Referenzkonto von ${holder.name}`
    : `${dative ? 'Ihrem' : 'Ihr'} Referenzkonto`;

/** When the money arrives: on the customer's own account, or on the child's whose money it is. */
export const arrivalTerm = (holder: Holder | null): string =>
  holder?.isChild === true ? `Voraussichtlich auf dem Konto von ${holder.name}` : 'Voraussichtlich auf Ihrem Konto';

/** What is withheld from the proceeds, or paid out with them (decisions §11). */
export const taxText = (tax: Cents): string => {
  if (tax === 0) return 'nach heutigem Stand keine';
  return tax < 0 ? `Erstattung etwa ${formatEuro(cents(0 - tax))}` : `etwa ${formatEuro(tax)}`;
};

interface Way {
  readonly inReview: boolean;
  readonly arrives: string | null;
  readonly holder: Holder | null;
}

/** What happens after the order, in the order in which it happens. */
const stepsOf = ({ inReview, arrives, holder }: Way): readonly string[] => [
  ...(inReview ? ['Prüfung: Eine zweite Person bei uns prüft den Auftrag und gibt ihn frei.'] : []),
  `Verkauf: Wir verkaufen alle Anteile am Geschäftstag nach ${inReview ? 'der Freigabe' : 'Ihrem Auftrag'}.`,
  'Steuern: Fällt auf den Gewinn Steuer an, behalten wir sie vom Erlös ein.',
  arrives === null
    ? `Überweisung: Danach geht das Geld auf ${accountOf(holder, false)}.`
    : `Überweisung: Voraussichtlich am ${arrives} ist das Geld auf ${accountOf(holder, true)}.`,
  'Abschluss: Danach ist die Anlage geschlossen. Ihr Wertverlauf bleibt einsehbar.',
];

export const offeredSteps = (offer: ClosingOffer): readonly string[] =>
  stepsOf({ inReview: offer.arrivalAfterReview !== null, arrives: arrivalText(offer), holder: offer.holder });

export const orderedSteps = (
  { inReview, expectedAt, expectedUntil }: OperationReceipt,
  holder: Holder | null,
): readonly string[] =>
  stepsOf({ inReview, arrives: expectedAt === null ? null : formatGermanDays(expectedAt, expectedUntil), holder });

/** `Sparplan über 100,00 €: keine Abbuchung am 01.12.2026 mehr`. */
export const endingPlanText = ({ savingsPlanAmount, nextExecution, paymentMethod }: SavingsPlan): string => {
  const plan = `Sparplan über ${formatEuro(savingsPlanAmount)}`;
  if (nextExecution === null) return plan;
  const day = formatGermanDate(nextExecution);
  return paymentMethod === 'wire'
    ? `${plan}: zum ${day} überweisen Sie bitte nichts mehr`
    : `${plan}: am ${day} buchen wir nichts mehr ab`;
};
