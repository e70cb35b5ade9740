import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { AnsweredRelation, RenewalHindrance } from '#machines/wphg-data/wphg-data.types.ts';
import type { BadgeSeverity } from '#ui/display/Badge.tsx';
import type { WphgStanding } from '#domain/wphg/wphg-standing.ts';

export const wphgDataTexts = {
  title: 'Angaben zum WpHG',
  lead: 'Mit diesen Angaben prüfen wir, welche Anlagen zu Ihnen passen. Das verlangt das Wertpapierhandelsgesetz.',
  loading: 'Ihre Angaben werden geladen…',
  reload: 'Seite aktualisieren',
  home: 'Zur Startseite',
  relation: 'Konto',
  state: 'Stand',
  standing: 'Gelten Ihre Angaben?',
  confirmedAt: 'Bestätigt am',
  by: 'Bestätigt von',
  validUntil: 'Gilt bis',
  unknownDay: 'nicht bekannt',
  unlimited: 'ohne Ende',
  answers: 'Ihre Angaben',
  none: 'Zu diesem Konto haben wir noch keine Angaben.',
  holdings: 'Geplante Anlagedauer',
  noPeriod: 'keine Angabe',
  renew: 'Angaben erneuern',
  give: 'Angaben machen',
  empty: {
    title: 'Noch kein Konto',
    text: 'Angaben gehören zu einem Konto bei uns. Sobald Ihr erstes besteht, sehen Sie sie hier.',
  },
  unknown: {
    heading: 'Dieses Konto gehört nicht zu Ihrem Zugang',
    text: 'Vielleicht ist die Adresse unvollständig, oder das Konto ist geschlossen.',
    own: 'Meine Angaben ansehen',
  },
  loadFailed: {
    heading: 'Ihre Angaben sind gerade nicht abrufbar',
    text: 'Wir haben keine Antwort erhalten. An Ihren Angaben hat sich dadurch nichts geändert.',
    retry: 'Erneut versuchen',
  },
} as const;

export const standingTexts = {
  VALID: { label: 'Gültig', severity: 'success', text: null },
  EXPIRED: {
    label: 'Abgelaufen',
    severity: 'warning',
    text: 'Ihre Angaben gelten nicht mehr. Bitte erneuern Sie sie, bevor Sie etwas Neues anlegen.',
  },
  INCOMPLETE: {
    label: 'Unvollständig',
    severity: 'warning',
    text: 'Es fehlen Angaben. Bitte ergänzen Sie sie, bevor Sie etwas Neues anlegen.',
  },
  MISSING: {
    label: 'Fehlt',
    severity: 'warning',
    text: 'Uns fehlen Ihre Angaben. Bitte machen Sie sie, bevor Sie etwas Neues anlegen.',
  },
} satisfies Record<
  WphgStanding,
  { readonly label: string; readonly severity: BadgeSeverity; readonly text: string | null }
>;

export const hindranceTexts: Readonly<Record<RenewalHindrance, string>> = {
  PENDING: 'Das Konto wird gerade eröffnet. Danach können Sie die Angaben erneuern.',
  INCLOSE: 'Das Konto wird geschlossen. Dazu nehmen wir keine Angaben mehr an.',
  READ_ONLY: 'Das Kind ist volljährig. Die Angaben macht nur noch, wem das Konto gehört.',
};

/** Who has answered: of a shared account it may have been somebody else. */
export const answeredBy = ({ byCaller, kind }: Pick<AnsweredRelation, 'byCaller' | 'kind'>): string | null => {
  if (byCaller === null) return null;
  if (byCaller) return 'Ihnen';
  return kind === 'CA' ? 'der anderen gesetzlichen Vertretung' : 'der anderen Person, die das Konto führt';
};

/** Until when the answers hold; of some partners’ customers they never expire. */
export const validText = ({ standing, validUntil }: Pick<AnsweredRelation, 'standing' | 'validUntil'>): string => {
  if (validUntil !== null) return formatGermanDate(validUntil);
  return standing === 'VALID' ? wphgDataTexts.unlimited : wphgDataTexts.unknownDay;
};
