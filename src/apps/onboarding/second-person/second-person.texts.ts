import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { emailTexts } from '#domain/person/email-texts.ts';
import type { InviteProblem, SecondNews, SecondStanding } from '#machines/second-person/second-person.types.ts';

const day = (instant: string): string => formatGermanDate(berlinDayOf(Date.parse(instant)));

const accounts: Readonly<Record<SecondStanding['account'], string>> = {
  joint: 'Gemeinschaftskonto',
  child: 'Kinderkonto',
};

interface Said {
  readonly heading: string;
  readonly lead: string;
  readonly text: string;
}

/** How the invitation stands, and what follows from it. */
export const standingSaid = ({ state, name, email, account, endsAt }: SecondStanding): Said => {
  const waits = `Ihr ${accounts[account]} eröffnen wir erst, wenn auch ${name} unterschrieben hat.`;
  if (state === 'DECLINED') {
    return {
      heading: `${name} hat die Einladung abgelehnt`,
      lead: waits,
      text: `Die Einladung ging an ${email}. Der Link darin gilt nicht mehr.`,
    };
  }
  if (state === 'LAPSED') {
    return {
      heading: 'Die Einladung ist abgelaufen',
      lead: waits,
      text: `${name} hat die Einladung an ${email} nicht angenommen. Der Link darin gilt nicht mehr.`,
    };
  }
  const until = endsAt === null ? '' : ` Der Link darin gilt bis zum ${day(endsAt)}.`;
  return {
    heading: `Wir warten auf ${name}`,
    lead: waits,
    text: `Die Einladung ging per E-Mail an ${email}.${until}`,
  };
};

/** What whoever came with the invitation says to be otherwise, and what to do; null where they say nothing. */
export const differingSaid = ({ differs, name }: Pick<SecondStanding, 'differs' | 'name'>): string | null => {
  if (differs.length === 0) return null;
  const what =
    differs.length > 1
      ? 'Name und Geburtsdatum weichen'
      : differs.includes('NAME')
        ? 'Der Name weicht'
        : 'Das Geburtsdatum weicht';
  const mend = differs.includes('NAME')
    ? `Fragen Sie bitte nach. Ist der Name im Antrag falsch, ziehen Sie den Antrag bitte zurück und stellen ihn neu${differs.length > 1 ? '. Ist nur das Geburtsdatum falsch, berichtigen Sie es' : ', oder rufen Sie uns an'}.`
    : 'Fragen Sie bitte nach, und berichtigen Sie das Geburtsdatum, wenn es im Antrag nicht stimmt.';
  return `${what} von dem ab, was die eingeladene Person angibt. So kann ${name} nicht unterschreiben. ${mend}`;
};

const newsTexts: Readonly<Record<Exclude<SecondNews, 'CORRECTED'>, string>> = {
  SENT: 'Ihre neue Einladung ist verschickt. Ein Link aus einer früheren E-Mail gilt nicht mehr.',
  REMINDED:
    'Ihre Erinnerung ist verschickt. Sie enthält denselben Link, und was dort schon begonnen ist, bleibt erhalten.',
  UNSURE: 'Wir haben keine Antwort erhalten und deshalb nachgesehen. So steht es jetzt.',
  NOT_WITHDRAWN: 'Wir haben keine Antwort erhalten und deshalb nachgesehen. Ihr Antrag besteht noch.',
};

/** What has just happened; after a correction, too, what it leads to for whoever is awaited. */
export const newsText = (news: SecondNews, { state, endsAt, name }: SecondStanding): string => {
  if (news !== 'CORRECTED') return newsTexts[news];
  const follows =
    state === 'AWAITED' && endsAt !== null
      ? `${name} bekommt von uns eine E-Mail. Ob jetzt alles passt, zeigt sich, sobald ${name} weitermacht.`
      : `Damit ${name} unterschreiben kann, laden Sie bitte noch einmal ein.`;
  return `Das Geburtsdatum ist berichtigt, ein Schreiben dazu liegt in Ihrer Postbox. ${follows}`;
};

export const problemTexts: Readonly<Record<InviteProblem, string>> = {
  ...emailTexts,
  ADDRESS_REFUSED:
    'An diese Adresse können wir nicht einladen. Bitte geben Sie die eigene Adresse der zweiten Person an, nicht Ihre.',
  TOO_MANY_ATTEMPTS: 'Sie haben schon mehrmals eingeladen. Bitte versuchen Sie es später noch einmal.',
  NO_NUMBER: 'Für den SMS-Code fehlt uns Ihre bestätigte Mobilnummer. Bitte rufen Sie uns an.',
  NOT_PREPARED:
    'Wir haben keine Antwort erhalten. Es ist keine Einladung verschickt. Bitte versuchen Sie es noch einmal.',
  CODES_EXHAUSTED: 'Der SMS-Code war dreimal falsch. Es ist keine Einladung verschickt.',
  OPERATION_ENDED: 'Die Zeit für den SMS-Code ist abgelaufen. Es ist keine Einladung verschickt.',
};

/** The same of a correction. */
export const correctionProblemTexts: Readonly<Partial<Record<InviteProblem, string>>> = {
  TOO_MANY_ATTEMPTS: 'Sie haben schon mehrmals berichtigt. Bitte rufen Sie uns an.',
  NO_NUMBER: problemTexts.NO_NUMBER,
  NOT_PREPARED: 'Wir haben keine Antwort erhalten. Es ist nichts berichtigt. Bitte versuchen Sie es noch einmal.',
  CODES_EXHAUSTED: 'Der SMS-Code war dreimal falsch. Es ist nichts berichtigt.',
  OPERATION_ENDED: 'Die Zeit für den SMS-Code ist abgelaufen. Es ist nichts berichtigt.',
};

/** Problems that the field itself has; the others stand above the form alone. */
export const isOfField = (problem: InviteProblem): boolean =>
  problem === 'ADDRESS_REFUSED' || Object.hasOwn(emailTexts, problem);

export const secondPersonTexts = {
  loading: { heading: 'Ihr Antrag', lead: 'Wir sehen nach, wie es um die Einladung steht.' },
  loadFailed: {
    heading: 'Den Stand der Einladung können wir gerade nicht zeigen',
    lead: 'Bei uns ist etwas schiefgegangen. Ihr Antrag und Ihre Unterschrift sind sicher gespeichert.',
    retry: 'Erneut laden',
  },
  again: 'Erinnern oder anders einladen',
  correct: 'Geburtsdatum berichtigen',
  differing: 'Bitte prüfen Sie Ihre Angabe',
  withdraw: 'Antrag zurückziehen',
  check: 'Stand aktualisieren',
  home: 'Zum Portal',
  form: {
    heading: 'An welche Adresse sollen wir die Einladung schicken?',
    lead: (name: string): string =>
      `${name} braucht die eigene E-Mail-Adresse. Nur mit ihr lässt sich der Vertrag unterschreiben.`,
    label: 'E-Mail-Adresse der zweiten Person',
    refused: 'Es ist noch nicht eingeladen',
    submit: 'Einladung prüfen',
    note: 'Danach senden wir Ihnen einen SMS-Code. Erst mit ihm verschicken wir die Einladung. An dieselbe Adresse geht derselbe Link noch einmal, und was dort begonnen ist, bleibt. An eine andere geht ein neuer, und der frühere gilt nicht mehr.',
    back: 'Abbrechen',
  },
  birthDate: {
    heading: 'Geburtsdatum berichtigen',
    lead: (name: string): string =>
      `Bitte geben Sie das Geburtsdatum von ${name} so an, wie es im Ausweis steht. Ist der Name falsch, oder soll jemand anderes unterschreiben? Dann ziehen Sie den Antrag bitte zurück und stellen ihn neu.`,
    label: 'Geburtsdatum der zweiten Person',
    refused: 'Es ist noch nichts berichtigt',
    submit: 'Berichtigung prüfen',
    note: 'Danach senden wir Ihnen einen SMS-Code. Erst mit ihm gilt die Berichtigung. Ein Schreiben dazu kommt zu den Unterlagen, die auch die zweite Person unterschreibt. Am Vertrag ändert sich sonst nichts.',
    back: 'Abbrechen',
  },
  confirming: { heading: 'Einladung bestätigen', correction: 'Berichtigung bestätigen' },
  doubt: {
    heading: 'Möchten Sie Ihren Antrag zurückziehen?',
    lead: 'Damit endet auch der Vertrag, den Sie unterschrieben haben.',
    ends: [
      'Es wird kein Konto eröffnet, und wir ziehen kein Geld ein.',
      'Die Einladung der zweiten Person gilt nicht mehr.',
      'Ihre Angaben zu diesem Antrag werden gelöscht. Das lässt sich nicht rückgängig machen.',
    ],
    confirm: 'Antrag endgültig zurückziehen',
    keep: 'Antrag behalten',
  },
} as const;
