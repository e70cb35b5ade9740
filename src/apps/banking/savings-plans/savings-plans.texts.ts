import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { debitedText, withNothingToPay, withWiredOnce } from '#domain/mandate/debit-words.ts';
import { formatEuro } from '#domain/money/money.ts';
import { isUnderWay, lastChangeDay } from '#domain/savings-plan/plan-changes.ts';
import { endMonthText, germanMonth, rhythmWords } from '#domain/savings-plan/savings-plan-texts.ts';
import { isAboutToEnd, type PlanHindrance } from '#machines/savings-plans/savings-plans.select.ts';
import type { LaterTerms, ListedPlan, PlansNews } from '#machines/savings-plans/savings-plans.types.ts';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';

export const savingsPlansTexts = {
  title: 'Sparpläne',
  lead: 'Was Sie regelmäßig anlegen, und wann es das nächste Mal geschieht.',
  loading: 'Ihre Sparpläne werden geladen…',
  reload: 'Liste aktualisieren',
  create: 'Sparplan anlegen',
  change: 'Sparplan ändern',
  remove: 'Sparplan löschen',
  rate: 'Sparrate',
  rhythm: 'Rhythmus',
  next: 'Nächste Ausführung',
  none: 'keine mehr',
  paid: 'Zahlung',
  mandate: 'SEPA-Lastschriftmandat',
  duration: 'Laufzeit',
  child: 'Kinderkonto',
  readOnly: 'Nur ansehen',
  ending: 'Endet',
  ended: 'Beendet',
  later: 'Ihre Änderung gilt danach',
  empty: {
    title: 'Noch kein Sparplan',
    text: 'Mit einem Sparplan legen Sie regelmäßig an, schon ab 25,00\u00A0€. Ändern oder löschen können Sie ihn jederzeit.',
    home: 'Zur Startseite',
  },
  loadFailed: {
    heading: 'Ihre Sparpläne konnten nicht geladen werden',
    text: 'Wir haben gerade keine Antwort erhalten. An Ihren Sparplänen hat sich dadurch nichts geändert.',
    retry: 'Erneut versuchen',
  },
  dialog: {
    title: 'Sparplan löschen?',
    confirm: 'Sparplan löschen',
    leave: 'Sparplan behalten',
    invested: 'Was schon angelegt ist, bleibt angelegt.',
  },
} as const;

/** How much and how often: `100,00 € monatlich`. */
export const rateText = ({
  savingsPlanAmount,
  interval,
}: Pick<SavingsPlan, 'savingsPlanAmount' | 'interval'>): string =>
  `${formatEuro(savingsPlanAmount)} ${rhythmWords[interval]}`;

/** Since when and until when. */
export const durationText = (
  { startMonth, endMonth }: Pick<SavingsPlan, 'startMonth' | 'endMonth'>,
  today: IsoDate,
): string => `${startMonth <= today.slice(0, 7) ? 'seit' : 'ab'} ${germanMonth(startMonth)}, ${endMonthText(endMonth)}`;

/** How the rate is paid, and from which account. */
export const paymentText = ({
  paymentMethod,
  sepaSourceType,
  sepaFromAccount,
  bankAccount,
  payer,
}: Pick<SavingsPlan, 'paymentMethod' | 'sepaSourceType' | 'sepaFromAccount' | 'bankAccount' | 'payer'>): string => {
  const account = paymentMethod === 'wire' ? bankAccount : sepaFromAccount;
  const end = account === null ? '' : `, ${ibanEndText(account)}`;
  if (paymentMethod === 'wire') return `Überweisung${end}`;
  if (payer && account !== null) return `Lastschrift vom Konto von ${debitedText(account, payer)}`;
  return `Lastschrift vom ${sepaSourceType === 'other' ? 'anderen eigenen Konto' : 'Referenzkonto'}${end}`;
};

/** What is done on the next day of execution, and until when that can be changed. */
export const nextText = (plan: ListedPlan, today: IsoDate): string => {
  const { nextExecution: next, paymentMethod, isShared } = plan;
  if (next === null) return 'Es wird nichts mehr ausgeführt.';
  const wire =
    isShared === true
      ? withWiredOnce('Dann erwarten wir die Überweisung.', plan)
      : 'Dann erwarten wir Ihre Überweisung.';
  const done = paymentMethod === 'wire' ? wire : withNothingToPay('Dann ziehen wir die Sparrate ein.', plan);
  if (isAboutToEnd(plan, today)) return `${done} Danach endet der Sparplan.`;
  return isUnderWay(next, today)
    ? `${done} Diese Ausführung ist schon unterwegs. Änderungen gelten erst für die danach.`
    : `${done} Änderungen sind dafür bis zum ${formatGermanDate(lastChangeDay(next))} möglich.`;
};

/** What a change will make of the plan, that came after the cut-off. */
export const laterText = (later: LaterTerms): string =>
  `${rateText(later)}, ${endMonthText(later.endMonth)}, per ${later.paymentMethod === 'wire' ? 'Überweisung' : 'Lastschrift'}`;

export const hindranceTexts: Readonly<Record<PlanHindrance, string>> = {
  ENDED: 'Dieser Sparplan ist beendet. Solange die Anlage offen ist, können Sie einen neuen anlegen.',
  READ_ONLY: 'Das Kind ist volljährig. Ändern kann den Sparplan nur noch, wem das Konto gehört.',
};

/** What is about to be deleted, in one sentence. */
export const deleteQuestion = (plan: ListedPlan): string => `${rateText(plan)} in „${plan.title}“`;

/** What becomes of the next execution (decisions §10). */
export const deleteEffect = ({ nextExecution, paymentMethod }: ListedPlan, today: IsoDate): string => {
  if (nextExecution === null) return 'Es wird nichts mehr ausgeführt.';
  const day = formatGermanDate(nextExecution);
  const isWire = paymentMethod === 'wire';
  if (isUnderWay(nextExecution, today)) {
    return `Die Ausführung am ${day} ist schon unterwegs. ${isWire ? 'Diese Überweisung erwarten wir noch.' : 'Wir ziehen die Sparrate noch einmal ein.'} Danach endet der Sparplan.`;
  }
  return `Der Sparplan endet sofort. ${isWire ? `Zum ${day} überweisen Sie bitte nichts mehr.` : `Am ${day} ziehen wir nichts mehr ein.`}`;
};

export const newsTexts = {
  DELETED: { kind: 'success', text: () => 'Der Sparplan ist gelöscht. Es wird nichts mehr ausgeführt.' },
  ENDS: {
    kind: 'success',
    text: (on) =>
      `Der Sparplan endet${on === null ? '' : ` nach der Ausführung am ${formatGermanDate(on)}`}. Diese Ausführung war schon unterwegs.`,
  },
  PLAN_OUTDATED: {
    kind: 'refusal',
    text: () =>
      'Der Sparplan wurde inzwischen geändert. Deshalb haben wir ihn nicht gelöscht. Die Liste zeigt, was jetzt gilt.',
  },
  PLAN_GONE: { kind: 'refusal', text: () => 'Diesen Sparplan gibt es nicht mehr. Die Liste zeigt, was jetzt gilt.' },
  UNSURE: {
    kind: 'warning',
    text: () => 'Auf das Löschen haben wir keine Antwort erhalten. Die Liste zeigt, was jetzt gilt.',
  },
  STALE: {
    kind: 'warning',
    text: () =>
      'Die Liste konnte nicht aktualisiert werden und zeigt vielleicht einen älteren Stand. Bitte laden Sie sie noch einmal.',
  },
} satisfies Record<PlansNews, { readonly kind: NoticeKind; readonly text: (on: IsoDate | null) => string }>;
