import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { type Cents, cents, formatEuro } from '#domain/money/money.ts';
import type { ChangeHindrance } from '#domain/strategy-change/strategy-change.ts';
import type { ChangeObstacle, StrategyChangeProblem } from '#machines/strategy-change/strategy-change.types.ts';

/** As the questions name them, and what comes after them. */
export const steps = ['Risiko', 'Strategie', 'Auftrag'] as const;

const expired = 'Ihre Angaben nach WpHG sind abgelaufen';
const expiredText = 'Bis Sie diese erneuern, ist nur eine vorsichtigere Strategie möglich.';

/** What stands above all, or at the field. */
export const problemTexts: Readonly<Record<StrategyChangeProblem, string>> = {
  UNCHOSEN: 'Bitte wählen Sie eine Option.',
  STRATEGY_UNCHANGED: 'Diese Strategie hat Ihre Anlage bereits. Bitte wählen Sie eine andere.',
  ABOVE_RECOMMENDED: 'Diese Strategie ist riskanter, als es zu Ihren Angaben passt. Es ist nichts beauftragt.',
  ONLY_MORE_CAUTIOUS: `${expired}. ${expiredText}`,
  CHANGED: 'Inzwischen hat sich etwas geändert. Es ist kein Wechsel beauftragt. Bitte prüfen Sie alles neu.',
  RENEWED: 'Die Unterlagen galten nur kurze Zeit und sind jetzt neu. Es ist noch kein Wechsel beauftragt.',
  UNSURE: 'Wir haben nachgesehen: Es ist kein Wechsel beauftragt. Sie können ihn jetzt beauftragen.',
  PAPER_MISSING: 'Die Unterlage ließ sich nicht herunterladen. Bitte versuchen Sie es noch einmal.',
};

/** Why an investment is not among those that can be chosen. */
export const hindranceTexts: Readonly<Record<Exclude<ChangeHindrance, 'WPHG_INCOMPLETE'>, string>> = {
  READ_ONLY: 'Das Konto gehört jetzt einer volljährigen Person. Nur sie selbst kann die Strategie wechseln.',
  RELATION_NOT_OPEN: 'Das Konto ist noch nicht eröffnet oder wird geschlossen.',
  NOT_OPEN: 'Diese Anlage ist noch nicht eröffnet oder wird geschlossen.',
  STRATEGY_CHANGE_RUNNING: 'Die Strategie dieser Anlage wird gerade gewechselt.',
  NO_STRATEGY: 'Diese Anlage mischt keine Aktien und Anleihen.',
  ORDERS_OPEN: 'Für diese Anlage laufen noch Aufträge. Bitte warten Sie, bis sie ausgeführt sind.',
};

/** Where an obstacle is mended: among the orders, in the settings, by a call, or nowhere. */
export type Remedy = 'orders' | 'profile' | 'call' | 'none';

/** Why a change is not stored, and what can be done now. */
export const obstacleTexts: Readonly<
  Record<ChangeObstacle, { readonly reason: string; readonly text: string; readonly way: Remedy }>
> = {
  NOT_IDENTIFIED: {
    reason: 'Ihre Identität ist noch nicht bestätigt.',
    text: 'Erst danach können Sie wechseln. Wir helfen Ihnen gern.',
    way: 'call',
  },
  NO_VALIDATED_NUMBER: {
    reason: 'Uns fehlt Ihre bestätigte Mobilnummer.',
    text: 'Den Wechsel beauftragen Sie mit einem SMS-Code. Bitte geben Sie Ihre Nummer unter „Einstellungen“, „Persönliche Daten“ an.',
    way: 'profile',
  },
  NOT_CHANGEABLE: {
    reason: 'Diese Anlage kann zurzeit nicht wechseln.',
    text: 'Sie ist nicht mehr offen, oder es gibt die gewünschte Strategie nicht mehr.',
    way: 'none',
  },
  STRATEGY_CHANGE_RUNNING: {
    reason: 'Die Strategie dieser Anlage wird gerade gewechselt.',
    text: 'Sobald das ausgeführt ist, können Sie wieder wechseln.',
    way: 'orders',
  },
  ORDERS_OPEN: {
    reason: 'Für diese Anlage laufen noch Aufträge.',
    text: 'Bitte warten Sie, bis sie ausgeführt sind, oder brechen Sie sie ab. Ihre Antworten bleiben gespeichert.',
    way: 'orders',
  },
};

const more = 'Den genauen Betrag nennt Ihre Auftragsbestätigung.';

/** What selling everything is taxed with, as the bank estimates it. */
export const taxTexts = (tax: Cents): { readonly brief: string; readonly why: string } => {
  if (tax === 0) return { brief: 'voraussichtlich keine', why: 'Geschätzt mit den Kursen von heute.' };
  return tax > 0
    ? {
        brief: `etwa ${formatEuro(tax)}`,
        why: `Die Steuern fallen auf den Gewinn an. Wir behalten sie vom Erlös ein und legen den Rest neu an. ${more}`,
      }
    : {
        brief: `Erstattung etwa ${formatEuro(cents(0 - tax))}`,
        why: `Sie erhalten Steuern dieses Jahres zurück. Wir legen sie mit dem Erlös neu an. ${more}`,
      };
};

const nextPrices = 'Es zählen die Kurse des nächsten Geschäftstags.';

export const strategyChangeTexts = {
  page: 'Strategie wechseln',
  portal: 'Zum Portal',
  orders: 'Aufträge ansehen',
  profile: 'Persönliche Daten öffnen',
  retry: 'Erneut versuchen',
  call: 'So erreichen Sie uns',
  loading: 'Ihre Anlagen werden geladen…',
  failed: {
    heading: 'Die Seite konnte nicht geladen werden',
    text: 'Wir haben keine Antwort erhalten. Ihre Antworten sind gespeichert. Bitte versuchen Sie es noch einmal.',
  },
  unknown: {
    heading: 'Diese Anlage haben wir nicht gefunden',
    text: 'Vielleicht gehört sie zu einem anderen Zugang.',
  },
  none: {
    heading: 'Zurzeit kann keine Anlage die Strategie wechseln',
    headingEmpty: 'Sie haben noch keine Anlage',
    empty: 'Sobald Sie eine Vermögensverwaltung oder einen Rentenplan haben, können Sie hier wechseln.',
    title: 'Das hindert den Wechsel',
  },
  investment: {
    heading: 'Bei welcher Anlage möchten Sie die Strategie wechseln?',
    label: 'Ihre Anlagen',
    value: (value: Cents) => `Wert heute ${formatEuro(value)}`,
    incomplete: 'Dafür brauchen wir zuerst noch Angaben zu Ihren Finanzen.',
    others: 'Bei diesen Anlagen geht es zurzeit nicht',
    named: (title: string) => `Bei „${title}“ geht es zurzeit nicht`,
    submit: 'Anlage wählen',
  },
  unsuitable: {
    heading: 'Zu Ihren Antworten passt keine unserer Strategien',
    lead: 'Kurse können gerade dann niedrig sein, wenn Sie Ihr Geld brauchen.',
    why: 'Das spricht dagegen',
    stay: 'Ihre Anlage bleibt, wie sie ist. Sie können sich jederzeit Geld auszahlen lassen.',
    submit: 'Antworten ändern',
  },
  strategy: {
    heading: 'Welche Strategie soll Ihre Anlage haben?',
    lead: (title: string, value: Cents) => `${title}, Wert heute ${formatEuro(value)}`,
    legend: 'Strategie wählen',
    present: 'Ihre heutige',
    presentRecommended: 'Ihre heutige, empfohlen',
    now: (name: string) => `Ausgewählt: ${name}`,
    refusedTitle: 'So können wir den Wechsel nicht vorbereiten',
    tooDaring: (present: string, recommended: string) =>
      `Ihre heutige Strategie ${present} ist riskanter, als es zu Ihren Antworten passt. Wir empfehlen ${recommended}.`,
    expired,
    expiredText,
    expiredTitle: (name: string) => `${name} ist riskanter als Ihre heutige Strategie`,
    renew: 'Angaben erneuern',
    whyTitle: (name: string) => `Warum höchstens ${name}?`,
    whyLead: 'Die vorsichtigste Ihrer Antworten entscheidet:',
    whyLeadSeveral: 'Die vorsichtigsten Ihrer Antworten entscheiden:',
    whyTop: 'Keine Ihrer Antworten spricht gegen den höchsten Aktienanteil.',
    today: (name: string) => `Heute: ${name}`,
    new: (name: string) => `Neu: ${name}`,
    yield: 'Erwartete Rendite im Jahr, vor Kosten',
    vola: 'Schwankung im Jahr',
    badYear: 'Verlust in einem schlechten Jahr',
    noLoss: 'voraussichtlich keiner',
    costs: 'Kosten im ersten Jahr',
    costsPercent: (percent: string) => `${percent} im Jahr`,
    costsUnknown: 'stehen in der Kosteninformation',
    risk: 'Kapitalanlagen bergen Risiken. Der Verlust kann in 1 von 20\u00A0Jahren höher ausfallen. Die Rendite ist eine Erwartung und nicht sicher.',
    choose: 'Wählen Sie eine andere Strategie, dann sehen Sie beide nebeneinander.',
    next: 'Danach sehen Sie Unterlagen, Steuern und Kosten. Verbindlich wird erst der Auftrag mit SMS-Code.',
    submit: 'Wechsel prüfen',
    back: 'Zurück zu den Fragen',
  },
  preparing: 'Ihr Wechsel wird vorbereitet…',
  lookingUp: 'Wir sehen nach, ob Ihr Wechsel beauftragt ist…',
  unsent: {
    heading: 'Wir haben keine Antwort erhalten',
    text: 'Es ist noch nichts beauftragt. Bitte versuchen Sie es noch einmal. Es wird nichts doppelt angelegt.',
    back: 'Zurück zur Auswahl',
  },
  hindered: {
    heading: 'Der Wechsel ist zurzeit nicht möglich',
    another: 'Andere Anlage wählen',
  },
  dataMissing: {
    heading: 'Uns fehlen Angaben zu Ihren Finanzen',
    text: 'Nur damit können wir prüfen, welche Strategie zu Ihnen passt. Bitte ergänzen Sie zuerst Ihre Angaben nach WpHG.',
    submit: 'Angaben ergänzen',
  },
  review: {
    heading: 'Stimmt alles so?',
    lead: 'Bitte lesen Sie die Unterlagen und prüfen Sie den Wechsel.',
    refusedTitle: 'Bitte lesen Sie das zuerst',
    title: 'Ihr Wechsel',
    what: 'Anlage',
    from: 'Bisherige Strategie',
    to: 'Neue Strategie',
    sale: 'Verkauf',
    saleText: (from: string, on: string) => `alle Anteile von ${from} am ${formatGermanDate(on)}`,
    purchase: 'Kauf',
    purchaseText: (to: string) => `Anteile von ${to} am selben Tag`,
    tax: 'Steuern auf den Verkauf',
    fee: 'Entgelt für den Wechsel',
    noFee: 'keines',
    prices: `${nextPrices} Ihr Sparplan läuft in der neuen Strategie weiter.`,
    pricesAlone: nextPrices,
    papers: 'Sie bekommen sie nach dem Auftrag auch in Ihre Postbox.',
    next: (sentTo: string): string =>
      `Danach senden wir einen SMS-Code an ${sentTo.replaceAll(' ', '\u00a0')}. Erst mit ihm ist der Wechsel beauftragt.`,
    submit: 'Verbindlich beauftragen',
    back: 'Andere Strategie wählen',
  },
  confirming: { heading: 'Wechsel bestätigen' },
  blocked: {
    heading: 'Es ist kein Wechsel beauftragt',
    title: 'Der SMS-Code war dreimal falsch.',
    text: 'Ihre Antworten und Ihre Auswahl sind gespeichert.',
    submit: 'Neu beginnen',
  },
  unsure: {
    heading: 'Der Ausgang ist noch offen',
    title: 'Es wird nichts doppelt beauftragt.',
    text: 'Wir wissen noch nicht, ob Ihr Wechsel beauftragt ist. Steht er unter „Aufträge“, ist er erteilt.',
    submit: 'Erneut nachsehen',
  },
  ordered: {
    heading: 'Ihr Wechsel ist beauftragt',
    lead: (from: string, to: string, on: string | null) =>
      `Ihre Anlage wird am nächsten Geschäftstag${on === null ? '' : `, dem ${formatGermanDate(on)},`} von ${from} auf ${to} umgestellt.`,
    order: 'Auftragsnummer',
    copy: 'Auftragsnummer kopieren',
    on: 'Ausführung',
    next: 'Wie es weitergeht',
    steps: [
      'Verkauf und Kauf: Wir verkaufen alle Anteile und kaufen am selben Tag die der neuen Strategie.',
      'Unterlagen: Die Auftragsbestätigung und die neuen Anlagerichtlinien finden Sie danach in Ihrer Postbox.',
      'Abbrechen: Bis zur Ausführung können Sie den Auftrag unter „Aufträge“ abbrechen.',
    ],
  },
} as const;
