import type { InvitedDifference } from '#domain/person/invited-difference.ts';

/** What may come of the steps and of the signature. */
export const outcomeTexts = {
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
  paused: {
    heading: 'Sie können später weitermachen',
    text: 'Ihre Angaben sind gespeichert. Unterschrieben ist noch nichts.',
    how: 'Öffnen Sie später noch einmal den Link aus der Einladung und melden Sie sich an. Wie lange er gilt, steht in der E-Mail.',
    submit: 'Weitermachen',
  },
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
  },
  examined: {
    heading: 'Ihre Unterschrift ist da, wir prüfen noch',
    text: 'Eine Person bei uns sieht sich die Angaben an. Sie müssen nichts tun: Das Ergebnis schreiben wir Ihnen per E-Mail.',
  },
  alreadyOpen: {
    heading: 'Sie sind jetzt dabei',
    text: 'Das Konto gehört zu Ihrem Zugang. Die Unterlagen liegen in Ihrer Postbox.',
  },
  // The inviter's number or tax id: each is one person's own.
  numberShared: {
    heading: 'Sie brauchen eine eigene Mobilnummer',
    text: 'Ihre Nummer gehört auch zum Zugang der Person, die Sie eingeladen hat. Unterschreiben müssen Sie mit Ihrem eigenen Handy.',
    how: 'Ändern Sie Ihre Nummer im Portal unter „Profil“. Danach geht es hier weiter.',
    submit: 'Noch einmal prüfen',
  },
  taxIdShared: {
    heading: 'Ihre Steuer-ID stimmt nicht',
    text: 'Sie gehört zum Zugang der Person, die Sie eingeladen hat. Jeder Mensch hat eine eigene. Unterschrieben ist nichts.',
    correct: 'Steuer-ID berichtigen',
  },
} as const;

/** What in an invitation differs from whoever came with it, each beside what follows. */
const differing = {
  NAME: 'Bei der Einladung wurde ein anderer Name angegeben.',
  BIRTH_DATE: 'Bei der Einladung wurde ein anderes Geburtsdatum angegeben.',
  both: 'Bei der Einladung wurden ein anderer Name und ein anderes Geburtsdatum angegeben.',
} as const;

const deviating = {
  NAME: 'der Name abweicht',
  BIRTH_DATE: 'das Geburtsdatum abweicht',
  both: 'Name und Geburtsdatum abweichen',
} as const;

const renamed =
  'Ist der Name in der Einladung falsch, geht es nur mit einer neuen weiter. Bitte sprechen Sie mit der einladenden Person.';

/** What follows once it is corrected: a birth date alone is, and a name that differs stops them even then. */
const corrected = {
  NAME: renamed,
  BIRTH_DATE:
    'Wird das Geburtsdatum berichtigt, schreiben wir Ihnen. Passt es dann, machen Sie mit demselben Link dort weiter, wo Sie waren.',
  both: `Wird das Geburtsdatum berichtigt, schreiben wir Ihnen. Weiter geht es aber erst, wenn auch der Name passt. ${renamed}`,
} as const;

type Differs = readonly InvitedDifference[];

const kindOf = (differs: Differs): keyof typeof differing => (differs.length > 1 ? 'both' : (differs[0] ?? 'NAME'));

export const differingText = (differs: Differs): string => differing[kindOf(differs)];

/** Whoever invited them, as it stands above the step; told of nobody where it could not be read. */
export const inviterText = (about: { readonly inviter: string } | null): string =>
  about?.inviter ?? 'die einladende Person';

/** Another name or birth date than the invitation's: whose slip it is only the two of them know. */
export const differenceTexts = {
  heading: (isAgain: boolean): string => `Ihre Angaben passen ${isAgain ? 'weiterhin ' : ''}nicht zur Einladung`,
  why: 'Welche Angabe dort steht, zeigen wir aus Datenschutz nicht.',
  mend: 'Haben Sie sich vertippt? Dann berichtigen Sie Ihr Geburtsdatum. Ihre übrigen Angaben bleiben stehen.',
  /** The name has no field of its own there: it is left to the document. */
  mendBoth:
    'Haben Sie sich vertippt? Dann berichtigen Sie Ihr Geburtsdatum. Ihren Namen übernehmen wir beim Ausweisen aus dem Ausweis.',
  name: 'Haben Sie sich bei Ihrem Namen vertippt? Dann gehen Sie weiter: Beim Ausweisen übernehmen wir Ihren Namen aus dem Ausweis.',
  fixed: (who: string): string =>
    `Ihre Angaben sind mit Ihrem Ausweis geprüft. Wählen Sie „Meine Angaben stimmen“: Dann bitten wir ${who}, die Einladung zu prüfen.`,
  insist: (who: string): string =>
    `Stimmen Ihre Angaben? Dann wählen Sie „Meine Angaben stimmen“: Wir bitten ${who}, die Einladung zu prüfen.`,
  known: (who: string, differs: Differs): string =>
    `Stimmen Ihre Angaben? Dann müssen Sie nichts tun: Wir haben ${who} schon gebeten, die Einladung zu prüfen. ${corrected[kindOf(differs)]}`,
  /** What they have given themselves: a slip is seen at once. */
  own: (name: string, born: string | null) =>
    born === null ? `Ihre Angabe: ${name}` : `Ihre Angaben: ${name}, geboren am ${born}`,
  check: 'Geburtsdatum prüfen',
  goOn: 'Weiter bis zum Ausweis',
  right: 'Meine Angaben stimmen',
  unknown: 'Kennen Sie die Person nicht, die Sie eingeladen hat? Dann lehnen Sie bitte ab, oder rufen Sie uns an.',
  notTold: {
    title: 'Es ist noch nicht weitergegeben',
    text: 'Wir haben keine Antwort erhalten. Bitte versuchen Sie es noch einmal.',
  },
  told: {
    heading: 'Wir haben Bescheid gesagt',
    text: (who: string, differs: Differs): string =>
      `Von uns erfährt ${who}, dass ${deviating[kindOf(differs)]}, aber nicht, was Sie angegeben haben.`,
    next: (differs: Differs): string => `Sie müssen jetzt nichts tun. ${corrected[kindOf(differs)]}`,
    submit: 'Noch einmal vergleichen',
  },
  uncompared: {
    heading: 'Das waren zu viele Versuche',
    text: 'Zum Schutz der Daten vergleichen wir Angaben nur einige Male mit der Einladung. Was Sie eingegeben haben, bleibt gespeichert. Bitte rufen Sie uns an.',
    submit: 'Noch einmal vergleichen',
  },
} as const;
