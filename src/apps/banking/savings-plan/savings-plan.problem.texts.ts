import { formatEuro } from '#domain/money/money.ts';
import { maximumSaving, minimumSaving } from '#domain/savings-plan/saving-limits.ts';
import { germanMonth } from '#domain/savings-plan/savings-plan-texts.ts';
import { foreignAccountText } from '#domain/top-up/open-payment-texts.ts';
import { growthLimit } from '#machines/savings-plan/savings-plan.select.ts';
import type { PlanProblem, SavingsPlanContext } from '#machines/savings-plan/savings-plan.types.ts';
import { hindranceTexts } from './savings-plan.hindrance.texts.ts';
import { rateText } from './savings-plan.texts.ts';

type Troubled = Pick<SavingsPlanContext, 'problem' | 'interval' | 'earliest' | 'options' | 'plan'>;

const mayNotGrow = (context: Troubled): string => {
  const limit = growthLimit(context);
  if (limit === undefined) return '';
  const most = rateText(limit.greatest, context.interval);
  const { reason } = hindranceTexts[limit.hindrance];
  const wider = limit.greatest < minimumSaving ? ' Wählen Sie einen längeren Abstand.' : '';
  return `${reason} Möglich sind höchstens ${most}.${wider}`;
};

/** What is said at the field (texts.md, and as the bank says it) or above everything. */
const problemTexts: Readonly<Record<PlanProblem, (context: Troubled) => string>> = {
  empty: () => 'Bitte geben Sie einen Wert ein.',
  invalid: ({ interval }) =>
    interval === 'MONTHLY'
      ? 'Bitte geben Sie einen gültigen monatlichen Betrag ein.'
      : 'Bitte geben Sie einen gültigen Betrag ein, zum Beispiel 150,50.',
  BELOW_MINIMUM: ({ interval }) =>
    `Die ${interval === 'MONTHLY' ? 'monatliche ' : ''}Sparrate beträgt mindestens ${formatEuro(minimumSaving)}.`,
  ABOVE_MAXIMUM: ({ interval }) =>
    `Die ${interval === 'MONTHLY' ? 'monatliche ' : ''}Sparrate beträgt höchstens ${formatEuro(maximumSaving)}.`,
  MAY_NOT_GROW: mayNotGrow,
  START_MISSING: () => 'Bitte wählen Sie den ersten Monat.',
  START_TOO_EARLY: ({ earliest }) =>
    `Der erste Monat ist zu früh. Bitte wählen Sie einen späteren. Möglich ist es ab ${germanMonth(earliest)}.`,
  END_EMPTY: () => 'Bitte wählen Sie eine Option oder geben Sie einen Wert ein.',
  END_INVALID: () => 'Bitte geben Sie den letzten Monat als Monat und Jahr an, zum Beispiel 12.2030.',
  END_BEFORE_START: () => 'Der letzte Monat liegt vor dem ersten.',
  NOTHING_LEFT: () => 'So würde nichts mehr ausgeführt. Möchten Sie den Sparplan beenden, dann löschen Sie ihn bitte.',
  PAYMENT_UNCHOSEN: () => 'Bitte wählen Sie eine Option.',
  DEBIT_PLAN_EXISTS: () => 'Für diese Anlage gibt es schon einen Sparplan mit Lastschrift.',
  REFERENCE_MISSING: () => 'Es ist kein Referenzkonto hinterlegt. Bitte wählen Sie eine andere Zahlung.',
  REFERENCE_NOT_OWN: () => 'Ihr Referenzkonto lautet nicht auf Ihren Namen. Davon können wir nicht einziehen.',
  ACCOUNT_EMPTY: () => 'Bitte geben Sie das Konto an, von dem wir einziehen sollen.',
  ACCOUNT_NOT_OWN: () => foreignAccountText,
  IBAN_INVALID: () =>
    'Diese IBAN ist ungültig oder für SEPA-Lastschriften nicht erreichbar. Bitte prüfen Sie die Ziffern.',
  MANDATE_UNACCEPTED: () =>
    'Ohne das Mandat können wir nicht einziehen. Bitte erteilen Sie es, oder zahlen Sie die Sparrate anders.',
  MANDATE_ENDED: () =>
    'Das Mandat für dieses Konto gilt nicht mehr. Es wurde nichts beauftragt. Bitte erteilen Sie es neu.',
  PLAN_OUTDATED: () =>
    'Der Sparplan wurde inzwischen geändert. Es wurde nichts beauftragt. Bitte prüfen Sie Ihre Angaben.',
  NOT_SENT: () => 'Wir haben keine Antwort erhalten. Es wurde nichts beauftragt. Bitte versuchen Sie es noch einmal.',
  CHANGED_MEANWHILE: () =>
    'Inzwischen gilt für diese Anlage etwas anderes. Es wurde nichts beauftragt. Bitte prüfen Sie Ihre Angaben.',
  ORDERED_ELSEWHERE: () =>
    'In einem anderen Fenster haben Sie eben einen Sparplan angelegt oder geändert. Möchten Sie dies noch?',
};

/** Problems that nothing at a field would mend: they stand above it. */
const aboutAll: ReadonlySet<PlanProblem> = new Set([
  'MANDATE_ENDED',
  'PLAN_OUTDATED',
  'NOT_SENT',
  'CHANGED_MEANWHILE',
  'ORDERED_ELSEWHERE',
]);

/** Of the two fields of a time: at which a problem belongs. */
const ofEnd: ReadonlySet<PlanProblem> = new Set(['END_EMPTY', 'END_INVALID', 'END_BEFORE_START', 'NOTHING_LEFT']);

export const isAtField = (problem: PlanProblem | null): boolean => problem !== null && !aboutAll.has(problem);

export const isOfEnd = (problem: PlanProblem | null): boolean => problem !== null && ofEnd.has(problem);

/** What is said now; undefined where there is nothing to say. */
export const messageOf = (context: Troubled): string | undefined =>
  context.problem === null ? undefined : problemTexts[context.problem](context);

/** What is said at the field, where it belongs there. */
export const fieldMessage = (context: Troubled): string | undefined =>
  isAtField(context.problem) ? messageOf(context) : undefined;

/** Why a way to pay cannot be taken, beside it. */
export const paymentReason = (problem: 'DEBIT_PLAN_EXISTS' | 'REFERENCE_MISSING' | 'REFERENCE_NOT_OWN'): string =>
  problemTexts[problem]({ problem, interval: 'MONTHLY', earliest: '', options: null, plan: null });
