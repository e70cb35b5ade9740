import { type EntryPointId, entryPointOf, isExisting } from '#domain/questionnaire/entry-points.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import type { RequirementId } from '../journey.ts';

/** The refusals that a question knows, in the order in which they are held against an answer. */
export type Refusing =
  | 'isUnchosen'
  | 'isBlank'
  | 'isUnreadable'
  | 'lacksBothSums'
  | 'isTooLittle'
  | 'isTooMuch'
  | 'exceedsAssets'
  | 'exceedsIncome'
  | 'isTooShort'
  | 'isTooLong'
  | 'isWithoutOffer'
  | 'isTooDemanding'
  | 'isUnavailable';

interface QuestionFacts {
  /** What a product owner reads in the box. */
  readonly caption: string;
  readonly requirements: readonly RequirementId[];
  /** None: whatever its screen can send will do. */
  readonly refusals: readonly Refusing[];
}

const chosen = ['isUnchosen'] as const;

/** What the diagram says of each question, and what each refuses (ONB-01, ONB-14). */
export const questionFacts: Readonly<Record<QuestionId, QuestionFacts>> = {
  theme: { caption: 'Welches Thema?', requirements: ['ONB-08'], refusals: chosen },
  investmentYears: {
    caption: 'Wie viele Jahre bis zur Rente?',
    requirements: ['ONB-01', 'ONB-06'],
    refusals: ['isBlank', 'isUnreadable', 'isTooLong', 'isTooShort'],
  },
  deposit: {
    caption: 'Wie viel einmalig?',
    requirements: ['ONB-01', 'ONB-02'],
    refusals: ['isUnreadable', 'isTooMuch', 'exceedsAssets', 'lacksBothSums', 'isTooLittle'],
  },
  savings: {
    caption: 'Wie viel im Monat?',
    requirements: ['ONB-01', 'ONB-03'],
    refusals: ['isUnreadable', 'lacksBothSums', 'isTooLittle', 'exceedsIncome', 'isTooMuch'],
  },
  expenses: {
    caption: 'Welche Ausgaben im Monat?',
    requirements: ['ONB-01', 'ONB-04'],
    refusals: ['isBlank', 'isUnreadable'],
  },
  netIncome: {
    caption: 'Welches Einkommen im Monat?',
    requirements: ['ONB-01', 'ONB-04'],
    refusals: ['isBlank', 'isUnreadable', 'exceedsIncome'],
  },
  freeAssets: {
    caption: 'Wie viel freies Vermögen?',
    requirements: ['ONB-01', 'ONB-04'],
    refusals: ['isBlank', 'isUnreadable', 'exceedsAssets'],
  },
  liabilities: { caption: 'Welche Kredite?', requirements: ['ONB-15'], refusals: ['isBlank', 'isUnreadable'] },
  illiquidAssets: {
    caption: 'Wie viel gebundenes Vermögen?',
    requirements: ['ONB-15'],
    refusals: ['isBlank', 'isUnreadable'],
  },
  knowledge: { caption: 'Welche Kenntnisse?', requirements: ['ONB-15'], refusals: chosen },
  holdingPeriod: { caption: 'Wie lange anlegen?', requirements: ['ONB-15'], refusals: chosen },
  drawdown: { caption: 'Welcher Verlust ist tragbar?', requirements: ['ONB-15'], refusals: chosen },
  riskPreference: { caption: 'Wie viel Risiko?', requirements: ['ONB-15'], refusals: chosen },
  sustainabilityChoice: {
    caption: 'Nachhaltigkeit wichtig?',
    requirements: ['ONB-01', 'ONB-05'],
    refusals: chosen,
  },
  sustainabilityDetermination: {
    caption: 'Welche nachhaltigen Ziele?',
    requirements: ['ONB-01', 'ONB-05'],
    refusals: chosen,
  },
  sustainabilityDegree: {
    caption: 'Welcher Anteil nachhaltig?',
    requirements: ['ONB-01', 'ONB-05'],
    refusals: ['isUnchosen', 'isTooDemanding'],
  },
  ecologicalSelection: {
    caption: 'Ökologisch nach EU-Taxonomie?',
    requirements: ['ONB-01', 'ONB-05'],
    refusals: ['isUnchosen', 'isWithoutOffer'],
  },
  paiSelection: { caption: 'Welche Nachteile meiden?', requirements: ['ONB-01', 'ONB-05'], refusals: [] },
  choiceNotAvailable: {
    caption: 'Trotzdem Nachhaltigkeit gewünscht?',
    requirements: ['ONB-01', 'ONB-05'],
    refusals: ['isUnchosen', 'isUnavailable'],
  },
};

/** What a refusal holds an answer against: it knows it only where that is asked, or of an existing customer. */
const heldAgainst = (question: QuestionId, refusal: Refusing): readonly QuestionId[] | undefined => {
  if (refusal === 'exceedsAssets') return question === 'deposit' ? ['freeAssets', 'illiquidAssets'] : ['deposit'];
  return question === 'savings' && refusal === 'exceedsIncome' ? ['netIncome'] : undefined;
};

const limiting: ReadonlySet<Refusing> = new Set(['exceedsAssets', 'exceedsIncome']);

const isFinance = (question: QuestionId): boolean => question === 'netIncome' || question === 'freeAssets';

/** The refusals that a question knows on a way in; a new customer has given a deposit when savings are asked. */
export const refusalsOf = (question: QuestionId, id: EntryPointId): readonly Refusing[] => {
  const { questions, isChild } = entryPointOf(id);
  return questionFacts[question].refusals.filter((refusal) => {
    if (question === 'savings' && refusal === 'lacksBothSums') return isExisting(id);
    // Of a child's finances any will do: what they do not carry is asked again itself.
    if (isChild === true && isFinance(question) && limiting.has(refusal)) return false;
    return heldAgainst(question, refusal)?.some((each) => questions.includes(each)) ?? true;
  });
};
