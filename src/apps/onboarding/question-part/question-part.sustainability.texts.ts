import {
  type AdverseImpact,
  adverseImpacts,
  sustainabilityDegrees,
  type SustainableAim,
  sustainableAims,
} from '#domain/questionnaire/questions.ts';
import { type ChoiceWords, type Say, yesNo } from './question-part.words.texts.ts';

/** The three ways that the law knows, in our own words and none before another (MaComp BT 7). */
export const sustainabilityWays = {
  title: 'Was heißt hier nachhaltig?',
  intro: 'Das Gesetz kennt drei Möglichkeiten, die Sie einzeln oder zusammen wählen können:',
  ways: [
    {
      term: 'Nachhaltige Investitionen',
      description:
        'Sie tragen zu einem Umweltziel oder einem sozialen Ziel bei und schaden keinem anderen dieser Ziele erheblich.',
    },
    {
      term: 'EU-Taxonomie',
      description: 'Ein Verzeichnis der EU legt fest, welche Tätigkeiten als ökologisch nachhaltig gelten.',
    },
    {
      term: 'Nachteilige Auswirkungen',
      description:
        'Die Auswahl achtet auf Schäden, zum Beispiel durch Treibhausgase oder schlechte Arbeitsbedingungen.',
    },
  ],
} as const;

const lawful =
  'Das Gesetz verlangt, dass wir nach Ihren Wünschen zur Nachhaltigkeit fragen. Ihre Antwort ist frei und zählt erst nach Ihren anderen Zielen.';

const sustainabilityChoice: Say<ChoiceWords> = () => ({
  heading: 'Soll Ihre Anlage bestimmte Nachhaltigkeitsziele berücksichtigen?',
  why: lawful,
  label: 'Nachhaltigkeit berücksichtigen',
  options: yesNo('Ich habe eigene Wünsche und beantworte dazu weitere Fragen.', 'Ich habe keine besonderen Wünsche.'),
});

const aims: Readonly<Record<SustainableAim, { readonly label: string; readonly description: string }>> = {
  ENVIRONMENTAL: {
    label: 'Umweltziele',
    description: 'Zum Beispiel weniger Treibhausgase, sauberes Wasser oder weniger Abfall.',
  },
  SOCIAL: { label: 'Soziale Ziele', description: 'Zum Beispiel faire Arbeit, Gesundheit oder Bildung.' },
  BOTH: { label: 'Beides', description: 'Umweltziele und soziale Ziele sind mir gleich wichtig.' },
};

const sustainabilityDetermination: Say<ChoiceWords> = () => ({
  heading: 'Zu welchen Zielen soll Ihre Anlage beitragen?',
  lead: 'Hier geht es um nachhaltige Investitionen im Sinne der EU-Offenlegungsverordnung.',
  why: 'Nachhaltige Investitionen unterscheiden sich nach ihren Zielen. Wir suchen danach aus, was zu Ihnen passt.',
  label: 'Ziele der Anlage',
  options: sustainableAims.map((aim) => ({ value: aim, ...aims[aim] })),
});

const sustainabilityDegree: Say<ChoiceWords> = () => ({
  heading: 'Wie hoch soll der nachhaltige Anteil mindestens sein?',
  lead: 'Gemeint ist der Anteil nachhaltiger Investitionen an Ihrer ganzen Anlage.',
  why: 'Fonds nennen einen Mindestanteil nachhaltiger Investitionen. Je höher Ihr Wunsch ist, desto weniger Anlagen erfüllen ihn.',
  label: 'Mindestanteil nachhaltiger Investitionen',
  options: sustainabilityDegrees.map((degree) => ({
    value: String(degree),
    label: `${Math.round(degree * 100)}\u00a0%`,
  })),
});

const ecologicalSelection: Say<ChoiceWords> = () => ({
  heading: 'Möchten Sie einen Mindestanteil nach der EU-Taxonomie?',
  lead: 'Die EU-Taxonomie ist ein Verzeichnis: Es legt fest, welche Tätigkeiten als ökologisch nachhaltig gelten.',
  why: 'Dieser Wunsch ist strenger als der nach nachhaltigen Investitionen. Das Gesetz verlangt, dass wir ihn gesondert erfragen.',
  label: 'Mindestanteil nach der EU-Taxonomie',
  options: yesNo('Ein Teil meiner Anlage soll der EU-Taxonomie entsprechen.', 'Darauf kommt es mir nicht an.'),
});

const impacts: Readonly<Record<AdverseImpact, { readonly label: string; readonly description: string }>> = {
  GREENHOUSE_GASES: {
    label: 'Treibhausgase',
    description: 'Ausstoß klimaschädlicher Gase und Geschäfte mit Kohle, Öl und Gas.',
  },
  BIODIVERSITY: { label: 'Artenvielfalt', description: 'Schäden an Lebensräumen von Tieren und Pflanzen.' },
  WATER: { label: 'Wasser', description: 'Schadstoffe, die in Flüsse, Seen und Meere gelangen.' },
  WASTE: { label: 'Abfall', description: 'Gefährlicher und radioaktiver Abfall.' },
  SOCIAL_AND_EMPLOYEES: {
    label: 'Soziales und Beschäftigung',
    description: 'Verstöße gegen Menschenrechte, ungleiche Bezahlung und geächtete Waffen.',
  },
};

const paiSelection: Say<ChoiceWords> = () => ({
  heading: 'Welche nachteiligen Auswirkungen soll Ihre Anlage meiden?',
  lead: 'Unternehmen können Umwelt und Menschen schaden. Wählen Sie, was Ihnen besonders wichtig ist.',
  why: 'Fonds legen offen, welche nachteiligen Auswirkungen sie bei der Auswahl beachten. Ganz ausschließen lassen sie sich selten.',
  label: 'Nachteilige Auswirkungen',
  hint: 'Sie können mehrere oder keine wählen.',
  options: adverseImpacts.map((impact) => ({ value: impact, ...impacts[impact] })),
});

const choiceNotAvailable: Say<ChoiceWords> = () => ({
  heading: 'Möchten Sie Nachhaltigkeitspräferenzen angeben?',
  lead: 'Für diese Anlage können wir sie nicht berücksichtigen. Mit „Nein“ geht es ohne sie weiter.',
  why: lawful,
  label: 'Nachhaltigkeitspräferenzen angeben',
  options: yesNo('Nachhaltigkeit ist mir bei dieser Anlage wichtig.', 'Ich möchte diese Anlage ohne solche Vorgaben.'),
});

export const sustainabilityTexts = {
  sustainabilityChoice,
  sustainabilityDetermination,
  sustainabilityDegree,
  ecologicalSelection,
  paiSelection,
  choiceNotAvailable,
} as const;
