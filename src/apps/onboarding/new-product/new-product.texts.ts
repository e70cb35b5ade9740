import type { AppliedKind } from '#domain/application/parties.ts';

/** For whom an account can be; a stranger's child has a way in of its own. */
export const kindChoices = [
  { value: 'single', label: 'Für mich allein', text: 'Ein Einzelkonto auf Ihren Namen.' },
  {
    value: 'joint',
    label: 'Für uns zu zweit',
    text: 'Ein Gemeinschaftskonto. Sie beantworten die Fragen gemeinsam, die zweite Person laden wir später ein.',
  },
  {
    value: 'child',
    label: 'Für ein Kind',
    text: 'Ein Depot im Namen des Kindes. Das Geld gehört ihm, Sie handeln als Sorgeberechtigte.',
  },
] as const satisfies readonly { value: AppliedKind; label: string; text: string }[];

export const newProductTexts = {
  page: 'Konto eröffnen',
  loading: 'Einen Moment bitte…',
  entering: 'Ihr Antrag wird vorbereitet…',
  kind: {
    heading: 'Für wen ist das Konto?',
    why: 'Davon hängt ab, wessen Vermögen und Einkommen zählen und wer den Vertrag schließt.',
    label: 'Art des Kontos',
    back: 'Zur Auswahl',
  },
  overtaken: {
    heading: 'Ihr Antrag ist anderswo geöffnet',
    text: 'Sie haben in einem anderen Fenster oder an einem anderen Gerät weitergemacht. Deshalb ruht der Antrag hier. Ihre Antworten sind gesichert.',
    takeOver: 'Hier weitermachen',
  },
  closed: {
    heading: 'Dieser Antrag nimmt keine Antworten mehr an',
    text: 'Er ist eingereicht, unterschrieben oder gelöscht. Offene Anträge finden Sie in der Auswahl.',
    back: 'Zur Auswahl',
  },
  unknown: {
    heading: 'Diesen Antrag haben wir nicht gefunden',
    text: 'Vielleicht gehört er zu einem anderen Zugang.',
    back: 'Zur Auswahl',
  },
  refused: {
    CASES_FULL: {
      heading: 'Sie haben bereits mehrere offene Anträge',
      text: 'Bitte schließen Sie zuerst einen ab oder löschen Sie einen. Beides geht in der Auswahl.',
    },
    SINGLE_ACCOUNT_EXISTS: {
      heading: 'Ein weiteres Einzelkonto ist derzeit nicht möglich',
      text: 'Sie haben schon ein Einzelkonto oder einen offenen Antrag dafür, oder es fehlt noch ein Servicepaket. Neue Anlagen legen Sie im Portal in Ihrem Konto an.',
    },
    TOO_MANY_CASES: {
      heading: 'Heute können Sie keinen weiteren Antrag beginnen',
      text: 'Sie haben in den letzten 24 Stunden viele Anträge begonnen. Bitte beginnen Sie den nächsten morgen. Offene Anträge finden Sie in der Auswahl.',
    },
    back: 'Zur Auswahl',
  },
  failed: {
    heading: 'Wir haben keine Antwort erhalten',
    text: 'Ihre Angaben sind gesichert, und nichts wurde doppelt angelegt. Bitte versuchen Sie es noch einmal.',
    retry: 'Noch einmal versuchen',
  },
} as const;
