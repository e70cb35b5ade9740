import type { InvitedDifference } from '#domain/person/invited-person.ts';
import type { SigningProblem } from '#machines/invitation/invitation.types.ts';

export const signingProblemTexts = {
  RENEWED:
    'Die Unterlagen galten nur kurze Zeit, deshalb haben wir sie erneuert. Sie haben noch nichts unterschrieben.',
  CHANGED:
    'In der Zwischenzeit hat sich etwas geändert. Sie haben noch nichts unterschrieben. Bitte lesen Sie alles neu.',
  UNSURE:
    'Wir haben nachgesehen: Bisher ist nichts unterschrieben. Sie können jetzt beauftragen. Doppelt unterschreiben Sie nicht.',
  RESUMED:
    'Unterschrieben ist noch nichts. Hatten Sie schon einen SMS-Code, gilt er nicht mehr: Am Ende senden wir Ihnen einen neuen.',
  PAPER_MISSING: 'Die Unterlage ließ sich nicht herunterladen. Bitte versuchen Sie es noch einmal.',
} satisfies Record<SigningProblem, string>;

/** The inviter's number or tax id: each is one person's own. */
export const sharedTexts = {
  numberShared: {
    heading: 'Sie brauchen eine eigene Mobilnummer',
    text: 'Ihre Nummer gehört auch zum Zugang der Person, die Sie eingeladen hat. Unterschreiben müssen Sie mit Ihrem eigenen Handy.',
    how: 'Ändern Sie Ihre Nummer im Portal unter „Profil“. Danach geht es hier weiter.',
    submit: 'Noch einmal vergleichen',
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

export const differingText = (differs: readonly InvitedDifference[]): string =>
  differs.length > 1 ? differing.both : differing[differs[0] ?? 'NAME'];

/** Another name or birth date than the invitation's: whose slip it is only the two of them know. */
export const differenceTexts = {
  heading: 'Ihre Angaben passen nicht zur Einladung',
  why: 'Welche Angabe dort steht, zeigen wir aus Datenschutz nicht.',
  mend: 'Haben Sie sich vertippt? Dann berichtigen Sie Ihr Geburtsdatum. Ihre übrigen Angaben bleiben stehen.',
  /** The name has no field of its own there: it is left to the document. */
  mendBoth:
    'Haben Sie sich vertippt? Dann berichtigen Sie Ihr Geburtsdatum. Ihren Namen übernehmen wir beim Ausweisen aus dem Ausweis.',
  name: 'Haben Sie sich bei Ihrem Namen vertippt? Dann gehen Sie weiter: Beim Ausweisen übernehmen wir Ihren Namen aus dem Ausweis.',
  fixed:
    'Ihre Angaben sind mit Ihrem Ausweis geprüft. Wählen Sie „Meine Angaben stimmen“: Dann schreiben wir der Person, die Sie eingeladen hat. Sie kann ihre Angabe berichtigen.',
  insist:
    'Stimmen Ihre Angaben? Dann wählen Sie „Meine Angaben stimmen“: Wir schreiben der Person, die Sie eingeladen hat, und sie kann ihre Angabe berichtigen.',
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
    text: 'Die Person, die Sie eingeladen hat, bekommt eine E-Mail. Darin steht, ob Name oder Geburtsdatum abweicht, aber nicht, was Sie angegeben haben.',
    next: 'Sie müssen jetzt nichts tun. Sobald die Angabe berichtigt ist, schreiben wir Ihnen. Ihr Link bleibt gültig, und Sie machen dort weiter, wo Sie waren.',
    submit: 'Noch einmal vergleichen',
  },
  uncompared: {
    heading: 'Das waren heute zu viele Versuche',
    text: 'Zum Schutz der Daten vergleichen wir Ihre Angaben nur einige Male am Tag mit der Einladung. Ihre Angaben bleiben gespeichert. Versuchen Sie es morgen noch einmal, oder rufen Sie uns an.',
    submit: 'Noch einmal vergleichen',
  },
} as const;

/** Where it is read and signed: comes with the code of that. */
export const signingTexts = {
  start: {
    lead: 'Sie können den Vertrag 14 Tage lang widerrufen. Vor Ablauf dieser Frist beginnen wir nur, wenn Sie beide das verlangen.',
    submit: 'Weiter',
    back: 'Später entscheiden',
    saved: 'Unterschrieben ist damit noch nichts.',
  },
  review: {
    consents: {
      title: 'Ihre Zustimmungen',
      lead: 'Die Unterlagen stehen oben auf dieser Seite. Jede Zustimmung steht für sich. Nichts ist vorausgewählt.',
    },
    restart: 'Beginn ändern',
    joint: {
      heading: 'Ihr Vertrag für das Gemeinschaftskonto',
      lead: 'Bitte lesen Sie die Unterlagen. Mit Ihrer Unterschrift werden Sie Vertragspartei, mit allen Rechten und Pflichten.',
    },
    child: {
      heading: 'Der Vertrag für das Kinderkonto',
      lead: 'Bitte lesen Sie die Unterlagen. Sie unterschreiben für das Kind, als zweite sorgeberechtigte Person.',
    },
    refusedTitle: 'Bitte lesen Sie das zuerst',
    about: 'Darum geht es',
    account: 'Konto',
    deposit: 'Einmalanlage',
    costs: 'Was es kostet, steht in der Kosteninformation unter den Unterlagen.',
    terms: 'Mit dem Auftrag gelten auch für Sie die Geschäftsbedingungen in den Unterlagen.',
    withdrawal: {
      title: 'Sie können 14 Tage lang widerrufen',
      text: 'Ohne Angabe von Gründen, über „Vertrag widerrufen“ am Ende jeder Seite. Mehr steht in der Widerrufsbelehrung.',
    },
    /** § 312j Abs. 3 BGB: nothing else stands on it. Whoever joins owes what the contract costs. */
    submit: 'Zahlungspflichtig beauftragen',
    next: (sentTo: string): string =>
      `Danach senden wir einen SMS-Code an ${sentTo.replaceAll(' ', '\u00a0')}. Erst mit ihm ist unterschrieben.`,
    later: 'Später entscheiden',
  },
} as const;
