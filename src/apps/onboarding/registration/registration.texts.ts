import type { AppliedKind } from '#domain/application/parties.ts';
import type { AccountConsentsInput } from '#machines/account-consents/account-consents.types.ts';
import type { KeepRefusal, SubmitRefusal } from '#machines/registration/registration.types.ts';
import { rejectedTexts } from '../rejected.texts.ts';

/** What is said in a sentence of its own; of the account the third step speaks, of the standing the page that follows. */
type SaidRefusal = Exclude<
  SubmitRefusal,
  KeepRefusal | NonNullable<AccountConsentsInput['refusal']> | 'CASE_INCOMPLETE'
>;

/** One page that says something and offers what can be done now. */
export interface PageTexts {
  readonly heading: string;
  readonly lead: string;
  readonly text?: string;
}

export const registrationTexts = {
  within: 'Antrag',
  steps: ['Person', 'Steuern und Beruf', 'Konto', 'Vertrag'],
  drop: 'Antrag löschen',
  proposal: 'Vorschlag ansehen oder ändern',
  pause: 'Unterbrechen und später weitermachen',
  saved: 'Was Sie eingeben, wird gleich gespeichert. Sie können an jedem Gerät weitermachen.',
  papersChanged: 'Die Unterlagen haben sich inzwischen geändert. Bitte lesen Sie sie und stimmen Sie erneut zu.',
  loading: { heading: 'Ihr Antrag', lead: 'Ihr Antrag wird geladen.' },
  loadFailed: {
    heading: 'Ihr Antrag lässt sich gerade nicht laden',
    lead: 'Bei uns ist etwas schiefgegangen. Was Sie eingegeben haben, ist noch da.',
    retry: 'Erneut laden',
  },
  unknown: {
    heading: 'Seite nicht gefunden',
    lead: 'Diesen Antrag gibt es nicht. Vielleicht ist der Link veraltet oder unvollständig.',
    portal: 'Zum Portal',
  },
  rejected: { heading: rejectedTexts.heading, lead: rejectedTexts.text },
  withdrawn: {
    heading: 'Dieser Antrag ist beendet',
    lead: 'Er wurde zurückgezogen. Sie können jederzeit einen neuen Antrag stellen.',
    again: 'Neuen Antrag beginnen',
  },
  unprepared: {
    heading: 'Ihr Vorschlag fehlt noch',
    lead: 'Bevor Sie den Antrag ausfüllen, wählen Sie bitte einen Anlagevorschlag.',
    again: 'Zum Vorschlag',
  },
  discontinued: {
    heading: 'Dieses Produkt bieten wir nicht mehr an',
    lead: 'Deshalb lässt sich Ihr Antrag nicht fortsetzen. Was Sie geantwortet haben, bleibt gespeichert, bis Sie den Antrag löschen.',
    text: 'Sie können mit einem anderen Produkt neu beginnen. Haben Sie Fragen, rufen Sie uns bitte an.',
    /** Beside an open application for a single account there is no second one (rules §1). */
    single: 'Möchten Sie wieder ein Einzelkonto eröffnen, löschen Sie diesen Antrag bitte vorher.',
    choice: 'Zur Auswahl der Produkte',
  },
  keeping: { heading: 'Einen Moment bitte', lead: 'Ihre Angaben werden gespeichert.' },
  unsaved: {
    heading: 'Noch nicht gespeichert',
    lead: 'Wir haben keine Antwort erhalten. Ihre Eingaben sind noch da. Bitte prüfen Sie Ihre Verbindung.',
    retry: 'Erneut speichern',
  },
  tooLong: {
    heading: 'Das sind mehr Angaben, als wir aufbewahren können',
    lead: 'Ihre Eingaben sind noch da. Bitte kürzen Sie sie, oder rufen Sie uns an.',
    correct: 'Angaben berichtigen',
  },
  overtaken: {
    heading: 'Sie haben in einem anderen Fenster weitergemacht',
    lead: 'Dieser Antrag wurde inzwischen an anderer Stelle gespeichert. Ihre Eingaben hier sind noch da.',
    resume: 'Hier weitermachen',
    text: 'Machen Sie hier weiter, gilt, was Sie in diesem Fenster eingegeben haben. Sonst schließen Sie es einfach.',
  },
  partiesRefused: {
    heading: 'Die Angaben zu den Personen passen nicht',
    correct: 'Angaben berichtigen',
  },
  unsuited: {
    heading: 'So können wir Ihren Antrag nicht annehmen',
    renew: 'Neuen Vorschlag berechnen',
    correct: 'Angaben prüfen',
    text: 'Ihre Angaben bleiben erhalten.',
  },
  uncovered: {
    heading: 'Ihre Angaben reichen für diese Anlage nicht aus',
    reconsider: 'Antworten ändern',
    text: 'Ihre Angaben bleiben erhalten. Beim Vorschlag ändern Sie den Betrag oder die Antwort, an der es liegt.',
  },
  waiting: {
    heading: 'Wir prüfen Ihre Angaben',
    lead: 'Das dauert in der Regel ein bis zwei Werktage. Wir schreiben Ihnen, sobald es weitergeht.',
    check: 'Stand abfragen',
  },
  interrupted: {
    heading: 'Ihr Antrag bleibt gespeichert',
    lead: 'Sie können jederzeit hier oder an einem anderen Gerät weitermachen.',
    resume: 'Antrag fortsetzen',
    portal: 'Zum Portal',
  },
  concluded: {
    heading: 'Ihr Vertrag ist geschlossen',
    lead: 'Alles Weitere finden Sie in Ihrem Portal.',
    portal: 'Zum Portal',
  },
  signed: {
    heading: 'Ihr Teil ist getan',
    lead: 'Die zweite Person muss den Vertrag noch selbst beauftragen. Erst dann ist er geschlossen.',
    portal: 'Zum Portal',
  },
  signedByAll: {
    heading: 'Alle haben unterschrieben',
    lead: 'Wir prüfen noch die Angaben zur zweiten Person. Erst danach ist der Vertrag geschlossen.',
    portal: 'Zum Portal',
  },
  turnedAway: {
    heading: 'Ihr Antrag ist beendet',
    lead: 'Aus diesem Antrag kann kein Vertrag werden. Haben Sie Fragen, rufen Sie uns bitte an.',
    choice: 'Zur Auswahl der Produkte',
    portal: 'Zum Portal',
  },
  dropQuestion: {
    heading: 'Möchten Sie diesen Antrag löschen?',
    lead: 'Alle Angaben zu diesem Antrag werden gelöscht. Das lässt sich nicht rückgängig machen.',
    confirm: 'Antrag endgültig löschen',
    decline: 'Antrag behalten',
  },
  dropped: {
    heading: 'Ihr Antrag ist gelöscht',
    lead: 'Ihre Angaben zu diesem Antrag sind gelöscht. Ihr Zugang bleibt bestehen.',
    again: 'Neuen Antrag beginnen',
  },
  refusals: {
    COUNTRY_INVALID: 'Ungültiges Land. Bitte wählen Sie ein Land aus der Liste.',
    US_PERSON: 'Mit einer Steuerpflicht in den USA können wir Sie hier leider nicht aufnehmen.',
    NOT_OF_AGE: 'Einen Vertrag schließen wir mit Ihnen ab Ihrem 18. Geburtstag.',
    PERSON_MISSING: 'Für dieses Konto fehlt noch eine Person. Bitte ergänzen Sie Ihre Angaben.',
    PERSON_NOT_ALLOWED:
      'Sie haben Personen angegeben, die zu dieser Art von Konto nicht gehören. Bitte prüfen Sie Ihre Angaben.',
    AGE_NOT_ALLOWED:
      'Ein Kinderkonto gibt es bis zum 18. Geburtstag des Kindes. Die zweite Person muss volljährig sein.',
    SAME_PERSON: 'Die zweite Person braucht eine eigene E-Mail-Adresse und kann nicht Sie selbst sein.',
    STRATEGY_NOT_OFFERED: 'Diese Strategie bieten wir so nicht an.',
    EXPENSES_MISSING: 'Bitte geben Sie Ihre monatlichen Ausgaben an.',
    AMOUNTS: 'Anlagebetrag oder Sparrate liegen außerhalb dessen, was möglich ist.',
    DEPOSIT_ABOVE_FREE_ASSETS: 'Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.',
    INCOME_INSUFFICIENT: 'Ihr Einkommen abzüglich Ihrer Ausgaben reicht für diese Sparrate nicht aus.',
    NOT_SUITABLE: 'Diese Strategie passt nicht zu Ihren Angaben.',
  } satisfies Record<SaidRefusal, string>,
} as const;

const isSaid = (refusal: SubmitRefusal): refusal is SaidRefusal => refusal in registrationTexts.refusals;

/** What the server has said; of two people the assets of both count. Nothing where a page has words of its own for it. */
export const refusalText = (refusal: SubmitRefusal, kind: AppliedKind): string | undefined => {
  if (!isSaid(refusal)) return undefined;
  return refusal === 'DEPOSIT_ABOVE_FREE_ASSETS' && kind === 'joint'
    ? 'Ihr gemeinsames freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.'
    : registrationTexts.refusals[refusal];
};
