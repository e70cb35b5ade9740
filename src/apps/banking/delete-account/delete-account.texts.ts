import { deletionWord, type DeletionHindrance } from '#domain/person/deletion.ts';
import type { DeletionEnding, DeletionNews, DeletionProblem } from '#machines/delete-account/delete-account.types.ts';

export const steps = ['Überblick', 'Bekräftigen', 'Bestätigen'] as const;

export const deleteAccountTexts = {
  title: 'Zugang löschen',
  lead: 'Hier beenden Sie Ihren Zugang. Das lässt sich nicht rückgängig machen.',
  loading: 'Wir sehen nach, was noch offen ist…',
  leaving: 'Ihr Zugang ist gelöscht. Sie werden abgemeldet…',
  home: 'Zur Startseite',
  back: 'Zurück',
  held: {
    title: 'Das muss vorher abgeschlossen sein',
    text: 'Ihren Zugang löschen wir erst, wenn nichts mehr offen ist.',
    again: 'Erneut prüfen',
    waiting: 'Die Schließung ist beauftragt. Sie müssen nichts mehr tun: Wir zahlen Ihr Geld aus und schließen danach.',
  },
  gone: {
    title: 'Das löschen wir sofort',
    items: [
      'Ihre Anmeldung: Passwort, zweiter Faktor und Geräte',
      'Ihre Einwilligungen in Werbung',
      'Was Sie begonnen und nicht abgeschickt haben',
    ],
  },
  kept: {
    title: 'Das bewahren wir auf',
    items: ['Ihre Person und Ihre Verträge', 'Aufträge, Buchungen und Steuerdaten', 'Dokumente aus Ihrer Postbox'],
    until: (date: string): string => `Das Gesetz verlangt es bis zum ${date}. Danach löschen wir auch diese Daten.`,
    nothing: (date: string): string =>
      `Von Ihnen müssen wir nichts länger aufbewahren. Alles andere löschen wir nach dem ${date}.`,
  },
  postbox: {
    title: 'Vorher sichern',
    text: 'Ihre Postbox öffnen Sie danach nicht mehr. Laden Sie vorher herunter, was Sie noch brauchen.',
    link: 'Postbox öffnen',
  },
  want: 'Zugang löschen',
  affirm: {
    heading: 'Möchten Sie Ihren Zugang wirklich löschen?',
    lead: 'Danach können Sie sich nicht mehr anmelden. Niemand kann das rückgängig machen.',
    label: `Bitte geben Sie das Wort ${deletionWord} ein`,
    submit: 'Löschen mit SMS-Code bestätigen',
  },
  confirming: { heading: 'Zugang löschen' },
  notDone: {
    heading: 'Ihr Zugang besteht weiter',
    text: 'Es wurde nichts gelöscht.',
    again: 'Neu beginnen',
  },
  unsure: {
    heading: 'Wir wissen noch nicht, ob Ihr Zugang gelöscht ist',
    text: 'Ist er gelöscht, haben Sie dazu eine E-Mail bekommen. Dann melden wir Sie gleich ab.',
    again: 'Erneut prüfen',
  },
  loadFailed: {
    heading: 'Wir konnten nicht nachsehen, was noch offen ist',
    text: 'Wir haben keine Antwort erhalten. Gelöscht wurde dadurch nichts.',
    retry: 'Erneut versuchen',
  },
} as const;

/** What is open, and how it is ended. */
export const hindranceTexts: Readonly<Record<DeletionHindrance, { readonly title: string; readonly text: string }>> = {
  CASH: {
    title: 'Verrechnungskonten',
    text: 'Auf einem Verrechnungskonto liegt noch Geld, es fehlt welches, oder es ist unterwegs.',
  },
  INVESTMENTS: {
    title: 'Anlagen',
    text: 'Es gibt noch offene Anlagen. Schließen Sie sie einzeln oder zusammen mit ihrem Konto.',
  },
  ORDERS: {
    title: 'Aufträge',
    text: 'Es laufen noch Aufträge. Warten Sie sie ab, oder brechen Sie ab, was sich abbrechen lässt.',
  },
  ACCOUNTS: {
    title: 'Konten',
    text: 'Schließen Sie zuerst jedes Konto, mit allen Anlagen und allem Geld darauf. Sobald keines mehr offen ist, können Sie hier Ihren Zugang löschen.',
  },
};

export const wayTexts = {
  cash: (title: string): string => `Guthaben auszahlen: ${title}`,
  debt: (title: string): string => `Verrechnungskonto im Minus: ${title}`,
  investment: (title: string): string => `Anlage schließen: ${title}`,
  orders: 'Aufträge ansehen',
  account: (title: string): string => `Konto schließen: ${title}`,
  closing: (title: string): string => `Wird schon geschlossen: ${title}`,
  lacking: (title: string): string =>
    `Wird schon geschlossen, ist aber im Minus: ${title}. Was nach dem Verkauf der Anlagen noch fehlt, müssen Sie einzahlen. Rufen Sie uns an, wir nennen Ihnen Betrag und IBAN.`,
} as const;

export const problemTexts: Readonly<Record<DeletionProblem, string>> = {
  WORD_MISSING: `Bitte geben Sie ${deletionWord} ein, wenn Sie den Zugang löschen möchten.`,
  NOT_SENT: 'Wir haben keine Antwort erhalten. Es wurde nichts gelöscht. Bitte versuchen Sie es noch einmal.',
  NO_VALIDATED_NUMBER:
    'Für SMS-Codes fehlt uns Ihre bestätigte Mobilnummer. Bitte geben Sie sie unter „Einstellungen“, „Persönliche Daten“ an.',
};

export const newsTexts: Readonly<Record<DeletionNews, string>> = {
  CHANGED_MEANWHILE: 'In der Zwischenzeit hat sich etwas geändert. Hier steht, was jetzt gilt.',
};

export const endingTexts: Readonly<Record<DeletionEnding, string>> = {
  exhausted: 'Der Code war dreimal falsch.',
  ended: 'Der Vorgang ist abgelaufen.',
};
