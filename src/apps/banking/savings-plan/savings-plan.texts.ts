import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { SavingsPlanInterval } from '#domain/entities/savings-plan.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { coverText, debitedText } from '#domain/mandate/debit-words.ts';
import { type Cents, formatEuro } from '#domain/money/money.ts';
import { lastChangeDay, type PlanOutcome } from '#domain/savings-plan/plan-changes.ts';
import type { PlanPayment } from '#domain/savings-plan/plan-form.ts';
import { maximumSaving, minimumSaving } from '#domain/savings-plan/saving-limits.ts';
import { type Month, monthAfter } from '#domain/savings-plan/savings-plan-rules.ts';
import { endMonthText, germanMonth, rhythmWords } from '#domain/savings-plan/savings-plan-texts.ts';
import type { DebitAccount } from '#domain/top-up/top-up-options.ts';
import type { Intent, PlanOptions, SavingsPlanContext } from '#machines/savings-plan/savings-plan.types.ts';
import { mandateTexts } from '#shell/mandate/mandate.texts.ts';

export const steps = ['Sparrate', 'Zeitraum', 'Zahlung', 'Prüfen', 'Fertig'] as const;

export const titles: Readonly<Record<Intent, string>> = {
  create: 'Sparplan anlegen',
  update: 'Sparplan ändern',
};

export const paymentLabels: Readonly<Record<PlanPayment, string>> = {
  REFERENCE: 'Lastschrift vom Referenzkonto',
  OTHER: 'Lastschrift von einem anderen Konto',
  WIRE: 'Überweisung',
};

export const intervalOptions: readonly { readonly value: SavingsPlanInterval; readonly label: string }[] = [
  { value: 'MONTHLY', label: 'Jeden Monat' },
  { value: 'QUARTERLY', label: 'Jedes Quartal' },
  { value: 'HALF_YEARLY', label: 'Jedes halbe Jahr' },
  { value: 'YEARLY', label: 'Jedes Jahr' },
];

/** How much and how often. */
export const rateText = (amount: Cents, interval: SavingsPlanInterval): string =>
  `${formatEuro(amount)} ${rhythmWords[interval]}`;

export const savingsPlanTexts = {
  loading: 'Ihre Möglichkeiten werden ermittelt…',
  leave: 'Zu den Sparplänen',
  home: 'Zur Startseite',
  summaryTitle: 'Bitte prüfen Sie diese Angabe',
  refusedTitle: 'Das hat noch nicht geklappt',
  into: (title: string) => `In „${title}“`,
  back: 'Zurück',
  child: 'Kinderkonto',
  investments: {
    heading: 'Für welche Anlage möchten Sie sparen?',
    create: 'Sparplan anlegen',
    none: 'Sie haben noch keine Anlage, für die Sie sparen könnten.',
    noneText: 'Ein Sparplan gehört immer zu einer Anlage. Eröffnen Sie zuerst eine, dann geht es hier weiter.',
  },
  rate: {
    heading: 'Wie viel möchten Sie sparen?',
    label: 'Sparrate',
    hint: `Mindestens ${formatEuro(minimumSaving)}, höchstens ${formatEuro(maximumSaving)}`,
    interval: 'Wie oft?',
    current: 'So läuft der Sparplan derzeit',
    submit: 'Sparrate übernehmen',
    mayNotGrow: (greatest: Cents, interval: SavingsPlanInterval) =>
      `Mehr als ${rateText(greatest, interval)} ist derzeit nicht möglich`,
  },
  schedule: {
    heading: 'Von wann bis wann möchten Sie sparen?',
    start: 'Erster Monat',
    startHint: (earliest: Month, before: Month | undefined) =>
      before === undefined || before >= earliest
        ? `Frühestens ${germanMonth(earliest)}`
        : `Wie bisher ${germanMonth(before)}, oder frühestens ${germanMonth(earliest)}`,
    end: 'Bis wann?',
    unlimited: 'unbefristet',
    limited: 'bis zu einem letzten Monat',
    last: 'Letzter Monat',
    lastHint: 'Zum Beispiel 12.2030',
    card: 'Wann der Sparplan ausgeführt wird',
    rule: 'Ausgeführt wird am ersten Bankarbeitstag des Monats. Änderungen sind bis zum 25. des Monats davor möglich.',
    submit: 'Zeitraum übernehmen',
  },
  payment: {
    heading: 'Wie möchten Sie die Sparrate zahlen?',
    label: 'Zahlung',
    submit: 'Zahlung übernehmen',
    /** In the words of specification §8. */
    reason: {
      DEBIT_PLAN_EXISTS: 'nicht verfügbar',
      REFERENCE_MISSING: 'fehlt',
      REFERENCE_NOT_OWN: 'nicht verfügbar',
    },
  },
  account: {
    heading: {
      OTHER: 'Von welchem Konto sollen wir einziehen?',
      WIRE: 'Von welchem Konto überweisen Sie?',
    },
    lead: {
      OTHER: (owner: string) => `Das Konto muss auf ${owner} lauten.`,
      WIRE: () => 'Diese Angabe ist freiwillig. Sie hilft uns, Ihr Geld zuzuordnen.',
    },
    why: 'Zur Sicherheit aller ziehen wir nur von eigenen Konten ein, nie von denen anderer.',
    iban: 'IBAN',
    hint: 'Zum Beispiel DE02 1203 0000 0000 2020 51',
    keep: (iban: string) => `Lassen Sie das Feld leer, bleibt es beim bisherigen Konto (${ibanEndText(iban)}).`,
    submit: 'Konto prüfen',
  },
  mandate: {
    ...mandateTexts,
    inForce: 'Das Mandat gilt, sobald Sie den Sparplan beauftragen. Die Mandatsreferenz teilen wir Ihnen dann mit.',
  },
  review: {
    heading: 'Stimmt alles so?',
    lead: 'Bitte prüfen Sie Ihren Auftrag. Mit dem nächsten Schritt erteilen Sie ihn verbindlich.',
    rate: 'Sparrate',
    what: 'Auftrag',
    into: 'In',
    owner: 'Gehört',
    duration: 'Laufzeit',
    payment: 'Zahlung',
    account: 'Von Konto',
    holder: 'Kontoinhaber',
    mandate: 'SEPA-Lastschriftmandat',
    newMandate: 'neu, mit diesem Auftrag',
    next: 'Nächste Ausführung',
    holdsFrom: 'Ihre Änderung gilt ab',
    costs: 'Kosten des Sparplans',
    noCosts: 'keine',
    submit: 'Verbindlich beauftragen',
    back: 'Angaben ändern',
  },
  unsure: {
    heading: 'Wir wissen noch nicht, ob der Auftrag angekommen ist',
    title: 'Nichts wird doppelt beauftragt.',
    text: 'Bitte fragen Sie erneut nach. Der Auftrag gilt höchstens einmal.',
    again: 'Erneut nachfragen',
  },
  done: {
    heading: { create: 'Ihr Sparplan ist angelegt', update: 'Ihr Sparplan ist geändert' },
    later: 'Ihre Änderung ist vorgemerkt',
    number: 'Sparplan',
    next: 'Wie es weitergeht',
    submit: 'Sparpläne ansehen',
  },
  unknown: {
    heading: 'Das haben wir nicht gefunden',
    text: {
      create: 'Diese Anlage gehört nicht zu Ihrem Zugang. Vielleicht ist der Link veraltet.',
      update:
        'Diesen Sparplan gibt es nicht, oder er gehört nicht zu Ihrem Zugang. Vielleicht ist er inzwischen gelöscht.',
    },
  },
  loadFailed: {
    heading: 'Ihre Möglichkeiten konnten nicht ermittelt werden',
    text: 'Wir haben gerade keine Antwort erhalten. Es wurde nichts beauftragt. Bitte versuchen Sie es noch einmal.',
    retry: 'Erneut versuchen',
  },
} as const;

/**
 * The months from that of today on; of a plan that runs also the one with which it began. What an order of today does not
 * reach any more can be chosen, and is told to be too early.
 */
export const startOptions = ({
  today,
  startMonth,
  plan,
}: Pick<SavingsPlanContext, 'today' | 'startMonth' | 'plan'>) => {
  const coming = Array.from({ length: 24 }, (_, at) => monthAfter(today.slice(0, 7), at));
  const months = new Set([
    ...(plan === null ? [] : [plan.startMonth]),
    ...(startMonth === '' ? [] : [startMonth]),
    ...coming,
  ]);
  return [...months].toSorted().map((month) => ({ value: month, label: germanMonth(month) }));
};

export const durationText = (startMonth: Month, endMonth: string): string =>
  `ab ${germanMonth(startMonth)}, ${endMonthText(endMonth)}`;

/** What is done on the next day, and until when that can be changed, or from when a change holds. */
export const outcomeText = ({ isLater, nextExecution, holdsFrom }: PlanOutcome): string => {
  if (nextExecution === null || holdsFrom === null) return '';
  if (isLater) {
    return `Die Ausführung am ${formatGermanDate(nextExecution)} ist schon unterwegs und bleibt, wie sie ist. Ihre Änderung gilt ab der Ausführung am ${formatGermanDate(holdsFrom)}.`;
  }
  return `Die nächste Ausführung ist am ${formatGermanDate(nextExecution)}. Ändern können Sie sie bis zum ${formatGermanDate(lastChangeDay(nextExecution))}.`;
};

/** What a way to pay means. */
export const paymentMeaning = (
  payment: PlanPayment,
  { referenceAccount, owner }: Pick<PlanOptions, 'referenceAccount' | 'owner'>,
): string => {
  const texts: Readonly<Record<PlanPayment, string>> = {
    REFERENCE: `${referenceAccount === null ? '' : `${debitedText(referenceAccount.iban, referenceAccount.payer)}. `}Wir ziehen die Sparrate am Tag der Ausführung ein.`,
    OTHER: `Ein Konto von ${owner}. Wir ziehen die Sparrate am Tag der Ausführung ein.`,
    WIRE: 'Sie überweisen selbst. IBAN und Verwendungszweck schicken wir Ihnen vor jeder Ausführung.',
  };
  return texts[payment];
};

/** What happens after the order, in the order in which it happens. */
export const nextSteps = (
  payment: PlanPayment,
  { isLater, nextExecution, holdsFrom }: PlanOutcome,
  account: Pick<DebitAccount, 'payer'> | null = null,
): readonly string[] => {
  const paid = (day: IsoDate): string =>
    payment === 'WIRE'
      ? `Zahlung: Zum ${formatGermanDate(day)} überweisen Sie die Sparrate. Vorher schicken wir Ihnen IBAN und Verwendungszweck.`
      : `Zahlung: Am ${formatGermanDate(day)} ziehen wir die Sparrate ein. ${coverText(account ?? {})}`;
  const invested = 'Anlage: Ist das Geld da, legen wir es an. Sie sehen es in Ihrer Anlage.';
  if (isLater && nextExecution !== null) {
    const before = `Nächste Ausführung: Am ${formatGermanDate(nextExecution)} bleibt alles, wie es war.`;
    return holdsFrom === null ? [before] : [before, paid(holdsFrom), invested];
  }
  return nextExecution === null ? [] : [paid(nextExecution), invested];
};

const berlinTime = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

/** `Entwurf gespeichert um 10:32`, in Berlin. */
export const savedText = (instant: string): string =>
  `Entwurf gespeichert um ${berlinTime.format(Date.parse(instant))}`;
