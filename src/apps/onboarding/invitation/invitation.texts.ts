import type { DeclineProblem } from '#machines/invitation/invitation.types.ts';

const retry = 'Noch einmal versuchen';
const decline = 'Einladung ablehnen';

export const declineProblemTexts = {
  TOO_MANY_ATTEMPTS: 'Von hier kamen schon viele Antworten. Bitte versuchen Sie es in einer Stunde noch einmal.',
  NO_ANSWER: 'Wir wissen nicht, ob Ihre Absage angekommen ist. Bitte senden Sie sie noch einmal, das schadet nicht.',
} satisfies Record<DeclineProblem, string>;

export const invitationTexts = {
  steps: ['Zugang', 'Person', 'Steuern und Beruf', 'Identifizierung', 'Vertrag'],
  page: 'Einladung',
  loading: 'Einen Moment bitte…',
  portal: 'Zum Portal',
  decline,
  missing: {
    heading: 'Hier fehlt der Link aus Ihrer E-Mail',
    text: 'Bitte öffnen Sie die Einladung mit dem Link aus der E-Mail. Nur mit ihm wissen wir, um welches Konto es geht.',
  },
  ended: {
    heading: 'Diese Einladung gilt nicht mehr',
    text: 'Sie ist abgelaufen, abgelehnt, zurückgezogen oder ersetzt, oder Sie haben schon unterschrieben. Dann finden Sie das Konto im Portal.',
    again: 'Fragen Sie die Person, die Sie eingeladen hat.',
  },
  introduction: {
    heading: 'Sie sind zu einem Konto eingeladen',
    lead: 'Von wem und zu welchem Konto, steht in der E-Mail. Wir zeigen es hier erst, wenn wir Sie kennen.',
    stepsTitle: 'So geht es weiter',
    steps: [
      'Zugang: Sie melden sich an oder legen einen Zugang an. Nehmen Sie die E-Mail-Adresse aus der Einladung und Ihren Namen wie im Ausweis.',
      'Angaben: Wir fragen nach Person, Steuern und Beruf, dazu nach Ihrer Mobilnummer.',
      'Ausweis: Sie weisen sich per Video oder in der Postfiliale aus.',
      'Vertrag: Sie lesen die Unterlagen und unterschreiben mit einem SMS-Code.',
    ],
    couple: 'Bei einem Gemeinschaftskonto werden Sie selbst Vertragspartei.',
    guardian: 'Bei einem Kinderkonto unterschreiben Sie als zweite sorgeberechtigte Person.',
    submit: 'Einladung annehmen',
    saved: 'Noch ist nichts unterschrieben, und es kostet nichts. Sie können nach jedem dieser Schritte unterbrechen.',
  },
  declining: {
    heading: 'Möchten Sie die Einladung ablehnen?',
    text: 'Der Link gilt danach nicht mehr. Die einladende Person erfährt davon, aber keine Gründe.',
    refusedTitle: 'Ihre Absage ist noch nicht sicher angekommen',
    submit: decline,
    back: 'Nicht ablehnen',
  },
  declined: {
    heading: 'Sie haben die Einladung abgelehnt',
    text: 'Die einladende Person weiß davon. Sie müssen nichts weiter tun.',
    again: 'War das ein Versehen? Dann kann sie Sie noch einmal einladen.',
  },
  stranger: {
    heading: 'Diese Einladung gilt für jemand anderen',
    text: (username: string) =>
      `Sie sind als ${username} angemeldet. Die Einladung ging an eine andere E-Mail-Adresse.`,
    what: 'Melden Sie sich ab und mit der Adresse wieder an, an die die Einladung kam. Ihr Link bleibt in diesem Fenster erhalten.',
    help: 'Möchten Sie diesen Zugang behalten? Dann bitten Sie die einladende Person um eine Einladung an seine Adresse.',
    submit: 'Abmelden und neu anmelden',
  },
  underage: {
    heading: 'Unterschreiben können Sie erst ab 18 Jahren',
    text: 'Nach den Angaben, die uns vorliegen, sind Sie noch nicht volljährig. Stimmt das nicht, rufen Sie uns bitte an.',
  },
  confirming: { heading: 'Unterschrift bestätigen' },
  failed: {
    heading: 'Wir haben keine Antwort erhalten',
    text: 'Ihre Angaben sind nicht verloren, und nichts wurde doppelt unterschrieben. Bitte versuchen Sie es noch einmal.',
    retry,
  },
} as const;
