import { holdingPeriods, type HoldingPeriod } from '#domain/entities/product.ts';
import { type Cents, centsFromEuros, formatEuro, subtractCents } from '#domain/money/money.ts';
import {
  type Knowledge,
  knowledgeLevels,
  type RiskPreference,
  riskPreferences,
} from '#domain/questionnaire/questions.ts';
import { type Drawdown, drawdowns } from '#domain/risk-score/risk-score.ts';
import { type ChoiceWords, type Circumstances, exampleSum, type Say, whose } from './question-part.words.texts.ts';

interface Meaning {
  readonly label: string;
  readonly description: string;
}

const knowledgeMeanings: Readonly<Record<Knowledge, Meaning>> = {
  0: { label: 'Keine Kenntnisse', description: 'Mit Wertpapieren habe ich mich noch nicht beschäftigt.' },
  1: { label: 'Geringe Kenntnisse', description: 'Ich weiß, was Aktien, Anleihen und Fonds sind.' },
  2: { label: 'Grundkenntnisse', description: 'Ich kenne die Chancen und Risiken von Fonds und ETFs.' },
  3: { label: 'Gute Kenntnisse', description: 'Ich verstehe, warum Kurse schwanken, und habe schon angelegt.' },
  4: { label: 'Sehr gute Kenntnisse', description: 'Ich lege seit Jahren an und vergleiche Anlagen selbst.' },
  5: { label: 'Professionelle Kenntnisse', description: 'Ich arbeite beruflich mit Wertpapieren oder habe es getan.' },
};

/** A child answers none of these itself, a couple all of them together. */
const answering = (of: Circumstances): { readonly lead?: string } => {
  const lead = whose(of, {
    own: '',
    couple: 'Bitte antworten Sie so, dass es für Sie beide gilt.',
    child: 'Das Geld gehört dem Kind. Diese Frage beantworten Sie als Sorgeberechtigte.',
  });
  return lead === '' ? {} : { lead };
};

const knowledge: Say<ChoiceWords> = (of) => ({
  heading: 'Wie gut kennen Sie sich mit Wertpapieren aus?',
  ...answering(of),
  why: 'Wir dürfen nur vorschlagen, was Sie verstehen können. Bitte schätzen Sie sich ehrlich ein: Eine falsche Antwort gibt es nicht.',
  label: 'Ihre Kenntnisse',
  options: knowledgeLevels.map((level) => ({ value: String(level), ...knowledgeMeanings[level] })),
});

const periodMeanings: Readonly<Record<HoldingPeriod, Meaning>> = {
  '<1': {
    label: 'Weniger als 1 Jahr',
    description: 'Sehr kurz: Für Wertpapiere, deren Kurse schwanken, reicht die Zeit nicht.',
  },
  '1–3': { label: '1 bis 3 Jahre', description: 'Kurz: Ein Rückgang lässt sich in dieser Zeit oft nicht aufholen.' },
  '4–5': { label: '4 bis 5 Jahre', description: 'Mittel: Rückgänge gleichen sich häufig aus, aber nicht immer.' },
  '5+': { label: 'Mehr als 5 Jahre', description: 'Lang: Es bleibt mehr Zeit, Rückgänge auszugleichen.' },
};

const holdingPeriod: Say<ChoiceWords> = (of) => ({
  heading: whose(of, {
    own: 'Wie lange soll Ihr Geld angelegt bleiben?',
    child: 'Wie lange soll das Geld für das Kind angelegt bleiben?',
  }),
  why: 'Kurse können gerade dann niedrig sein, wenn Sie verkaufen möchten. Je mehr Zeit bleibt, desto mehr Aktien kommen in Frage.',
  label: 'Geplante Dauer',
  hint: 'Sie können trotzdem jederzeit verkaufen.',
  options: holdingPeriods.map((period) => ({ value: period, ...periodMeanings[period] })),
});

const lossOf = (sum: Cents, percent: number): Cents => centsFromEuros((sum / 100) * (percent / 100));

/** What a loss means for a sum, in euros. */
const inEuros = (sum: Cents, drawdown: Drawdown): string => {
  if (drawdown === 'ANY') return `Auch den Verlust des ganzen Betrags von ${formatEuro(sum)} kann ich tragen.`;
  const loss = lossOf(sum, drawdown);
  return `Verlust bis ${formatEuro(loss)}: Von ${formatEuro(sum)} bleiben mindestens ${formatEuro(subtractCents(sum, loss))}.`;
};

/** The sum on which losses are shown, and what it is: what is held, the deposit, or an example where there is neither. */
const lossSum = ({
  answers: { deposit },
  held,
}: Pick<Circumstances, 'answers' | 'held'>): { readonly sum: Cents; readonly hint: string } => {
  if (held !== undefined && held > 0) {
    return { sum: held, hint: `Gerechnet mit dem Wert Ihrer Anlage von heute: ${formatEuro(held)}.` };
  }
  return deposit === undefined || deposit === 0
    ? { sum: exampleSum, hint: `Als Beispiel gerechnet mit ${formatEuro(exampleSum)}.` }
    : { sum: deposit, hint: `Gerechnet mit Ihrer Einmalanlage von ${formatEuro(deposit)}.` };
};

export const drawdownLabel = (drawdown: Drawdown): string =>
  drawdown === 'ANY' ? 'Mehr als 50\u00a0%' : `Höchstens ${drawdown}\u00a0%`;

const drawdown: Say<ChoiceWords> = (of) => {
  const { sum, hint } = lossSum(of);
  return {
    heading: 'Welchen Verlust könnten Sie in einem Jahr tragen?',
    lead: [answering(of).lead, 'Kapitalanlagen bergen Risiken: Der Verlust kann in 1 von 20 Jahren höher ausfallen.']
      .filter(Boolean)
      .join(' '),
    why: 'Ein Verlust darf Ihr Leben nicht in Schwierigkeiten bringen. Ihre Antwort begrenzt, wie viel Risiko wir vorschlagen.',
    label: 'Tragbarer Verlust',
    hint,
    options: drawdowns.map((each) => ({
      value: String(each),
      label: drawdownLabel(each),
      description: inEuros(sum, each),
    })),
  };
};

const riskMeanings: Readonly<Record<RiskPreference, Meaning>> = {
  0.21: {
    label: 'Gering',
    description: 'Sicherheit geht vor. Ich möchte nur kleine Schwankungen und verzichte auf Ertrag.',
  },
  0.45: { label: 'Durchschnittlich', description: 'Ich nehme Schwankungen hin, wenn dafür mehr Ertrag möglich ist.' },
  0.65: {
    label: 'Überdurchschnittlich',
    description: 'Mehr Ertrag ist mir wichtig. Auch große Schwankungen halte ich aus.',
  },
  0.85: {
    label: 'Sehr hoch',
    description: 'Mir geht es um die höchste Chance. Sehr große Verluste nehme ich in Kauf.',
  },
};

export const riskLabel = (preference: RiskPreference): string => riskMeanings[preference].label;

const riskPreference: Say<ChoiceWords> = (of) => ({
  heading: 'Wie viel Risiko möchten Sie eingehen?',
  lead: [
    answering(of).lead,
    'Mehr Ertrag gibt es nur mit mehr Risiko. Auch ein Verlust des eingesetzten Geldes ist möglich.',
  ]
    .filter(Boolean)
    .join(' '),
  why: 'Was Sie möchten, ist so wichtig wie das, was Sie tragen können. Wir richten uns nach der vorsichtigeren Antwort.',
  label: 'Gewünschtes Risiko',
  options: riskPreferences.map((each) => ({ value: String(each), ...riskMeanings[each] })),
});

export const riskTexts = { knowledge, holdingPeriod, drawdown, riskPreference } as const;
