import type { OperationKind } from '#domain/operation/operation.ts';
import type { ConfirmationContext } from '#machines/confirmation/confirmation.types.ts';

const kinds: Readonly<
  Record<OperationKind, { readonly what: string; readonly submit: string; readonly leave: string }>
> = {
  WITHDRAWAL: { what: 'Auszahlung', submit: 'Verbindlich beauftragen', leave: 'Aufträge ansehen' },
  DISBURSEMENT: { what: 'Entnahme', submit: 'Verbindlich beauftragen', leave: 'Aufträge ansehen' },
  MFA_CHANGE: {
    what: 'Zweiten Faktor ändern',
    submit: 'Änderung bestätigen',
    leave: 'Eingerichtete Verfahren ansehen',
  },
  MFA_REMOVAL: {
    what: 'Zweiten Faktor entfernen',
    submit: 'Entfernen bestätigen',
    leave: 'Eingerichtete Verfahren ansehen',
  },
  DEVICE_REMOVAL: { what: 'Gerät entfernen', submit: 'Entfernen bestätigen', leave: 'Geräte ansehen' },
};

export const confirmationTexts = {
  kinds,
  what: 'Vorgang',
  amount: 'Betrag',
  payee: 'Empfänger',
  account: 'Konto',
  ibanEnd: (end: string) => `IBAN endet auf ${end}`,
  code: {
    heading: 'Mit SMS-Code bestätigen',
    lead: (sentTo: string) => `Wir haben einen Code an ${sentTo} gesendet.`,
    compare: 'Bitte vergleichen Sie die Angaben mit der SMS. Bestätigen Sie nur, was Sie selbst beauftragt haben.',
    label: 'SMS-Code',
    hint: 'Sechs Ziffern. Sie können den Code auch einfügen.',
    validFor: 'Der Code gilt noch',
    attempts: (left: number) => (left === 1 ? 'Sie haben noch einen Versuch.' : `Sie haben noch ${left} Versuche.`),
    resend: 'Neuen Code senden',
    resendLater: 'Nach 30 Sekunden können Sie einen neuen Code anfordern.',
    cancel: 'Abbrechen',
    problems: {
      CODE_MALFORMED: 'Bitte geben Sie die sechs Ziffern des Codes ein.',
      CODE_WRONG: 'Der Code stimmt nicht. Bitte prüfen Sie die SMS.',
      CODE_EXPIRED: 'Der Code ist abgelaufen. Bitte fordern Sie einen neuen an.',
      TOO_MANY_MESSAGES: 'Ein neuer Code kann erst nach 30 Sekunden gesendet werden.',
    } satisfies Record<NonNullable<ConfirmationContext['problem']>, string>,
  },
  busy: {
    heading: 'Einen Moment bitte',
    sending: 'Der Code wird gesendet…',
    checking: 'Der Code wird geprüft…',
  },
  sendFailed: {
    heading: 'Der Code wurde nicht gesendet',
    explanation: 'Wir konnten gerade keinen Code senden. Es wurde nichts beauftragt.',
    again: 'Erneut senden',
    cancel: 'Abbrechen',
  },
  unsure: {
    heading: 'Wir wissen noch nicht, ob der Auftrag angekommen ist',
    explanation:
      'Die Antwort der Bank ist ausgeblieben. Bitte fragen Sie erneut nach. Der Auftrag wird höchstens einmal ausgeführt.',
    again: 'Erneut nachfragen',
  },
} as const;
