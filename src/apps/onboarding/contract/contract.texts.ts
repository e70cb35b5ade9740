import type { ConcludedContract } from '#domain/application/concluded-contract.ts';
import type { FirstPayment } from '#domain/application/first-payment.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { ContractProblem } from '#machines/contract/contract.types.ts';
import { rejectedTexts } from '../rejected.texts.ts';

const deadline = 14;

export const problemTexts = {
  RENEWED:
    'Die Unterlagen galten nur kurze Zeit, deshalb haben wir sie neu erstellt. Es ist kein Vertrag geschlossen. Die Vertragsnummer ist dieselbe geblieben.',
  CHANGED:
    'In der Zwischenzeit hat sich etwas geändert. Es ist kein Vertrag geschlossen. Bitte lesen Sie die neuen Unterlagen.',
  UNSURE:
    'Wir haben nachgesehen: Bisher ist kein Vertrag geschlossen. Sie können ihn jetzt beauftragen. Es wird nichts doppelt beauftragt.',
  PAPER_MISSING: 'Die Unterlage ließ sich nicht herunterladen. Bitte versuchen Sie es noch einmal.',
} satisfies Record<ContractProblem, string>;

export const reviewTexts = {
  heading: 'Ihr Vertrag',
  lead: 'Bitte lesen Sie die Unterlagen. Danach beauftragen Sie die Vermögensverwaltung.',
  leadOfTwo: (second: string): string =>
    `Bitte lesen Sie die Unterlagen. Danach unterschreiben Sie. Anschließend laden wir ${second} ein, auch zu unterschreiben.`,
  refusedTitle: 'Bitte lesen Sie das zuerst',
  withdrawal: {
    title: `Sie können ${deadline} Tage lang widerrufen`,
    text: 'Ohne Angabe von Gründen, über „Vertrag widerrufen“ am Ende jeder Seite. Mehr steht in der Widerrufsbelehrung.',
  },
  /** § 312j Abs. 3 BGB: nothing else stands on it. */
  submit: 'Zahlungspflichtig beauftragen',
  /** Of two who sign, the first one's code concludes nothing. */
  next: (sentTo: string, second: string | null): string =>
    [
      `Danach senden wir einen SMS-Code an ${sentTo.replaceAll(' ', '\u00a0')}.`,
      second === null
        ? 'Erst mit ihm ist der Vertrag geschlossen.'
        : `Mit ihm unterschreiben Sie. Geschlossen ist der Vertrag erst, wenn auch ${second} unterschreibt.`,
    ].join(' '),
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
  submit: 'Zum Portal',
} as const;

/** What happens after the contract, in the order in which it happens; of the money the cards above say more, and newer. */
export const nextSteps = ({ withdrawableUntil }: Pick<ConcludedContract, 'withdrawableUntil'>): readonly string[] => [
  'Unterlagen: Sie bekommen eine E-Mail, und alles liegt in Ihrer Postbox.',
  'Stand: Im Kundenbereich sehen Sie unter „Aufträge“, ob Ihr Geld da und angelegt ist.',
  withdrawableUntil === null
    ? `Widerruf: ${deadline} Tage lang können Sie ohne Angabe von Gründen widerrufen.`
    : `Widerruf: Bis zum ${formatGermanDate(withdrawableUntil)} können Sie ohne Angabe von Gründen widerrufen.`,
];

export const secondTexts = {
  heading: 'Ihr Teil ist getan',
  lead: (name: string | null): string =>
    `${name ?? 'Die zweite Person'} muss den Vertrag noch selbst beauftragen. Erst dann ist er geschlossen.`,
  text: 'Wir haben eine E-Mail mit einem Link geschickt. Sie bekommen Bescheid, sobald der Vertrag geschlossen ist.',
  invited: {
    title: 'Einladung',
    name: 'Eingeladen ist',
    email: 'E-Mail-Adresse',
    child: 'Kind',
    until: 'Der Link gilt bis',
    wrong: 'Stimmt die Adresse nicht? Beim Stand der Einladung laden Sie neu ein, auch unter einer anderen Adresse.',
  },
  money: 'Ihre erste Einzahlung',
  later: {
    REFERENCE:
      'Noch ziehen wir nichts ein. Sobald der Vertrag geschlossen ist, gilt Ihr Mandat. Dann nennen wir Ihnen per E-Mail den Tag des Einzugs.',
    WIRE: 'Bitte überweisen Sie noch nichts. Ist der Vertrag geschlossen, schreiben wir Ihnen, wann wir beginnen. Kontodaten und Verwendungszweck schicken wir Ihnen zu diesem Beginn per E-Mail.',
  } satisfies Record<FirstPayment, string>,
  submit: 'Stand der Einladung ansehen',
} as const;

export const clearanceTexts = {
  heading: 'Alle haben unterschrieben',
  lead: 'Wir prüfen noch die Angaben zur zweiten Person. Erst danach ist der Vertrag geschlossen.',
  text: 'Sie müssen nicht warten: Wir schreiben Ihnen eine E-Mail, sobald der Vertrag geschlossen ist.',
  check: 'Stand aktualisieren',
  submit: 'Zum Portal',
} as const;

export const hindranceTexts = {
  notReady: {
    heading: 'Der Vertrag ist noch nicht so weit',
    text: 'Im Antrag sind noch Schritte offen. Was Sie eingegeben haben, ist gespeichert.',
    submit: 'Zurück zum Antrag',
  },
  inReview: {
    heading: 'Wir prüfen Ihren Antrag',
    text: 'Eine Person bei uns sieht sich Ihre Angaben an. Haben wir Sie per E-Mail um einen Nachweis gebeten, beginnt die Prüfung, sobald er da ist. Sie müssen nicht warten: Wir schreiben Ihnen eine E-Mail.',
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
  rejected: rejectedTexts,
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
