import type { TaskEvent } from '#machines/task/task.types.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveTask } from '../tasks/task-life.ts';

const open = statement(
  'identification.openTask',
  `INSERT INTO tasks (user_id, task_id, task_type, state, created_on, updated_on)
   SELECT $1, $2, 'GWG', 'OPEN', $3::date, $3::date
   WHERE NOT EXISTS (SELECT FROM tasks t WHERE t.user_id = $1 AND t.task_type = 'GWG' AND t.state = 'OPEN')
   ON CONFLICT DO NOTHING`,
);

/** Asks a customer to be identified, unless they are asked already (decisions §21: identification due). */
export const openGwgTask = async (tx: Db, userId: string, cause: string, { today }: Moment): Promise<void> => {
  await tx.change(open, [userId, `GWG-${cause}`, today]);
};

const isAsked = statement<{ asked: boolean }>(
  'identification.isAsked',
  `SELECT EXISTS (SELECT FROM cases k WHERE k.user_id = $1 AND k.status = 'IDENT')
     OR EXISTS (SELECT FROM identification_checks c WHERE c.user_id = $1 AND c.ended_at IS NULL) AS asked`,
);

/** Takes the question back once nothing needs the answer: no application waits for it and no check is under way. */
export const askNoMore = async (tx: Db, userId: string, moment: Moment): Promise<void> => {
  if ((await tx.row(isAsked, [userId]))?.asked === false) await moveGwgTasks(tx, userId, 'task.closed', moment);
};

const unfinished = statement<{ task_id: string }>(
  'identification.unfinishedTasks',
  `SELECT task_id FROM tasks WHERE user_id = $1 AND task_type = 'GWG' AND state <> 'CLOSED' ORDER BY task_id LIMIT 100`,
);

/** Moves what is asked of a customer on: done, while somebody looks at what they showed; closed, once they are identified. */
export const moveGwgTasks = async (tx: Db, userId: string, type: TaskEvent['type'], moment: Moment): Promise<void> => {
  const found = await tx.rows(unfinished, [userId]);
  for (const { task_id: id } of found) await moveTask(tx, userId, id, { type }, moment);
};
