import type { ConcludedContract } from '#domain/application/concluded-contract.ts';
import type { ConsentKind } from '#domain/application/application.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';
import type { Agreement, ContractProblem } from '#machines/contract/contract.types.ts';

const deadline = 14;

export const problemTexts = {
  RENEWED:
    'Die Unterlagen galten nur kurze Zeit, deshalb haben wir sie neu erstellt. Es ist kein Vertrag geschlossen. Der Vertrag hat jetzt eine neue Nummer.',
  CHANGED:
    'In der Zwischenzeit hat sich etwas geändert. Es ist kein Vertrag geschlossen. Bitte lesen Sie die neuen Unterlagen.',
  UNSURE:
    'Wir haben nachgesehen: Bisher ist kein Vertrag geschlossen. Sie können ihn jetzt beauftragen. Es wird nichts doppelt beauftragt.',
  PAPER_MISSING: 'Die Unterlage ließ sich nicht herunterladen. Bitte versuchen Sie es noch einmal.',
} satisfies Record<ContractProblem, string>;

export const consentTexts = {
  TERMS: 'Allgemeine Geschäftsbedingungen',
  PRIVACY: 'Datenschutzhinweise',
  WITHDRAWAL_NOTICE: 'Widerrufsbelehrung',
  COST_INFORMATION: 'Kosteninformation',
  TAX_SELF_CERTIFICATION: 'Steuerliche Selbstauskunft',
} satisfies Record<ConsentKind, string>;

export const reviewTexts = {
  heading: 'Ihr Vertrag',
  lead: 'Bitte lesen Sie die Unterlagen. Danach beauftragen Sie die Vermögensverwaltung.',
  refusedTitle: 'Bitte lesen Sie das zuerst',
  papers: {
    title: 'Ihre Unterlagen',
    hint: 'So, wie Sie sie hier herunterladen, bekommen Sie sie nach Vertragsschluss in Ihre Postbox.',
    save: 'Herunterladen',
    saveNamed: (title: string): string => `${title} herunterladen (PDF)`,
    read: 'Heruntergeladen',
    count: (read: number, all: number): string => `${read} von ${all} heruntergeladen`,
  },
  agreed: {
    title: 'Das vereinbaren wir',
    what: 'Anlage',
    kind: 'Konto',
    kinds: { SA: 'Einzelkonto', JA: 'Gemeinschaftskonto', CA: 'Kinderkonto' } satisfies Record<
      ConditionAccountCode,
      string
    >,
    deposit: 'Einmalanlage',
    savings: 'Sparrate im Monat',
    none: 'keine',
    account: 'Referenzkonto',
    begin: 'Beginn',
    atOnce: 'sobald Ihr Geld da ist, auch vor Ablauf der Widerrufsfrist',
    later: `nach Ablauf der Widerrufsfrist von ${deadline} Tagen`,
    consents: 'Dem haben Sie zugestimmt',
    consent: (version: string, on: string): string => `Fassung ${version}, am ${on}`,
  },
  costs: {
    title: 'Das kostet es',
    perYear: 'Kosten im Jahr',
    inEuros: 'Im ersten Jahr etwa',
    breakdown: 'Wie setzt sich das zusammen?',
    later:
      'Die Kosten gehen von Ihrer Anlage ab. Sie hängen von deren Wert ab. Alle Einzelheiten stehen in der Kosteninformation.',
  },
  withdrawal: {
    title: `Sie können ${deadline} Tage lang widerrufen`,
    text: 'Ohne Angabe von Gründen, über „Vertrag widerrufen“ am Ende jeder Seite. Mehr steht in der Widerrufsbelehrung.',
  },
  /** § 312j Abs. 3 BGB: nothing else stands on it. */
  submit: 'Zahlungspflichtig beauftragen',
  next: (sentTo: string): string =>
    `Danach senden wir einen SMS-Code an ${sentTo.replaceAll(' ', '\u00a0')}. Erst mit ihm ist der Vertrag geschlossen.`,
  later: 'Später entscheiden',
} as const;

export const confirmingTexts = {
  heading: 'Vertrag bestätigen',
} as const;

export const concludedTexts = {
  heading: 'Ihr Vertrag ist geschlossen',
  number: 'Vertragsnummer',
  copy: 'Vertragsnummer kopieren',
  at: 'Geschlossen am',
  until: 'Widerrufbar bis',
  order: 'Auftragsnummer',
  next: 'Wie es weitergeht',
  submit: 'Zur Startseite',
} as const;

/** What happens after the contract, in the order in which it happens. */
export const nextSteps = (
  agreement: Agreement | null,
  { withdrawableUntil }: Pick<ConcludedContract, 'withdrawableUntil'>,
): readonly string[] => [
  'Unterlagen: Sie bekommen eine E-Mail, und alles liegt in Ihrer Postbox.',
  ...(agreement !== null && agreement.initialAmount > 0
    ? ['Einzahlung: Überweisen Sie Ihre Einmalanlage. Die Kontoverbindung steht in Ihrem Vertrag.']
    : []),
  ...(agreement !== null && agreement.savingsRate > 0
    ? ['Sparplan: Wir ziehen die Sparrate von Ihrem Referenzkonto ein. Den ersten Tag finden Sie unter „Sparpläne“.']
    : []),
  agreement === null || agreement.startsAtOnce
    ? 'Anlage: Wir legen Ihr Geld an, sobald es da ist.'
    : 'Anlage: Wir legen Ihr Geld nach der Widerrufsfrist an, sobald es da ist.',
  withdrawableUntil === null
    ? `Widerruf: ${deadline} Tage lang können Sie ohne Angabe von Gründen widerrufen.`
    : `Widerruf: Bis zum ${formatGermanDate(withdrawableUntil)} können Sie ohne Angabe von Gründen widerrufen.`,
];

export const secondTexts = {
  heading: 'Ihr Teil ist getan',
  lead: 'Die zweite Person muss den Vertrag noch selbst beauftragen. Erst dann ist er geschlossen.',
  text: 'Wir haben ihr eine E-Mail mit einem eigenen Zugang geschickt. Sie bekommen Bescheid, sobald der Vertrag geschlossen ist.',
  submit: 'Zur Startseite',
} as const;

export const hindranceTexts = {
  notReady: {
    heading: 'Der Vertrag ist noch nicht so weit',
    text: 'Im Antrag sind noch Schritte offen. Was Sie eingegeben haben, ist gespeichert.',
    submit: 'Zurück zum Antrag',
  },
  inReview: {
    heading: 'Wir prüfen Ihren Antrag',
    text: 'Eine Person bei uns sieht sich Ihre Angaben an. Sie müssen nicht warten: Wir schreiben Ihnen eine E-Mail.',
    submit: 'Stand aktualisieren',
  },
  numberMissing: {
    heading: 'Uns fehlt Ihre bestätigte Mobilnummer',
    text: 'Den Vertrag beauftragen Sie mit einem SMS-Code. Dafür brauchen wir eine Nummer, die Sie bestätigt haben.',
    submit: 'Mobilnummer bestätigen',
  },
  turnedAway: {
    heading: 'Ein Vertrag ist erst ab 18 Jahren möglich',
    text: 'Vorher können die gesetzlichen Vertreter ein Konto für ein Kind eröffnen. Bitte rufen Sie uns an, wenn das Geburtsdatum nicht stimmt.',
  },
  rejected: {
    heading: 'Wir können Ihren Antrag leider nicht annehmen',
    text: 'Das hat die Prüfung Ihrer Angaben ergeben. Es ist kein Vertrag geschlossen. Haben Sie Fragen, rufen Sie uns bitte an.',
  },
  declined: {
    heading: 'Das bieten wir so nicht mehr an',
    text: 'Seit Ihrem Antrag hat sich unser Angebot geändert, oder Ihre Angaben passen nicht mehr dazu. Es ist kein Vertrag geschlossen. Sie können einen neuen Antrag stellen.',
    submit: 'Neuen Antrag stellen',
  },
  unknown: {
    heading: 'Das haben wir nicht gefunden',
    text: 'Diesen Antrag gibt es nicht mehr, oder er gehört nicht zu Ihrem Zugang.',
  },
  blocked: {
    heading: 'Es ist kein Vertrag geschlossen',
    title: 'Der SMS-Code war dreimal falsch.',
    text: 'Zu Ihrer Sicherheit haben wir den Vorgang beendet. Ihre Angaben sind gespeichert.',
    submit: 'Neu beginnen',
  },
  loadFailed: {
    heading: 'Wir haben keine Antwort erhalten',
    text: 'Bitte versuchen Sie es noch einmal. Es wird nichts doppelt beauftragt.',
    submit: 'Erneut versuchen',
  },
  leave: 'Später weitermachen',
  close: 'Antrag schließen',
  loading: 'Ihr Vertrag wird vorbereitet…',
} as const;
