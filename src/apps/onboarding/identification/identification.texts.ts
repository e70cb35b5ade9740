import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import type { IdentField, IdentMethod } from '#domain/identification/identification.ts';
import type { ChoiceProblem, IdentCheck, WatchProblem } from '#machines/identification/identification.types.ts';

/** How the two ways go, as they are chosen by. */
export const wayTexts = {
  VIDEO: {
    title: 'Per Video',
    takes: 'etwa 10 Minuten, von zu Hause aus',
    when: 'täglich von 8 bis 22 Uhr, ohne Termin',
    needs: 'Personalausweis oder Reisepass, eine Kamera und Ihr Mobiltelefon',
    result: 'meist nach wenigen Minuten',
    submit: 'Per Video ausweisen',
    goOn: 'Weiter per Video',
  },
  POST: {
    title: 'In der Postfiliale',
    takes: 'etwa 10 Minuten in der Filiale',
    when: 'zu den Öffnungszeiten Ihrer Postfiliale',
    needs: 'Personalausweis oder Reisepass und einen Coupon, den Sie von uns bekommen',
    result: 'nach zwei bis drei Werktagen',
    submit: 'Coupon für die Post anfordern',
    goOn: 'Weiter mit dem Coupon',
  },
} satisfies Record<IdentMethod, object>;

export const choiceTexts = {
  heading: 'Wie möchten Sie sich ausweisen?',
  lead: 'Vor dem Vertrag prüfen wir Ihren Ausweis. Beide Wege kosten Sie nichts.',
  why: 'Das Geldwäschegesetz verpflichtet uns dazu. Ihre Ausweisdaten verwenden wir nur dafür und löschen sie, sobald das Gesetz es erlaubt.',
  takes: 'Dauer',
  when: 'Wann',
  needs: 'Sie brauchen',
  result: 'Ergebnis',
  begun: 'Begonnen',
  exchanging: 'Wählen Sie den anderen Weg, endet der begonnene. Das schadet Ihrem Antrag nicht.',
  later: 'Später ausweisen',
  refusedTitle: 'Das hat noch nicht geklappt',
} as const;

export const problemTexts = {
  IDENT_UNAVAILABLE:
    'Dieser Weg ist gerade nicht erreichbar. Bitte nehmen Sie den anderen, oder versuchen Sie es später.',
  TOO_MANY_CHECKS:
    'Sie haben in den letzten 24 Stunden schon mehrmals begonnen. Neu beginnen können Sie spätestens morgen um diese Zeit.',
  NOT_SENT: 'Wir haben keine Antwort erhalten. Bitte versuchen Sie es noch einmal. Es wird nichts doppelt begonnen.',
  STALE: 'Der Stand lässt sich gerade nicht abrufen. Wir versuchen es gleich noch einmal.',
  COUPON_MISSING:
    'Der Coupon ließ sich nicht herunterladen. Bitte versuchen Sie es noch einmal. Die Vorgangsnummer genügt auch.',
} satisfies Record<ChoiceProblem | WatchProblem, string>;

export const detailsTexts = {
  heading: 'Es fehlen noch Angaben zu Ihnen',
  lead: 'Ihr Ausweis wird mit Ihren Angaben verglichen. Bitte ergänzen Sie vorher:',
  fields: {
    birthDate: 'Geburtsdatum',
    birthPlace: 'Geburtsort',
    nationality: 'Staatsangehörigkeit',
    address: 'Anschrift',
  } satisfies Record<IdentField, string>,
  submit: 'Angaben ergänzen',
} as const;

interface Standing {
  readonly heading: string;
  readonly lead: string;
  /** Names the standing in a word. */
  readonly badge: string;
}

const examined: Standing = {
  heading: 'Ihre Identifizierung wird geprüft',
  lead: 'Meist dauert das wenige Minuten, manchmal bis zum nächsten Werktag. Sie müssen nicht warten: Wir schreiben Ihnen eine E-Mail.',
  badge: 'In Prüfung',
};

const talk: Standing = {
  heading: 'Ihr Videogespräch ist bereit',
  lead: 'Das Gespräch öffnet sich in einem neuen Tab. Lassen Sie diese Seite offen: Hier geht es danach weiter.',
  badge: 'Bereit',
};

const talking: Standing = {
  heading: 'Ihr Videogespräch läuft',
  lead: 'Lassen Sie diese Seite offen: Sobald das Ergebnis da ist, geht es hier weiter.',
  badge: 'Läuft',
};

const coupon: Standing = {
  heading: 'Ihr Coupon für die Postfiliale',
  lead: 'Zeigen Sie in der Filiale den Coupon und Ihren Ausweis vor. Wir schreiben Ihnen eine E-Mail, sobald das Ergebnis da ist.',
  badge: 'Coupon ausgestellt',
};

/** How far an attempt is, in words. */
export const standingOf = ({
  method,
  status,
  startUrl,
}: Pick<IdentCheck, 'method' | 'status' | 'startUrl'>): Standing => {
  if (status === 'REVIEW_PENDING') return examined;
  if (method === 'POST') return coupon;
  return startUrl === null ? talking : talk;
};

export const progressTexts = {
  standing: 'Stand',
  way: 'Weg',
  until: 'Gültig bis',
  reference: 'Vorgangsnummer',
  copy: 'Vorgangsnummer kopieren',
  save: 'Coupon herunterladen (PDF)',
  show: 'Sie können den Coupon ausdrucken oder auf dem Telefon zeigen. Er liegt auch in Ihrer Postbox.',
  open: 'Videogespräch öffnen',
  refresh: 'Stand aktualisieren',
  change: 'Anderen Weg wählen',
  leave: 'Später weitermachen',
  simulated: {
    title: 'Dies ist eine Vorführung',
    VIDEO: 'Es ruft niemand an, und niemand prüft einen Ausweis. Das Ergebnis kommt nach etwa einer Minute von selbst.',
    POST: 'Sie müssen zu keiner Post gehen, und niemand prüft einen Ausweis. Das Ergebnis kommt nach etwa drei Minuten von selbst.',
  } satisfies Record<IdentMethod | 'title', string>,
} as const;

/** The last day on which an attempt can be used. */
export const untilText = ({ expiresAt }: Pick<IdentCheck, 'expiresAt'>): string =>
  formatGermanDate(berlinDayOf(Date.parse(expiresAt)));

/** Attempts that ended without success: what happened, and what can be done. */
export const againTexts = {
  failed: {
    heading: 'Das hat leider nicht geklappt',
    text: 'Mit dem, was Sie gezeigt haben, konnten wir Sie nicht identifizieren. Oft hilft ein anderer Ausweis, besseres Licht oder der andere Weg.',
  },
  aborted: {
    heading: 'Ihre Identifizierung wurde abgebrochen',
    text: 'Das kann an der Verbindung liegen. Ihre Angaben sind gespeichert, und Sie können jederzeit neu beginnen.',
  },
  expired: {
    heading: 'Ihre Identifizierung ist abgelaufen',
    text: 'Sie wurde nicht innerhalb von 30 Tagen abgeschlossen. Ihre Angaben sind gespeichert, und Sie können jederzeit neu beginnen.',
  },
  submit: 'Neu ausweisen',
  help: 'Brauchen Sie Hilfe? Rufen Sie uns an.',
} as const;

export const provedTexts = {
  heading: 'Ihre Identität ist bestätigt',
  text: 'Ihre Angaben stimmen jetzt mit Ihrem Ausweis überein. Als Nächstes geht es um Ihren Vertrag. Manchmal prüfen wir den Antrag vorher noch.',
  submit: 'Weiter zum Vertrag',
} as const;

export const identificationTexts = {
  title: 'Identifizierung',
  loading: 'Der Stand wird ermittelt…',
  loadFailed: {
    heading: 'Der Stand konnte nicht ermittelt werden',
    text: 'Wir haben gerade keine Antwort erhalten. Bitte versuchen Sie es noch einmal.',
    retry: 'Erneut versuchen',
  },
} as const;
