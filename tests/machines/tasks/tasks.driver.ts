import { closeTexts, tasksTexts as texts, termsTexts, typeTexts } from '#apps/banking/tasks/tasks.texts.ts';
import { accountText } from '#domain/dashboard/holder.ts';
import { sampleOpen } from '#machines/tasks/tasks.model.ts';
import type { tasksMachine } from '#machines/tasks/tasks.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** A button's name with the task that it is about; somebody with one account has no other of its type. */
const named = (button: string, taskId: string): RegExp => {
  const found = sampleOpen.find(({ task }) => task.id === taskId);
  if (found === undefined) throw new Error(`No sample is the task ${taskId}.`);
  const type = typeTexts[found.task.taskType];
  const which = found.holder === null ? type : `${type}, ${accountText(found.holder)}`;
  // A browser puts a space where what only is read out begins.
  return new RegExp(`^${button} ?: ${which}$`);
};

/** How a person reads tasks, closes one, and agrees to new terms. */
export const tasksDriver: Driver<typeof tasksMachine> = {
  'customer.changed': environment,
  'loading.retried': (hands) =>
    hands.press(new RegExp(`^(${texts.failed.retry}|${texts.missing.retry}|${termsTexts.failed.retry})$`)),
  'more.wanted': (hands) => hands.press(texts.more),
  'closing.asked': (hands, { taskId }) => hands.press(named(texts.close, taskId)),
  'closing.confirmed': (hands) => hands.press(closeTexts.confirm),
  'closing.left': (hands) => hands.press(closeTexts.leave),
  'terms.opened': (hands, { taskId }) => hands.press(named(texts.readTerms, taskId)),
  'terms.accepted': (hands) => hands.press(new RegExp(`^(${termsTexts.agree}|${termsTexts.unsure.again})$`)),
  'terms.left': (hands) => hands.press(termsTexts.back),
};
