import { type Cents, cents, formatEuro } from '#domain/money/money.ts';
import type { DecisiveQuestion } from '#domain/questionnaire/answer-rules.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import type { QuestionProblem } from '#machines/question-part/question-part.types.ts';
import { answerProblemText, type Wording } from '../answer-problem.texts.ts';
import { sumTexts, yearsTexts } from './question-part.money.texts.ts';
import { riskTexts } from './question-part.risk.texts.ts';
import { sustainabilityTexts } from './question-part.sustainability.texts.ts';
import { themeTexts } from './question-part.themes.texts.ts';
import type { ChoiceWords, Circumstances, Words } from './question-part.words.texts.ts';

/** The questions that are answered by choosing: one option, or several. */
const choices = { theme: themeTexts, ...riskTexts, ...sustainabilityTexts } as const;
export type ChoiceQuestion = keyof typeof choices;

const numbers = { ...sumTexts, investmentYears: yearsTexts } as const;

export const isChoice = (question: QuestionId): question is ChoiceQuestion => question in choices;

export const choiceWords = (question: ChoiceQuestion, of: Circumstances): ChoiceWords => choices[question](of);

/** What a question says to whom it is asked. */
export const wordsOf = (question: QuestionId, of: Circumstances): Words =>
  isChoice(question) ? choices[question](of) : numbers[question](of);

/** Why an answer will not do (texts.md); years are no amount. */
export const problemText = (question: QuestionId, problem: QuestionProblem, wording: Wording): string =>
  question === 'investmentYears' && problem.code === 'VALUE_INVALID'
    ? 'Bitte geben Sie eine ganze Zahl ein, zum Beispiel 30.'
    : answerProblemText(problem, wording);

const thrice = (sum: Cents): string => formatEuro(cents(3 * sum));

export const questionPartTexts = {
  next: 'Weiter',
  back: 'Zurück',
  years: 'Jahre',
  /** The way to the answer by which another one fails. */
  decisive: {
    freeAssets: 'Angabe zum freien Vermögen ändern',
    illiquidAssets: 'Angabe zum gebundenen Vermögen ändern',
    netIncome: 'Angabe zum Einkommen ändern',
    savings: 'Sparrate ändern',
  } satisfies Readonly<Record<DecisiveQuestion, string>>,
  known: 'Aus früheren Angaben. Bitte prüfen Sie, ob es noch stimmt.',
  reserve: {
    heading: 'Ihre Reserve ist klein',
    advice: 'Wir empfehlen, mindestens drei Monatsausgaben als Reserve zu behalten.',
    sums: (expenses: Cents, free: Cents): string =>
      `Drei Monatsausgaben sind ${thrice(expenses)}. Ihr freies Vermögen beträgt ${formatEuro(free)}.`,
    sumsOfChild: (expenses: Cents, free: Cents): string =>
      `Drei Monatsausgaben sind ${thrice(expenses)}. Das freie Vermögen des Kindes beträgt ${formatEuro(free)}.`,
    reason:
      'Wer eine Reserve hat, muss bei einer unerwarteten Rechnung nicht verkaufen, wenn die Kurse gerade niedrig sind.',
  },
  loans: {
    heading: 'Es gibt noch Kredite',
    advice: 'Wir empfehlen, bestehende Kredite vor einer Geldanlage zurückzuzahlen.',
    sum: (owed: Cents): string => `Sie haben Kredite über ${formatEuro(owed)} angegeben.`,
    reason:
      'Zinsen für Kredite sind sicher, der Ertrag einer Anlage ist es nicht. Oft kosten Kredite mehr, als sie bringt.',
  },
  advice: {
    free: 'Das ist nur ein Hinweis. Sie entscheiden, ob Sie weitermachen.',
    submit: 'Trotzdem weiter',
    back: 'Angabe ändern',
  },
  contradiction: {
    heading: 'Zwei Ihrer Antworten passen nicht zusammen',
    lead: 'Mehr Risiko bedeutet, dass auch größere Verluste vorkommen. Welche Antwort möchten Sie ändern?',
    risk: 'Gewünschtes Risiko',
    loss: 'Tragbarer Verlust in einem Jahr',
    kept: 'Sie können auch beides behalten. Dann richten wir uns nach der vorsichtigeren Antwort.',
    changeLoss: 'Tragbaren Verlust ändern',
    changeRisk: 'Risiko ändern',
    keep: 'Beides behalten',
  },
} as const;
