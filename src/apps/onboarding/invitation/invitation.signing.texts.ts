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

/** Where it is read and signed: comes with the code of that. */
export const signingTexts = {
  concluded: { number: 'Vertragsnummer', until: 'Widerrufbar bis' },
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
