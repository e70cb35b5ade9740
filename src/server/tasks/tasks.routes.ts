import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { advanceTask, listTasks } from './task.store.ts';

/** BNK-12. A task that is already where it should go is no conflict: the answer before may have been lost. */
export const taskHandlers = ({ db, clocks }: Deps): Pick<Handlers, 'updateTask'> => ({
  updateTask: async ({ principal, payload }) =>
    db.transaction(async (tx) => {
      await advanceTask(tx, principal, payload.id, payload.state, momentOf(clocks));
      const tasks = await listTasks(tx, principal);
      if (tasks === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      const task = tasks.find(({ id }) => id === payload.id);
      if (task === undefined) return { ok: false, refusal: 'NOT_FOUND' };
      if (task.taskType !== 'WPHG') return { ok: false, refusal: 'TASK_NOT_CUSTOMERS' };
      if (task.state !== payload.state) return { ok: false, refusal: 'TASK_STATE_CONFLICT' };
      return { ok: true, value: { tasks: [...tasks] } };
    }),
});
