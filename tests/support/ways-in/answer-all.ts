import type { Stage } from '../browser/stage.ts';
import { statesOn } from '../browser/states-on.ts';
import { eventually } from '../browser/world.ts';
import { doStep } from './question-steps.ts';
import type { QuestionWalk } from './question-walks.ts';

/** The step of a walk whose question stands on the page; undefined where none does. */
const shownIn = (states: string, { steps }: QuestionWalk) =>
  steps.find(({ machine, state }) => states.split(' | ').includes(`${machine}:${state}`));

/** Answers the questions that are still asked, whichever they are, until none stands on the page. */
export const answerAll = async ({ page, hands }: Pick<Stage, 'page' | 'hands'>, walk: QuestionWalk): Promise<void> => {
  for (;;) {
    const before = await statesOn(page);
    const step = shownIn(before, walk);
    if (step === undefined) return;
    await doStep(hands, step);
    await eventually(async () => (await statesOn(page)) !== before, 'the next question');
  }
};
