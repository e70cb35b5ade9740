import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';

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

const done = statement(
  'identification.doTask',
  `UPDATE tasks SET state = 'DONE', updated_on = $2::date WHERE user_id = $1 AND task_type = 'GWG' AND state = 'OPEN'`,
);

/** The customer has done their part: somebody looks at what they showed. */
export const doGwgTask = async (tx: Db, userId: string, { today }: Moment): Promise<void> => {
  await tx.change(done, [userId, today]);
};

const close = statement(
  'identification.closeTask',
  `UPDATE tasks SET state = 'CLOSED', updated_on = $2::date WHERE user_id = $1 AND task_type = 'GWG' AND state <> 'CLOSED'`,
);

export const closeGwgTask = async (tx: Db, userId: string, { today }: Moment): Promise<void> => {
  await tx.change(close, [userId, today]);
};
