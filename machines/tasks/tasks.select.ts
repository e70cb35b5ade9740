import { closedWith, type OpenTask, termsOf } from '#domain/tasks/task-lists.ts';
import type { AgreeInput, TasksContext } from './tasks.types.ts';

/** As many past tasks as are read at once, and as many more whenever more are wanted. */
export const pastPage = 10;

/** An open task of the page. */
export const openTask = ({ lists }: Pick<TasksContext, 'lists'>, taskId: string): OpenTask | null =>
  lists.open.find(({ task }) => task.id === taskId) ?? null;

export const canBeClosed = (context: Pick<TasksContext, 'lists'>, taskId: string): boolean => {
  const found = openTask(context, taskId);
  return found !== null && closedWith(found) !== null;
};

export const canBeAgreed = (context: Pick<TasksContext, 'lists'>, taskId: string): boolean => {
  const found = openTask(context, taskId);
  return found !== null && termsOf(found) !== null;
};

/** Whether something of what the page shows could not be loaded, or not anew. */
export const isLacking = ({ missing, hasFailed }: Pick<TasksContext, 'missing' | 'hasFailed'>): boolean =>
  missing > 0 || hasFailed;

export const hasMorePast = ({ lists, pastShown }: Pick<TasksContext, 'lists' | 'pastShown'>): boolean =>
  lists.past.length > pastShown;

/** Whose terms are read; a chart that reads nobody's is a fault, not a state. */
export const termsOwner = ({ asked }: Pick<TasksContext, 'asked'>): string => {
  const owner = asked === null ? null : termsOf(asked);
  if (owner === null) throw new Error('There are no terms to agree to.');
  return owner;
};

/** Whose WpHG tasks are closed; a chart that closes nobody's is a fault, not a state. */
export const closingOwner = ({ asked }: Pick<TasksContext, 'asked'>): string => {
  const owner = asked === null ? null : closedWith(asked);
  if (owner === null) throw new Error('There is no task to close.');
  return owner;
};

export const agreementOf = ({ asked, terms }: Pick<TasksContext, 'asked' | 'terms'>): AgreeInput => {
  if (terms === null) throw new Error('Nobody has read any terms.');
  return { businessPartnerId: termsOwner({ asked }), version: terms.version, key: terms.key };
};
