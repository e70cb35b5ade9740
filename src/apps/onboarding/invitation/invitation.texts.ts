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
    text: 'Sie ist abgelaufen, abgelehnt, zurückgezogen oder ersetzt, oder Sie haben schon unterschrieben. Dann finden Sie das Konto im Portal. Sonst haben Sie nichts unterschrieben.',
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
    text: 'Der Link gilt danach nicht mehr. Wir schreiben der Person, die Sie eingeladen hat. Gründe nennen wir nicht.',
    refusedTitle: 'Ihre Absage ist noch nicht sicher angekommen',
    submit: decline,
    back: 'Nicht ablehnen',
  },
  declined: {
    heading: 'Sie haben die Einladung abgelehnt',
    text: 'Wir haben es der Person geschrieben, die Sie eingeladen hat. Sie müssen nichts weiter tun.',
    again: 'War das ein Versehen? Dann kann sie Sie noch einmal einladen.',
  },
  stranger: {
    heading: 'Diese Einladung gilt für jemand anderen',
    text: (username: string) =>
      `Sie sind als ${username} angemeldet. Die Einladung ging an eine andere E-Mail-Adresse.`,
    what: 'Melden Sie sich ab. Nehmen Sie danach die Adresse, an die die Einladung kam. Ihr Link bleibt in diesem Fenster erhalten.',
    help: 'Möchten Sie diesen Zugang nehmen? Dann kann die Person, die Sie eingeladen hat, seine Adresse neu einladen.',
    submit: 'Abmelden und neu anmelden',
  },
  unidentified: {
    heading: 'Sie haben sich noch nicht ausgewiesen',
    text: 'Unterschreiben können Sie, sobald Ihre Identität bestätigt ist. Ihre Angaben sind gespeichert.',
    submit: 'Jetzt ausweisen',
  },
  numberMissing: {
    heading: 'Uns fehlt Ihre bestätigte Mobilnummer',
    text: 'Sie unterschreiben mit einem SMS-Code. Dafür brauchen wir eine Nummer, die Sie bestätigt haben.',
    submit: 'Mobilnummer bestätigen',
  },
  usPerson: {
    heading: 'Hier können wir Sie leider nicht aufnehmen',
    text: 'Mit einer Steuerpflicht in den USA ist das Konto bei uns leider nicht möglich. Sie haben nichts unterschrieben.',
    correct: 'Angabe berichtigen',
  },
  underage: {
    heading: 'Unterschreiben können Sie erst ab 18 Jahren',
    text: 'Nach den Angaben, die uns vorliegen, sind Sie noch nicht volljährig. Stimmt das nicht, rufen Sie uns bitte an.',
  },
  paused: {
    heading: 'Sie können später weitermachen',
    text: 'Ihre Angaben sind gespeichert. Unterschrieben ist noch nichts.',
    how: 'Öffnen Sie später noch einmal den Link aus der Einladung und melden Sie sich an. Wie lange er gilt, steht in der E-Mail.',
    submit: 'Weitermachen',
  },
  confirming: { heading: 'Unterschrift bestätigen' },
  blocked: {
    heading: 'Sie haben nichts unterschrieben',
    title: 'Der SMS-Code war dreimal falsch.',
    text: 'Zu Ihrer Sicherheit haben wir den Vorgang beendet. Ihre Angaben sind gespeichert.',
    submit: 'Neu beginnen',
    later: 'Später weitermachen',
  },
  joined: {
    heading: 'Ihr Vertrag ist geschlossen',
    text: 'Alle haben unterschrieben, das Konto wird eröffnet. Sie bekommen eine E-Mail, und die Unterlagen liegen in Ihrer Postbox.',
    number: 'Vertragsnummer',
    until: 'Widerrufbar bis',
  },
  examined: {
    heading: 'Ihre Unterschrift ist da, wir prüfen noch',
    text: 'Eine Person bei uns sieht sich die Angaben an. Sie müssen nichts tun: Das Ergebnis schreiben wir Ihnen per E-Mail.',
  },
  alreadyOpen: {
    heading: 'Sie sind jetzt dabei',
    text: 'Das Konto gehört zu Ihrem Zugang. Die Unterlagen liegen in Ihrer Postbox.',
  },
  failed: {
    heading: 'Wir haben keine Antwort erhalten',
    text: 'Ihre Angaben sind nicht verloren, und nichts wurde doppelt unterschrieben. Bitte versuchen Sie es noch einmal.',
    retry,
  },
} as const;
