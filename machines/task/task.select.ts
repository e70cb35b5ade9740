import type { StateValueFrom } from 'xstate';
import type { TaskState } from '#domain/entities/task.ts';
import type { taskMachine } from './task.machine.ts';

/** What each state is called in the API. */
export const taskStateOf: Readonly<Record<StateValueFrom<typeof taskMachine>, TaskState>> = {
  open: 'OPEN',
  done: 'DONE',
  closed: 'CLOSED',
};
