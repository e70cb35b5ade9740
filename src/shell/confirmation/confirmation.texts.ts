import type { OperationKind } from '#domain/operation/operation.ts';
import type { ConfirmationContext } from '#machines/confirmation/confirmation.types.ts';

const order = 'Mit dem SMS-Code beauftragen Sie das verbindlich. Danach sehen Sie, wann das Geld ankommt.';
const binding = 'Mit dem SMS-Code beauftragen Sie das verbindlich.';
const change = 'Mit dem SMS-Code gilt die Änderung sofort.';

interface KindTexts {
  readonly what: string;
  /** Names what the money comes from, or what is changed. */
  readonly subject: string;
  readonly submit: string;
  /** The way out when no answer came. */
  readonly leave: string;
  /** What the code binds to, and what comes then. */
  readonly next: string;
}

const kinds: Readonly<Record<OperationKind, KindTexts>> = {
  WITHDRAWAL: {
    what: 'Auszahlung',
    subject: 'Aus',
    submit: 'Verbindlich beauftragen',
    leave: 'Aufträge ansehen',
    next: order,
  },
  DISBURSEMENT: {
    what: 'Entnahme',
    subject: 'Aus',
    submit: 'Verbindlich beauftragen',
    leave: 'Aufträge ansehen',
    next: order,
  },
  MFA_CHANGE: {
    what: 'Zweiten Faktor ändern',
    subject: 'Verfahren',
    submit: 'Änderung bestätigen',
    leave: 'Eingerichtete Verfahren ansehen',
    next: change,
  },
  MFA_REMOVAL: {
    what: 'Zweiten Faktor entfernen',
    subject: 'Verfahren',
    submit: 'Entfernen bestätigen',
    leave: 'Eingerichtete Verfahren ansehen',
    next: change,
  },
  DEVICE_REMOVAL: {
    what: 'Gerät entfernen',
    subject: 'Gerät',
    submit: 'Entfernen bestätigen',
    leave: 'Geräte ansehen',
    next: change,
  },
  REFERENCE_ACCOUNT: {
    what: 'Referenzkonto ändern',
    subject: 'Konto',
    submit: 'Änderung bestätigen',
    leave: 'Referenzkonto ansehen',
    // Where the holder's name differs it is looked at before it holds.
    next: 'Mit dem SMS-Code ist die Änderung verbindlich.',
  },
  MOBILE_CHANGE: {
    what: 'Mobilnummer ändern',
    subject: 'Neue Nummer',
    submit: 'Änderung bestätigen',
    leave: 'Profil ansehen',
    next: change,
  },
  EMAIL_CHANGE: {
    what: 'E-Mail-Adresse ändern',
    subject: 'Neue Adresse',
    submit: 'Änderung bestätigen',
    leave: 'Profil ansehen',
    next: change,
  },
  STRATEGY_CHANGE: {
    what: 'Strategie wechseln',
    subject: 'Wechsel',
    submit: 'Verbindlich beauftragen',
    leave: 'Stand des Wechsels ansehen',
    next: binding,
  },
  CONTRACT: {
    what: 'Vertrag',
    subject: 'Vertrag',
    submit: 'Zahlungspflichtig beauftragen',
    leave: 'Antrag ansehen',
    next: binding,
  },
  EXEMPTION_ORDER: {
    what: 'Freistellungsauftrag',
    subject: 'Auftrag',
    submit: 'Verbindlich beauftragen',
    leave: 'Freistellungsauftrag ansehen',
    next: binding,
  },
  ACCOUNT_CLOSURE: {
    what: 'Schließung',
    subject: 'Was geschlossen wird',
    submit: 'Verbindlich beauftragen',
    leave: 'Aufträge ansehen',
    next: binding,
  },
  USER_DELETION: {
    what: 'Zugang löschen',
    subject: 'Zugang',
    submit: 'Löschen bestätigen',
    leave: 'Profil ansehen',
    next: binding,
  },
  OWNER_INVITATION: {
    what: 'Einladung zum Konto',
    subject: 'Eingeladene Adresse',
    submit: 'Einladung bestätigen',
    leave: 'Konto ansehen',
    next: binding,
  },
  OWNER_CORRECTION: {
    what: 'Geburtsdatum ändern',
    subject: 'Person',
    submit: 'Änderung bestätigen',
    leave: 'Antrag ansehen',
    next: binding,
  },
  DATA_EXPORT: {
    what: 'Kopie Ihrer Daten',
    subject: 'Kopie',
    submit: 'Abholen bestätigen',
    leave: 'Profil ansehen',
    next: binding,
  },
};

export const confirmationTexts = {
  kinds,
  what: 'Vorgang',
  amount: 'Betrag',
  payee: 'Empfänger',
  account: 'Konto',
  code: {
    heading: 'Mit SMS-Code bestätigen',
    // The number stays on one line.
    lead: (sentTo: string) => `Wir haben einen SMS-Code an ${sentTo.replaceAll(' ', '\u00a0')} gesendet.`,
    compare: 'Bitte vergleichen Sie die Angaben mit der SMS. Bestätigen Sie nur, was Sie selbst beauftragt haben.',
    label: 'SMS-Code',
    hint: 'Sechs Ziffern, auch einzufügen.',
    validFor: 'Der SMS-Code gilt noch',
    attempts: (left: number) => (left === 1 ? 'Sie haben noch einen Versuch.' : `Sie haben noch ${left} Versuche.`),
    resend: 'Neuen SMS-Code senden',
    sentAgain: 'Neuer SMS-Code gesendet.',
    waiting: 'Nach 30 Sekunden können Sie einen neuen SMS-Code anfordern.',
    cancel: 'Abbrechen',
    problems: {
      CODE_MALFORMED: 'Bitte geben Sie die sechs Ziffern des SMS-Codes ein.',
      CODE_WRONG: 'Der SMS-Code stimmt nicht. Bitte prüfen Sie die SMS.',
      CODE_EXPIRED: 'Der SMS-Code ist abgelaufen. Bitte fordern Sie einen neuen an.',
      TOO_MANY_MESSAGES: 'Der letzte SMS-Code gilt weiter, fünf Minuten lang.',
    } satisfies Record<NonNullable<ConfirmationContext['problem']>, string>,
  },
  busy: {
    heading: 'Einen Moment bitte',
    sending: 'Der SMS-Code wird gesendet…',
    checking: 'Der SMS-Code wird geprüft…',
  },
  sendFailed: {
    heading: 'Der SMS-Code wurde nicht gesendet',
    explanation: 'Es wurde nichts beauftragt.',
    again: 'Erneut senden',
    cancel: 'Abbrechen',
  },
  unsure: {
    heading: 'Wir wissen noch nicht, ob der Auftrag angekommen ist',
    explanation: 'Bitte fragen Sie erneut nach. Der Auftrag wird höchstens einmal ausgeführt.',
    again: 'Erneut nachfragen',
  },
} as const;
