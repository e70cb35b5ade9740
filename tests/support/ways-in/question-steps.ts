import { paths } from '#apps/onboarding/paths.ts';
import { kindChoices } from '#apps/onboarding/new-product/new-product.texts.ts';
import { questionPartTexts } from '#apps/onboarding/question-part/question-part.texts.ts';
import { chosenKinds } from '#domain/application/chosen-kinds.ts';
import type { AppliedKind } from '#domain/application/parties.ts';
import { givenOf } from '#domain/questionnaire/given-answer.ts';
import type { Answers, QuestionId } from '#domain/questionnaire/questions.ts';
import { questionPartDriver } from '#tests/machines/question-part/question-part.driver.ts';
import type { Stage } from '../browser/stage.ts';
import type { Deed, Hands } from '../paths/hands.ts';
import type { QuestionWalk, WalkStep } from './question-walks.ts';

/** Chooses whose account it is to be. */
export const chooseKind = async (stage: Stage, kind: AppliedKind): Promise<void> => {
  const choice = kindChoices.find(({ value }) => value === kind);
  if (choice === undefined) throw new Error(`Nobody is asked for a '${kind}' account.`);
  await stage.shows('newProduct', 'choosingKind');
  await stage.hands.press(new RegExp(`^${choice.label}`));
};

/** Does what a step does at the question that is shown. */
export const doStep = async (hands: Hands, { event }: WalkStep): Promise<void> => {
  const deed = questionPartDriver[event.type] as Deed<WalkStep['event']>;
  await deed(hands, event, '');
};

/** One question for each kind of field, which says what is wrong where nothing is entered. */
const refusedEmpty: ReadonlySet<string> = new Set([
  'askingTheme',
  'askingInvestmentYears',
  'askingExpenses',
  'askingKnowledge',
]);

/** Sends a question without an answer, and looks at what it says. */
const sendEmpty = async (stage: Stage): Promise<void> => {
  await stage.hands.press(questionPartTexts.next);
  await stage.page.getByRole('alert').first().waitFor();
  await stage.audit();
};

/** Answers some of the questions of a walk, each asked in its words; at those named it sends nothing first, where that is refused. */
export const doSteps = async (
  stage: Stage,
  steps: readonly WalkStep[],
  isSentEmpty: (step: WalkStep) => boolean = () => false,
): Promise<void> => {
  for (const step of steps) {
    const { machine, state, heading } = step;
    await stage.shows(machine, state);
    if (heading !== undefined) {
      await stage.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    }
    if (refusedEmpty.has(state) && isSentEmpty(step)) await sendEmpty(stage);
    await doStep(stage.hands, step);
  }
};

/** Opens a way in, for whom it is to be. */
export const openWayIn = async (
  stage: Stage,
  { entryPoint, accountKind }: Pick<QuestionWalk, 'entryPoint' | 'accountKind'>,
): Promise<void> => {
  await stage.open(paths.wayIn(entryPoint));
  if (accountKind !== null && chosenKinds(entryPoint).includes(accountKind)) await chooseKind(stage, accountKind);
};

/** Answers questions of one part one after the other, each as soon as it is asked. */
export const answerPart = async (stage: Stage, part: string, given: Answers): Promise<void> => {
  for (const id of Object.keys(given)) {
    const question = id as QuestionId;
    const state = `asking${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    await stage.shows(part, state);
    const event = { type: `${question}.answered`, given: givenOf(question, given) } as WalkStep['event'];
    await doStep(stage.hands, { machine: part, state, event });
  }
};
