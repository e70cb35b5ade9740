import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { LimitName } from '#domain/risk-score/risk-score.ts';
import { limitLabels } from '#domain/strategy-change/strategy-change.ts';
import type { RenewalHindrance } from '#domain/strategy-change/strategy-check.ts';

const readOnly =
  'Über dieses Konto bestimmt jetzt Ihr volljähriges Kind. Sie können es ansehen, aber nichts beauftragen.';

export const strategyCheckTexts = {
  title: 'Strategie prüfen',
  heading: 'Passt Ihre Strategie noch zu Ihnen?',
  loading: 'Ihre Anlagen und Angaben werden verglichen…',
  home: 'Zur Startseite',
  repeat: 'Neu prüfen',
  basis: (validUntil: string | null): string =>
    validUntil === null
      ? 'Grundlage sind Ihre zuletzt bestätigten Angaben.'
      : `Grundlage sind Ihre zuletzt bestätigten Angaben. Sie gelten bis zum ${formatGermanDate(validUntil)}.`,
  changed: 'Hat sich bei Ihnen etwas geändert? Dann erneuern Sie bitte Ihre Angaben.',
  renew: 'Angaben erneuern',
  allFit: 'Alle geprüften Strategien passen zu Ihren Angaben.',
  someDaring: 'Nicht jede Strategie passt zu Ihren Angaben. Ändern müssen Sie nichts: Sie entscheiden.',
  fitting: 'Passt',
  daring: 'Zu riskant',
  fits: 'Die Strategie passt weiterhin zu Ihnen. Sie müssen nichts tun.',
  tooDaring: (recommended: string): string =>
    `Sie ist riskanter, als es zu Ihren Angaben passt. Wir empfehlen höchstens ${recommended}.`,
  noneFits: 'Zu Ihren Angaben passt zurzeit keine unserer Strategien. Ihre Anlage bleibt, wie sie ist.',
  change: 'Strategie wechseln',
  others: 'Nicht geprüft',
  othersWhy: 'Diese Anlagen haben keine Strategie aus Aktien und Anleihen, oder sie sind gerade nicht offen.',
  see: 'Anlage ansehen',
  incomplete: {
    heading: 'Für die Prüfung fehlen uns Angaben',
    text: 'Ob eine Strategie passt, hängt von Ihren Finanzen, Ihrer Erfahrung und Ihren Zielen ab. Bitte ergänzen Sie diese Angaben.',
  },
  expired: {
    heading: 'Ihre Angaben sind abgelaufen',
    text: (validUntil: string | null): string =>
      validUntil === null
        ? 'Ob eine Strategie passt, können wir nur mit aktuellen Angaben sagen.'
        : `Sie galten bis zum ${formatGermanDate(validUntil)}. Ob eine Strategie passt, können wir nur mit aktuellen Angaben sagen.`,
  },
  duration: 'Das dauert etwa fünf Minuten. Was Sie schon gesagt haben, steht bereit.',
  nothing: {
    heading: 'Hier gibt es keine Strategie zu prüfen',
    text: 'Zu diesem Konto gehört keine offene Anlage mit einer Strategie aus Aktien und Anleihen.',
  },
  unknown: {
    heading: 'Dieses Konto haben wir nicht gefunden',
    text: 'Es gehört nicht zu Ihrem Zugang. Vielleicht ist der Link veraltet.',
  },
  loadFailed: {
    heading: 'Die Prüfung ist gerade nicht möglich',
    text: 'Wir haben keine Antwort erhalten. An Ihren Anlagen hat sich dadurch nichts geändert.',
    retry: 'Erneut prüfen',
  },
} as const;

/** Why the answers cannot be renewed. */
export const renewalTexts = {
  READ_ONLY: readOnly,
  RELATION_NOT_OPEN: 'Das Konto ist nicht offen. Angaben nehmen wir dazu zurzeit nicht an.',
} satisfies Record<RenewalHindrance, string>;

/** The answers that stand against a strategy, by name. */
export const againstText = (against: readonly LimitName[]): string =>
  `Dagegen spricht: ${against.map((name) => limitLabels[name]).join(', ')}.`;
