import type { TaskState } from '#domain/entities/task.ts';
import { taskMachine, taskVersion } from '#machines/task/task.machine.ts';
import { taskStateOf } from '#machines/task/task.select.ts';
import type { TaskEvent } from '#machines/task/task.types.ts';
import { type Db, statement } from '../db/db.ts';
import { lifecycleOf } from '../lifecycles/lifecycle.ts';
import { type Moved, storedLifecycle } from '../lifecycles/stored-lifecycle.ts';
import type { Moment } from '../orders/lifecycle.ts';

const rows = storedLifecycle({
  life: lifecycleOf({ name: 'a task', machine: taskMachine, version: taskVersion, statuses: taskStateOf }),
  table: 'tasks',
  key: ['user_id', 'task_id'],
  status: 'state',
  events: 'task_events',
  dated: 'updated_on',
});

/** Moves a task by a fact (decisions §13); undefined, and nothing changed, when the fact does not fit it. */
export const moveTask = async (
  tx: Db,
  userId: string,
  taskId: string,
  fact: TaskEvent,
  moment: Moment,
): Promise<Moved<TaskState> | undefined> => rows.move(tx, [userId, taskId], fact, moment);

const openOnes = statement<{ user_id: string; task_id: string }>(
  'tasks.openOnes',
  `SELECT user_id, task_id FROM tasks
  WHERE business_partner_id = $1 AND task_type = $2 AND state <> 'CLOSED' AND ($3::uuid IS NULL OR user_id = $3)
  ORDER BY user_id, task_id LIMIT 100`,
);

/**
 * Closes the tasks of a type that an account relation still has: of all its users, or of one. Each has their own copy of
 * what one of them may do for all (WPHG), and their own duty where only they can do it (TERMS_AND_CONDITIONS).
 */
export const closeTasks = async (
  tx: Db,
  { businessPartnerId, type, userId = null }: { businessPartnerId: string; type: string; userId?: string | null },
  moment: Moment,
): Promise<void> => {
  const found = await tx.rows(openOnes, [businessPartnerId, type, userId]);
  for (const task of found) await moveTask(tx, task.user_id, task.task_id, { type: 'task.closed' }, moment);
};
