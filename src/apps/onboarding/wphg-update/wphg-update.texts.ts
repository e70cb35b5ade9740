import { formatGermanDate } from '#domain/calendar/german-date.ts';

export const wphgUpdateTexts = {
  page: 'Angaben erneuern',
  saved: (at: string): string => `Gespeichert am ${at}. Sie können jederzeit an einem anderen Gerät weitermachen.`,
  ofChild: (child: string): string => `Angaben zum Kinderkonto ${child}`,
  loading: 'Einen Moment bitte…',
  storing: 'Ihre Angaben werden gespeichert…',
  review: {
    heading: 'Stimmen Ihre Angaben?',
    lead: 'Mit diesen Angaben prüfen wir, ob Ihre Anlage zu Ihnen passt. Das Ergebnis sehen Sie gleich danach.',
    title: 'Ihre Angaben',
    submit: 'Angaben bestätigen',
    back: 'Angaben ändern',
  },
  stored: {
    heading: 'Ihre Angaben sind bestätigt',
    lead: (validUntil: string | null): string =>
      validUntil === null
        ? 'Vielen Dank. Wir erinnern Sie, wenn wir sie das nächste Mal brauchen.'
        : `Vielen Dank. Ihre Angaben gelten bis zum ${formatGermanDate(validUntil)}. Wir erinnern Sie rechtzeitig.`,
    toPortal: 'Zum Portal',
    result: 'Passt Ihre Anlage noch zu Ihnen?',
    fits: 'Ja, die Strategie passt weiterhin.',
    tooDaring: (recommended: string): string =>
      `Sie ist riskanter, als es zu Ihren Angaben passt. Wir empfehlen höchstens ${recommended}.`,
    noneFits: 'Zu Ihren Angaben passt zurzeit keine unserer Strategien. Ihre Anlage bleibt, wie sie ist.',
    change: 'Strategie wechseln',
    changeOf: (title: string): string => `: ${title}`,
  },
  refused: {
    TOO_MANY_ANSWERS: {
      heading: 'Bitte versuchen Sie es morgen noch einmal',
      text: 'Sie haben Ihre Angaben heute schon mehrmals geändert. Es gelten die zuletzt bestätigten.',
    },
    NOT_OPEN: {
      heading: 'Zu diesem Konto nehmen wir keine Angaben mehr an',
      text: 'Das Konto ist nicht mehr offen. Ihre bisherigen Angaben bleiben gespeichert.',
    },
  },
  unsure: {
    heading: 'Wir haben keine Antwort erhalten',
    text: 'Vielleicht sind Ihre Angaben schon gespeichert. Noch einmal zu senden schadet nicht: Es zählt nur einmal.',
    submit: 'Noch einmal senden',
  },
  unknown: {
    heading: 'Dieses Konto haben wir nicht gefunden',
    text: 'Vielleicht ist der Link veraltet, oder das Konto gehört zu einem anderen Zugang.',
  },
  nothingOpen: {
    heading: 'Es gibt nichts zu erneuern',
    text: 'Sie haben zurzeit kein offenes Konto, zu dem wir Angaben brauchen.',
  },
  failed: {
    heading: 'Ihre Angaben konnten nicht geladen werden',
    text: 'Wir haben gerade keine Antwort erhalten. Bitte versuchen Sie es noch einmal.',
    retry: 'Noch einmal versuchen',
  },
} as const;
