import type { ApprovalKind } from '#domain/approvals/approval.ts';
import { reasonLength, releaseWord } from '#domain/staff/decision-form.ts';
import type {
  Decision,
  DecisionRefusal,
  LookOnly,
  Release,
  ReleaseFilter,
  ReleaseStatus,
} from '#machines/releases/releases.types.ts';
import type { BadgeSeverity } from '#ui/display/Badge.tsx';

export const filterTexts = { OPEN: 'Offen', ALL: 'Alle' } satisfies Record<ReleaseFilter, string>;

export const statusTexts = {
  REQUESTED: { word: 'Wartet', severity: 'waiting' },
  APPROVED: { word: 'Freigegeben', severity: 'success' },
  REJECTED: { word: 'Abgelehnt', severity: 'refusal' },
  EXPIRED: { word: 'Verfallen', severity: 'neutral' },
} satisfies Record<ReleaseStatus, { readonly word: string; readonly severity: BadgeSeverity }>;

export const lookOnlyTexts = {
  OWN_REQUEST:
    'Daran sind Sie selbst beteiligt: Sie haben es angefragt, Sie haben das Konto dafür freigegeben, oder es ist Ihre eigene Kontobeziehung. Entscheiden muss jemand anderes.',
  ROLE: 'Ihre Rolle sieht Freigaben ein. Entscheiden kann die Abwicklung.',
} satisfies Record<LookOnly, string>;

export const refusalTexts = {
  OWN_REQUEST: lookOnlyTexts.OWN_REQUEST,
  NOT_PERMITTED: 'Ihre Rolle entscheidet über Freigaben nicht oder nicht mehr.',
  ALREADY_DECIDED: 'Jemand anderes war schneller: Darüber ist schon entschieden.',
  EXPIRED: 'Die Frist von 72 Stunden ist vorbei. Der Auftrag ruht weiter, eine neue Anfrage steht in der Liste.',
  TARGET_CHANGED:
    'Der Auftrag hat sich inzwischen geändert oder ist beendet, zum Beispiel abgebrochen. Die Freigabe ist damit hinfällig.',
} satisfies Record<DecisionRefusal, string>;

interface KindTexts {
  /** What it is about, in the list and above the decision. */
  readonly word: string;
  /** What a decision brings about, once it was taken. */
  readonly after: Readonly<Record<Decision, string>>;
}

export const kindTexts = {
  PAYOUT: {
    word: 'Auszahlung',
    after: {
      APPROVED: 'Die Auszahlung wird jetzt ausgeführt. Die Kundin oder der Kunde erhält eine E-Mail.',
      REJECTED:
        'Die Auszahlung ist abgebrochen, es wird nichts ausgeführt. Die Kundin oder der Kunde erhält eine E-Mail.',
    },
  },
  REFERENCE_ACCOUNT: {
    word: 'Referenzkonto',
    after: {
      APPROVED:
        'Das neue Referenzkonto gilt ab sofort. Auszahlungen, die schon beauftragt sind, gehen noch auf das bisherige.',
      REJECTED:
        'Der Auftrag ist abgebrochen, das bisherige Referenzkonto gilt weiter. Die Kundin oder der Kunde erhält eine E-Mail.',
    },
  },
  CONTRACT_WITHDRAWAL: {
    word: 'Widerruf',
    after: {
      APPROVED:
        'Der Vertrag wird aufgelöst: Was er hält, wird verkauft und ausgezahlt. Die Kundin oder der Kunde erhält eine E-Mail.',
      REJECTED: 'Der Vertrag läuft weiter. Die Kundin oder der Kunde erhält eine E-Mail.',
    },
  },
  APPLICATION: {
    word: 'Antrag',
    after: {
      APPROVED:
        'Der Antrag ist gebilligt. Der Vertrag kann jetzt geschlossen werden, oder das Konto ist eröffnet. Die Kundin oder der Kunde erhält eine E-Mail.',
      REJECTED: 'Der Antrag ist abgelehnt, es wird kein Konto eröffnet. Die Kundin oder der Kunde erhält eine E-Mail.',
    },
  },
} satisfies Record<ApprovalKind, KindTexts>;

export const decidedHeadings = { APPROVED: 'Freigegeben', REJECTED: 'Abgelehnt' } satisfies Record<Decision, string>;

/** How colleagues name one of several to each other. */
export const referenceOf = (releaseId: string): string => releaseId.slice(0, 8).toUpperCase();

export const releasesTexts = {
  title: 'Freigaben',
  lead: 'Was eine zweite Person prüft, bevor Geld fließt, ein Referenzkonto sich ändert, ein Konto eröffnet wird oder ein widerrufener Vertrag endet. Vergleichen Sie, dann entscheiden Sie mit Begründung.',
  loading: 'Freigaben werden geladen…',
  loadFailed: 'Die Freigaben konnten nicht geladen werden',
  filter: 'Freigaben filtern',
  reload: 'Neu laden',
  gone: 'Diese Freigabe gibt es nicht mehr.',
  none: {
    OPEN: {
      title: 'Nichts wartet auf eine Freigabe',
      text: 'Auszahlungen über 10.000 €, Referenzkonten mit anderem Namen, Anträge und Widerrufe, die jemand ansehen muss, erscheinen hier von selbst.',
    },
    ALL: { title: 'Keine Freigaben', text: 'Hier steht später, wer was entschieden hat.' },
  } satisfies Record<ReleaseFilter, { readonly title: string; readonly text: string }>,
  more: 'Ältere anzeigen',
  moreMissing: 'Ältere Freigaben konnten nicht geladen werden. Was dasteht, gilt weiter.',
  backToNewest: 'Zu den neuesten',
  columns: {
    subject: 'Was',
    kind: 'Art',
    status: 'Stand',
    askedBy: 'Angefragt von',
    requestedAt: 'Angefragt am',
    until: 'Frist oder Ende',
    action: 'Aktion',
  },
  open: 'Prüfen',
  /** Read out after „Prüfen“: several may want the same for the same sum. */
  which: ({ title, askedBy, releaseId }: Pick<Release, 'title' | 'askedBy' | 'releaseId'>): string =>
    `${title}, ${askedBy}, Nummer ${referenceOf(releaseId)}`,
  opening: 'Freigabe wird geladen…',
  openFailed: 'Die Freigabe konnte nicht geladen werden',
  toList: 'Zur Liste',
  review: {
    comparison: 'Was sich ändert',
    order: 'Was beauftragt ist',
    known: 'Was dazu bekannt ist',
    content: 'Inhalt',
    label: 'Angabe',
    before: 'Bisher',
    after: 'Neu',
    facts: 'Vorgang',
    reference: 'Nummer',
    kind: 'Art',
    status: 'Stand',
    askedBy: 'Angefragt von',
    reason: 'Grund der Anfrage',
    requestedAt: 'Angefragt am',
    expiresAt: 'Frist',
    decidedBy: 'Entschieden von',
    decisionReason: 'Begründung',
    endedAt: 'Beendet am',
    approve: 'Freigeben',
    reject: 'Ablehnen',
  },
  form: {
    approve: {
      heading: (kind: ApprovalKind): string => `${kindTexts[kind].word} freigeben`,
      submit: 'Verbindlich freigeben',
    },
    reject: {
      heading: (kind: ApprovalKind): string => `${kindTexts[kind].word} ablehnen`,
      submit: 'Verbindlich ablehnen',
    },
    lead: (title: string): string =>
      `${title}. Ihre Entscheidung wird sofort wirksam und mit Ihrem Namen festgehalten.`,
    reason: 'Begründung',
    reasonHint: `Für Kolleginnen, Kollegen und Revision; mindestens ${String(reasonLength.least)} Zeichen.`,
    word: `Zur Bestätigung „${releaseWord}“ eingeben`,
    back: 'Doch nicht',
    flaws: {
      reason: `Bitte begründen Sie Ihre Entscheidung mit ${String(reasonLength.least)} bis ${String(reasonLength.most)} Zeichen, ohne unsichtbare Zeichen.`,
      confirmation: `Bitte geben Sie das Wort „${releaseWord}“ ein.`,
    },
  },
  deciding: { heading: 'Ihre Entscheidung wird ausgeführt', text: 'Einen Moment bitte…' },
  unsure: {
    heading: 'Ungewiss, ob Ihre Entscheidung ankam',
    text: 'Wir haben keine Antwort erhalten. Fragen Sie noch einmal: Entschieden wird dabei nicht zweimal.',
    repeat: 'Noch einmal fragen',
  },
  refused: 'Die Entscheidung war nicht möglich',
} as const;
