import type { ConsentChannel, ConsentState } from '#domain/person/consent.ts';
import type { ConsentNews, ConsentProblem, ConsentProof } from '#machines/notifications/notifications.types.ts';
import type { BadgeSeverity } from '#ui/display/Badge.tsx';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';
import { displayInstant } from '#ui/display/format.ts';

export const notificationsTexts = {
  title: 'Werbung und Newsletter',
  lead: 'Werbung bekommen Sie nur, wenn Sie zugestimmt haben. Sie können das jederzeit ändern.',
  loading: 'Ihre Einwilligungen werden geladen…',
  reload: 'Stand aktualisieren',
  home: 'Zur Startseite',
  stale: 'Der Stand konnte nicht aktualisiert werden und ist vielleicht älter. Bitte laden Sie ihn noch einmal.',
  list: {
    title: 'Ihre Einwilligungen',
    channel: 'Weg',
    state: 'Werbung und Newsletter',
    proof: 'Nachweis',
    action: 'Ändern',
    never: 'Nie angefragt',
    withdraw: (channel: string): string => `${channel} widerrufen`,
    all: 'Alles widerrufen',
    allText: 'Ein Klick genügt. Danach bekommen Sie auf keinem Weg mehr Werbung.',
  },
  link: {
    title: 'Bestätigung steht noch aus',
    again: 'Link erneut senden',
    none: 'Der Link gilt nicht mehr. Ohne Ihre Bestätigung senden wir Ihnen keine Werbung.',
  },
  form: {
    title: 'Einwilligen',
    why: 'Sie willigen ein, dass wir Sie über Angebote und Neuigkeiten informieren. Das ist freiwillig und jederzeit widerrufbar.',
    legend: 'Auf welchen Wegen?',
    submit: 'Einwilligung senden',
    mail: (username: string): string =>
      `Wir senden einen Link an ${username}. Erst wenn Sie ihn bestätigen, gilt Ihre Einwilligung.`,
    nothingLeft: 'Sie haben auf allen Wegen eingewilligt oder eine Einwilligung angefragt.',
  },
  service: {
    title: 'Das ist keine Werbung',
    lead: 'Diese Nachrichten gehören zu Ihrem Vertrag. Sie kommen auch ohne Einwilligung.',
    items: [
      'Neue Dokumente in Ihrer Postbox',
      'Bestätigungen zu Ihren Aufträgen',
      'Codes zum Anmelden und Bestätigen',
      'Hinweise zur Sicherheit Ihres Zugangs',
    ],
  },
  loadFailed: {
    heading: 'Ihre Einwilligungen sind gerade nicht abrufbar',
    text: 'Wir haben keine Antwort erhalten. An Ihren Einwilligungen hat sich dadurch nichts geändert.',
    retry: 'Erneut versuchen',
  },
} as const;

export const channelTexts: Readonly<Record<ConsentChannel, string>> = {
  EMAIL: 'E-Mail',
  SMS: 'SMS',
  PHONE: 'Telefon',
  POST: 'Post',
};

export const stateTexts = {
  NONE: { label: 'Nicht erlaubt', severity: 'neutral' },
  PENDING: { label: 'Unbestätigt', severity: 'waiting' },
  GIVEN: { label: 'Erlaubt', severity: 'success' },
  WITHDRAWN: { label: 'Widerrufen', severity: 'neutral' },
} satisfies Record<ConsentState, { readonly label: string; readonly severity: BadgeSeverity }>;

/** One step of the proof, in words. */
export const proofText = ({ state, means, at, mailedAt }: ConsentProof): string => {
  const when = displayInstant(at);
  if (state === 'PENDING') return `Angefragt am ${when}`;
  if (state === 'WITHDRAWN')
    return `Widerrufen am ${when}, ${means === 'LINK' ? 'über den Link einer E-Mail' : 'im Portal'}`;
  return mailedAt === null
    ? `Bestätigt am ${when}`
    : `Bestätigt am ${when}, über den Link unserer E-Mail vom ${displayInstant(mailedAt)}`;
};

export const linkText = ({ sentAt, endsAt }: { readonly sentAt: string; readonly endsAt: string }): string =>
  `Den Link haben wir am ${displayInstant(sentAt)} gesendet. Er gilt bis zum ${displayInstant(endsAt)}.`;

export const newsTexts = {
  SENT: { kind: 'success', text: 'Wir haben Ihnen einen Link gesendet. Bitte bestätigen Sie Ihre Einwilligung dort.' },
  WITHDRAWN: { kind: 'success', text: 'Ihr Widerruf gilt ab sofort.' },
  UNSURE: { kind: 'warning', text: 'Wir haben keine Antwort erhalten. Hier steht, was jetzt gilt.' },
} satisfies Record<ConsentNews, { readonly kind: NoticeKind; readonly text: string }>;

export const problemTexts: Readonly<Record<ConsentProblem, string>> = {
  NOTHING_CHOSEN: 'Bitte wählen Sie mindestens einen Weg.',
  TOO_MANY_ATTEMPTS: 'Sie haben zu viele Links angefordert. Bitte versuchen Sie es später noch einmal.',
};
