import {
  type ChoiceQuestion,
  choiceWords,
  isChoice,
  questionPartTexts as texts,
  wordsOf,
} from '#apps/onboarding/question-part/question-part.texts.ts';
import type { Circumstances } from '#apps/onboarding/question-part/question-part.words.texts.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { type QuestionId, questionIds } from '#domain/questionnaire/questions.ts';
import type { Given } from '#domain/questionnaire/read-answer.ts';
import type { questionPartMachine } from '#machines/question-part/question-part.machine.ts';
import { sampleAsked } from '#machines/question-part/question-part.model.ts';
import type { Deed, Driver, Hands } from '#tests/support/paths/hands.ts';

const askedOn = (id: EntryPointId): Circumstances => ({ asked: sampleAsked(id), answers: {}, isCouple: false });

/** Options are the same on every way in. */
const anyone = askedOn('new-customer-new-business-partner-vv');
const subscriber = askedOn('new-customer-new-business-partner-tangible-assets');

/** The label of a question's field; of the deposit either, since who subscribes reads another one. */
const labelOf = (question: QuestionId): string | RegExp => {
  const labels = [wordsOf(question, anyone).label, wordsOf(question, subscriber).label] as const;
  return labels[0] === labels[1] ? labels[0] : new RegExp(`^(${labels.join('|')})$`);
};

const optionsOf = (question: ChoiceQuestion): readonly { readonly value: string; readonly label: string }[] =>
  choiceWords(question, anyone).options;

const optionLabel = (question: ChoiceQuestion, value: string): string => {
  const option = optionsOf(question).find((each) => each.value === value);
  if (option === undefined) throw new Error(`'${question}' has no option '${value}'.`);
  return option.label;
};

/** Puts an answer into its field as a person does; what was not chosen is left alone. */
const give = async (hands: Hands, question: QuestionId, { text, option, options }: Given): Promise<void> => {
  if (!isChoice(question)) return hands.fill(labelOf(question), text);
  if (option !== null) await hands.choose(labelOf(question), optionLabel(question, option));
  for (const each of options) await hands.check(optionLabel(question, each));
};

const answering =
  (question: QuestionId): Deed<{ readonly given: Given }> =>
  async (hands, { given }) => {
    await give(hands, question, given);
    await hands.press(texts.next);
  };

const succeeds = async (deed: () => Promise<void>): Promise<boolean> =>
  deed().then(
    () => true,
    () => false,
  );

/** Touches whatever field there is; of options the first and then the last, since one of them may be chosen already. */
const touch = async (hands: Hands, question: QuestionId): Promise<void> => {
  if (!isChoice(question)) return hands.fill(labelOf(question), '1');
  const options = optionsOf(question);
  for (const { value, label } of [options[0], options.at(-1)].filter((each) => each !== undefined)) {
    if (question === 'paiSelection') await hands.check(label);
    else await give(hands, question, { text: '', option: value, options: [] });
  }
};

const touchAny = async (hands: Hands): Promise<void> => {
  for (const question of questionIds) {
    if (await succeeds(() => touch(hands, question))) return;
  }
  throw new Error('There is no field to type into.');
};

const answered = Object.fromEntries(
  questionIds.map((question) => [`${question}.answered`, answering(question)]),
) as unknown as Pick<Driver<ReturnType<typeof questionPartMachine>>, `${QuestionId}.answered`>;

/** How a person answers questions. */
export const questionPartDriver: Driver<ReturnType<typeof questionPartMachine>> = {
  ...answered,
  'answer.typed': touchAny,
  'step.left': (hands) => hands.press(new RegExp(`^(${texts.back}|${texts.advice.back})$`)),
  'answer.reconsidered': (hands) => hands.press(new RegExp(`^(${Object.values(texts.decisive).join('|')})$`)),
  'advice.read': (hands) => hands.press(texts.advice.submit),
  'loss.reconsidered': (hands) => hands.press(texts.contradiction.changeLoss),
  'preference.reconsidered': (hands) => hands.press(texts.contradiction.changeRisk),
  'answers.kept': (hands) => hands.press(texts.contradiction.keep),
};
