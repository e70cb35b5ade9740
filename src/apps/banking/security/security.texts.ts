import type { SecurityNews, SignedInDevice, SignInKind } from '#machines/security/security.types.ts';
import { displayInstant } from '#ui/display/format.ts';
import type { BadgeSeverity } from '#ui/display/Badge.tsx';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';

export const securityTexts = {
  title: 'Sicherheit',
  lead: 'Wo Sie angemeldet sind, wer sich anmelden wollte, und was Ihren Zugang schützt.',
  loading: 'Ihre Geräte und Anmeldungen werden geladen…',
  reload: 'Stand aktualisieren',
  home: 'Zur Startseite',
  devices: {
    title: 'Wo Sie angemeldet sind',
    about:
      'Nach fünf Minuten ohne Eingabe melden wir ein Gerät von selbst ab. Dann steht es nicht mehr in dieser Liste.',
    device: 'Gerät',
    here: 'Dieses Gerät',
    since: 'Angemeldet seit',
    seen: 'Zuletzt aktiv',
    action: 'Aktion',
    remove: 'Gerät entfernen',
    signOut: 'Hier abmelden',
    alone: 'Sie sind nur auf diesem Gerät angemeldet.',
  },
  password: {
    title: 'Passwort',
    about:
      'Sie ändern es mit einem Code, den wir an Ihre E-Mail-Adresse senden. Danach melden wir alle Geräte ab, auch dieses.',
    change: 'Passwort ändern',
  },
  factors: {
    title: 'Zweiter Faktor',
    about: 'Bei jeder Anmeldung fragen wir nach dem Passwort noch einen Code ab.',
    manage: 'Anmeldeverfahren verwalten',
  },
  history: {
    title: 'Letzte Anmeldungen',
    about: 'Wir zeigen die letzten hundert Anmeldungen und die letzten hundert Versuche, die nicht gelangen.',
    at: 'Zeitpunkt',
    what: 'Ergebnis',
    device: 'Gerät',
    older: (count: number) => (count === 1 ? 'Eine ältere zeigen' : `${count} ältere zeigen`),
    olderTitle: 'Ältere Anmeldungen',
    none: 'Noch ist keine Anmeldung verzeichnet.',
  },
  notYou: {
    title: 'Das waren nicht Sie?',
    lead: 'Sie sehen ein fremdes Gerät oder eine Anmeldung, die nicht von Ihnen ist? Dann gehen Sie so vor:',
    steps: [
      'Entfernen Sie jedes Gerät, das Sie nicht kennen.',
      'Ändern Sie Ihr Passwort. Damit endet jede Anmeldung, auch eine fremde.',
      'Prüfen Sie Ihre Aufträge und rufen Sie uns an.',
    ],
    toOrders: 'Aufträge ansehen',
  },
  loadFailed: {
    heading: 'Ihre Anmeldungen sind gerade nicht abrufbar',
    text: 'Wir haben keine Antwort erhalten. An Ihrem Zugang hat sich dadurch nichts geändert.',
    retry: 'Erneut versuchen',
  },
  dialog: {
    title: 'Dieses Gerät entfernen?',
    effect: 'Das Gerät wird abgemeldet. Bei der nächsten Anmeldung gilt es als unbekannt.',
    tan: 'Wir senden Ihnen dafür einen SMS-Code. Erst mit ihm wird das Gerät entfernt.',
    confirm: 'Gerät entfernen',
    leave: 'Gerät behalten',
  },
  confirming: { heading: 'Gerät entfernen' },
  stale: 'Der Stand konnte nicht aktualisiert werden und ist vielleicht älter. Bitte laden Sie ihn noch einmal.',
  leaving: 'Sie werden abgemeldet…',
} as const;

/** Since when somebody is signed in there, and when they were last there: what tells devices apart that look alike. */
export const deviceTimes = ({ signedInAt, lastSeenAt }: SignedInDevice): string =>
  `Angemeldet seit ${displayInstant(signedInAt)}, zuletzt aktiv ${displayInstant(lastSeenAt)}`;

/** What a button says beside its word to whoever cannot see its line. */
export const aboutDevice = ({ device, signedInAt }: SignedInDevice): string =>
  `${device}, angemeldet seit ${displayInstant(signedInAt)}`;

interface KindTexts {
  readonly label: string;
  readonly severity: BadgeSeverity;
  /** What happened, and what to do if it was somebody else; a sign-in that worked explains itself. */
  readonly meaning: string | null;
}

export const signInTexts = {
  SIGNED_IN: { label: 'Angemeldet', severity: 'success', meaning: null },
  SIGN_IN_FAILED: {
    label: 'Fehlgeschlagen',
    severity: 'warning',
    meaning: 'Das Passwort war falsch. Niemand wurde angemeldet.',
  },
  SIGN_IN_BLOCKED: {
    label: 'Gesperrt',
    severity: 'refusal',
    meaning:
      'Nach zu vielen Versuchen haben wir die Anmeldung eine Zeit lang gesperrt. Waren Sie das nicht, rufen Sie uns bitte an.',
  },
  CODES_EXHAUSTED: {
    label: 'Code zu oft falsch',
    severity: 'refusal',
    meaning:
      'Das Passwort war richtig, der Code danach nicht. Waren Sie das nicht, kennt jemand Ihr Passwort. Bitte ändern Sie es gleich.',
  },
} satisfies Record<SignInKind, KindTexts>;

export const newsTexts = {
  REMOVED: { kind: 'success', text: 'Das Gerät ist entfernt und abgemeldet.' },
  GONE: { kind: 'info', text: 'Dieses Gerät war schon abgemeldet. Die Liste zeigt, was jetzt gilt.' },
  NO_VALIDATED_NUMBER: {
    kind: 'refusal',
    text: 'Für den SMS-Code fehlt uns Ihre Mobilnummer. Bitte geben Sie sie unter „Einstellungen“, „Persönliche Daten“ an. Ein neues Passwort meldet ebenfalls alle Geräte ab.',
  },
  NOT_SENT: {
    kind: 'warning',
    text: 'Wir haben keine Antwort erhalten. Ohne SMS-Code wird kein Gerät entfernt. Die Liste zeigt, was jetzt gilt.',
  },
  TAN_EXHAUSTED: {
    kind: 'refusal',
    text: 'Der SMS-Code war dreimal falsch. Zu Ihrer Sicherheit haben wir den Vorgang beendet. Es wurde nichts entfernt.',
  },
  OPERATION_ENDED: {
    kind: 'refusal',
    text: 'Der Vorgang ist nicht mehr gültig, weil zu viel Zeit vergangen ist. Die Liste zeigt, was jetzt gilt.',
  },
  UNSURE: {
    kind: 'warning',
    text: 'Wir haben auf Ihren SMS-Code keine Antwort erhalten. Steht das Gerät noch in der Liste, ist es nicht entfernt.',
  },
} satisfies Record<SecurityNews, { readonly kind: NoticeKind; readonly text: string }>;
