import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import { openPaymentTexts } from '#domain/top-up/open-payment-texts.ts';
import { voucherAttempts, yearlyVoucherLimit } from '#domain/vouchers/voucher-limits.ts';
import { chosenTarget } from '#machines/voucher-card/voucher-card.select.ts';
import type { TargetHindrance, VoucherCardContext, VoucherProblem } from '#machines/voucher-card/voucher-card.types.ts';
import { hindranceTexts } from '../top-up/top-up.hindrance.texts.ts';

export const steps = ['Code', 'Anlage', 'Prüfen', 'Fertig'] as const;

export const attemptsText = (left: number | null): string => {
  if (left === null) return `Je Anmeldung haben Sie ${voucherAttempts} Versuche.`;
  return left === 1 ? 'Sie haben noch einen Versuch.' : `Sie haben noch ${left} Versuche.`;
};

const yearText = `In diesem Kalenderjahr haben Sie schon Gutscheine über ${formatEuro(yearlyVoucherLimit)} eingelöst. Das ist der Höchstbetrag.`;

export const voucherCardTexts = {
  title: 'Gutscheinkarte',
  leave: 'Zur Startseite',
  toOrders: 'Aufträge ansehen',
  summaryTitle: 'Bitte prüfen Sie diese Angabe',
  refusedTitle: 'Das hat noch nicht geklappt',
  loading: 'Ihre Anlagen werden geladen…',
  back: 'Zurück',
  code: {
    heading: 'Wie lautet Ihr Gutscheincode?',
    lead: 'Sie finden ihn auf Ihrer Gutscheinkarte. Wir legen den Gutschein in einer Ihrer Anlagen an.',
    label: 'Gutscheincode',
    hint: '16 Buchstaben und Ziffern. Groß oder klein, mit oder ohne Leerzeichen.',
    rule: `Ein Gutschein wird als Ganzes eingelöst, im Kalenderjahr höchstens ${formatEuro(yearlyVoucherLimit)}.`,
    submit: 'Gutschein prüfen',
  },
  locked: {
    heading: 'Der Code war dreimal falsch',
    lead: 'Bitte melden Sie sich neu an, um es noch einmal zu versuchen.',
    text: 'So schützen wir Gutscheine davor, dass jemand ihre Codes errät. Eingelöst wurde nichts.',
    signOut: 'Abmelden',
  },
  hindered: {
    heading: 'Einen Gutschein können Sie derzeit nicht einlösen',
    none: 'Sie haben noch keine Anlage, in die ein Gutschein gehen kann.',
    noneRemedy: 'Sobald Ihre erste Anlage eröffnet ist, lösen Sie Ihren Gutschein hier ein.',
    yearRemedy: 'Ab dem 1. Januar können Sie wieder Gutscheine einlösen. Ihr Code bleibt bis zu seinem Ablauf gültig.',
    remedy: 'Ihr Code bleibt bis zu seinem Ablauf gültig. Bei Fragen rufen Sie uns bitte an.',
    call: 'So erreichen Sie uns',
  },
  investment: {
    heading: 'In welche Anlage soll der Gutschein gehen?',
    worth: (amount: Cents) => `Ihr Gutschein ist ${formatEuro(amount)} wert.`,
    year: (left: Cents) => `In diesem Kalenderjahr können Sie noch ${formatEuro(left)} einlösen.`,
    label: 'Anlage',
    expected: (day: string) => `Voraussichtlich angelegt am ${formatGermanDate(day)}.`,
    impossible: 'nicht verfügbar',
    submit: 'Anlage übernehmen',
  },
  review: {
    heading: 'Stimmt alles so?',
    lead: 'Bitte prüfen Sie Ihren Auftrag. Mit dem nächsten Schritt erteilen Sie ihn verbindlich.',
    amount: 'Wert des Gutscheins',
    code: 'Gutscheincode',
    into: 'In',
    owner: 'Gehört',
    invested: 'Voraussichtlich angelegt am',
    costs: 'Kosten der Einzahlung',
    noCosts: 'keine',
    final: 'Ein eingelöster Gutschein lässt sich nicht zurückgeben.',
    submit: 'Verbindlich einlösen',
    back: 'Andere Anlage wählen',
  },
  unsure: {
    heading: 'Wir wissen noch nicht, ob der Gutschein eingelöst ist',
    title: 'Nichts wird doppelt eingelöst.',
    text: 'Die Antwort der Bank ist ausgeblieben. Bitte fragen Sie erneut nach. Der Gutschein wird höchstens einmal eingelöst.',
    again: 'Erneut nachfragen',
  },
  done: {
    heading: 'Ihr Gutschein ist eingelöst',
    orderId: 'Auftragsnummer',
    copyOrderId: 'Auftragsnummer kopieren',
    next: 'Wie es weitergeht',
    credited: 'Gutschrift: Ihr Gutschein ist dem Verrechnungskonto gutgeschrieben.',
    invested: (day: string) => `Anlage: Voraussichtlich am ${formatGermanDate(day)} ist das Geld angelegt.`,
    another: 'Weiteren Gutschein einlösen',
  },
  loadFailed: {
    heading: 'Ihre Anlagen konnten nicht geladen werden',
    text: 'Wir haben gerade keine Antwort erhalten. Es wurde nichts eingelöst. Bitte versuchen Sie es noch einmal.',
    retry: 'Erneut versuchen',
  },
} as const;

/** Why an investment takes no voucher. */
export const hindranceText = (hindrance: TargetHindrance): string =>
  hindrance === 'YEAR_USED_UP' ? yearText : hindranceTexts[hindrance].reason;

type Troubled = Pick<VoucherCardContext, 'problem' | 'attemptsLeft' | 'tooMuch' | 'targets' | 'ipsId' | 'voucher'>;

const yearProblem = ({ tooMuch }: Troubled): string => {
  const limit = `Im Kalenderjahr lösen wir höchstens ${formatEuro(yearlyVoucherLimit)} ein.`;
  if (tooMuch === null) return limit;
  return `Dieser Gutschein ist ${formatEuro(tooMuch.amount)} wert. ${limit} Davon sind für Sie noch ${formatEuro(tooMuch.yearLeft)} frei.`;
};

/** What is said at the field or above everything. */
const problemText = (problem: VoucherProblem, context: Troubled): string => {
  const target = chosenTarget(context);
  const texts: Readonly<Record<VoucherProblem, () => string>> = {
    CODE_EMPTY: () => 'Bitte geben Sie einen Wert ein.',
    CODE_MISTYPED: () =>
      'In diesem Code steckt ein Tippfehler: Ein Zeichen ist falsch, vertauscht oder fehlt. Das kostet keinen Versuch.',
    VOUCHER_UNKNOWN: () =>
      `Diesen Gutschein kennen wir nicht. Bitte prüfen Sie den Code. ${attemptsText(context.attemptsLeft)}`,
    VOUCHER_REDEEMED: () => 'Sie haben diesen Gutschein schon eingelöst. Was daraus wurde, steht unter „Aufträge“.',
    VOUCHER_EXPIRED: () => 'Dieser Gutschein ist abgelaufen.',
    ABOVE_YEARLY_LIMIT: () => yearProblem(context),
    TARGET_UNCHOSEN: () => 'Bitte wählen Sie eine Option.',
    TARGET_HINDERED: () =>
      `Diese Anlage ist nicht verfügbar. ${target === undefined || target.hindrance === null ? '' : hindranceText(target.hindrance)}`.trim(),
    TARGET_TOO_SMALL: () =>
      `Dieser Gutschein ist mehr wert, als Sie hier einzahlen können. Der Höchstbetrag liegt bei ${formatEuro(target?.maximum ?? yearlyVoucherLimit)}.`,
    TOO_MANY_PAYMENTS: () => openPaymentTexts.TOO_MANY_PAYMENTS,
    NOT_ANSWERED: () =>
      'Wir haben keine Antwort erhalten. Es wurde nichts eingelöst. Bitte versuchen Sie es noch einmal.',
    CHANGED_MEANWHILE: () =>
      'In der Zwischenzeit hat sich etwas geändert. Es wurde nichts eingelöst. Bitte prüfen Sie Ihre Angaben.',
  };
  return texts[problem]();
};

/** Problems that nothing at a field would mend: they stand above it. */
const aboutAll: ReadonlySet<VoucherProblem> = new Set(['TOO_MANY_PAYMENTS', 'NOT_ANSWERED', 'CHANGED_MEANWHILE']);

export const isAtField = (problem: VoucherProblem | null): boolean => problem !== null && !aboutAll.has(problem);

/** What is said now; undefined where there is nothing to say. */
export const messageOf = (context: Troubled): string | undefined =>
  context.problem === null ? undefined : problemText(context.problem, context);

/** What is said at the field, where it belongs there. */
export const fieldMessage = (context: Troubled): string | undefined =>
  isAtField(context.problem) ? messageOf(context) : undefined;
