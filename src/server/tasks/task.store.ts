import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Task, TaskState, TaskType } from '#domain/entities/task.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { caller } from '../sessions/caller.ts';
import { moveTask } from './task-life.ts';

/** As the statements answer it, in SQL and JSON alike. */
export interface TaskRow {
  readonly id: string;
  readonly task_type: TaskType;
  readonly state: TaskState;
  readonly created_on: IsoDate;
  readonly updated_on: IsoDate;
  readonly business_partner_id: string | null;
  readonly wphg_expires_at: string | null;
}

/** Columns of `TaskRow` over `tasks t LEFT JOIN business_partners b`. */
export const taskColumns = `t.task_id AS id, t.task_type, t.state, t.created_on, t.updated_on, t.business_partner_id,
  b.wphg_expires_at`;

/**
 * Where a user's tasks are read from: of more than a thousand the open ones and those that were moved last.
 *
 * @param userId the column that names the user
 */
export const tasksOf = (userId: string): string => `(SELECT * FROM tasks n WHERE n.user_id = ${userId}
  ORDER BY n.state = 'CLOSED', n.updated_on DESC, n.task_id LIMIT 1000) t`;

/** Tasks are listed oldest first. */
export const taskOrder = 't.created_on, t.task_id';

export const taskOf = (row: TaskRow): Task => ({
  id: row.id,
  taskType: row.task_type,
  type: row.task_type,
  state: row.state,
  createdAt: row.created_on,
  updatedAt: row.updated_on,
  fake: false,
  metaData: { businessPartnerId: row.business_partner_id, wphgExpiresAt: row.wphg_expires_at },
});

const list = statement<TaskRow | { readonly id: null }>(
  'tasks.list',
  `WITH ${caller}
  SELECT ${taskColumns}
  FROM caller c LEFT JOIN LATERAL ${tasksOf('c.user_id')} ON true LEFT JOIN business_partners b USING (business_partner_id)
  ORDER BY ${taskOrder}`,
);

/** The caller's tasks of every state; undefined when the session has ended. */
export const listTasks = async (db: Db, { userId, sessionId }: Principal): Promise<readonly Task[] | undefined> => {
  const rows = await db.rows(list, [userId, sessionId]);
  return rows.length === 0 ? undefined : rows.flatMap((row) => (row.id === null ? [] : [taskOf(row)]));
};

// Customers move WpHG tasks alone, others close by their facts. Closing one takes the partner's others along (BNK-12).
const concerned = statement<{ task_id: string }>(
  'tasks.concerned',
  `WITH ${caller}, wanted AS (
    SELECT t.user_id, t.task_id, t.business_partner_id FROM caller c JOIN tasks t USING (user_id)
    WHERE t.task_id = $3 AND t.task_type = 'WPHG'
  )
  SELECT t.task_id FROM wanted w JOIN tasks t USING (user_id)
  WHERE t.task_id = w.task_id
    OR ($4 = 'CLOSED' AND t.task_type = 'WPHG' AND t.business_partner_id = w.business_partner_id)
  ORDER BY t.task_id LIMIT 100`,
);

/** Moves one of the caller's tasks on by its chart; what is not allowed changes nothing. */
export const advanceTask = async (
  tx: Db,
  { userId, sessionId }: Principal,
  taskId: string,
  state: 'DONE' | 'CLOSED',
  moment: Moment,
): Promise<void> => {
  const fact = { type: state === 'DONE' ? 'task.done' : 'task.closed' } as const;
  const tasks = await tx.rows(concerned, [userId, sessionId, taskId, state]);
  for (const { task_id: id } of tasks) await moveTask(tx, userId, id, fact, moment);
};
