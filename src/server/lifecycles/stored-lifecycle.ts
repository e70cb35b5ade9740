import type { AnyStateMachine, EventFrom } from 'xstate';
import type { Db, Parameter, Statement } from '../db/db.ts';
import { statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import type { Lifecycle, SnapshotOf } from './lifecycle.ts';

interface Standing<Snapshot> {
  readonly status: string;
  readonly snapshot: Snapshot | null;
}

interface StoredOptions<Machine extends AnyStateMachine, Status extends string> {
  readonly life: Lifecycle<Machine, Status>;
  readonly table: string;
  /** The columns of the primary key, in the order in which ids are given. */
  readonly key: readonly [string, ...string[]];
  /** The column that says the state in the words of the API. */
  readonly status: string;
  readonly events: string;
  /** Columns of the table that follow the business date of the move, e.g. `updated_on`. */
  readonly dated?: string;
}

/** What a fact has made of a row. */
export interface Moved<Status extends string> {
  readonly before: Status;
  readonly after: Status;
}

export interface StoredLifecycle<Machine extends AnyStateMachine, Status extends string> {
  /**
   * Moves a row by a fact: locks it, steps its chart, writes status, snapshot and event. Undefined when there is no such
   * row or the fact does not fit it; then nothing has changed.
   */
  readonly move: (
    tx: Db,
    id: readonly string[],
    fact: EventFrom<Machine>,
    moment: Moment,
  ) => Promise<Moved<Status> | undefined>;
  /** Writes down how a row began that its caller has just inserted with this status. */
  readonly begin: (tx: Db, id: readonly string[], snapshot: SnapshotOf<Machine>, moment: Moment) => Promise<void>;
}

/** A lifecycle whose rows keep status, snapshot and events, as orders do. Its charts have no context. */
export const storedLifecycle = <Machine extends AnyStateMachine, Status extends string>({
  life,
  table,
  key,
  status,
  events,
  dated,
}: StoredOptions<Machine, Status>): StoredLifecycle<Machine, Status> => {
  const keys = key.join(', ');
  const isIt = key.map((column, index) => `${column} = $${index + 1}`).join(' AND ');
  const next = (offset: number): string => `$${key.length + offset}`;
  // A statement of its own, because one that waits goes on with what it saw before.
  const lock: Statement<Standing<SnapshotOf<Machine>>> = statement(
    `${table}.lockLife`,
    `SELECT ${status} AS status, snapshot FROM ${table} WHERE ${isIt} FOR NO KEY UPDATE`,
  );
  const log = statement(
    `${events}.log`,
    `WITH moved AS (
      UPDATE ${table} SET ${status} = ${next(2)}, snapshot = ${next(3)}::jsonb${dated === undefined ? '' : `, ${dated} = ${next(6)}::date`}
      WHERE ${isIt} RETURNING ${keys}
    )
    INSERT INTO ${events} (${keys}, sequence, event, status_before, status_after, happened_at, business_date)
    SELECT ${keys}, 1 + coalesce((SELECT max(sequence) FROM ${events} WHERE ${isIt}), 0), ${next(4)}::jsonb, ${next(1)},
      ${next(2)}, ${next(5)}::timestamptz, ${next(6)}::date
    FROM moved`,
  );
  const write = async (
    tx: Db,
    id: readonly string[],
    { before, snapshot, event, moment }: WrittenMove<SnapshotOf<Machine>>,
  ): Promise<void> => {
    const parameters: readonly Parameter[] = [
      ...id,
      before,
      life.statusOf(snapshot),
      JSON.stringify(snapshot),
      JSON.stringify(event),
      moment.now,
      moment.today,
    ];
    if ((await tx.change(log, parameters)) !== 1) throw new Error(`A row of ${table} was lost while it was moved.`);
  };
  return {
    move: async (tx, id, fact, moment) => {
      const row = await tx.row(lock, id);
      if (row === undefined) return undefined;
      const before = row.status as Status;
      // Rows of before snapshots were kept, and of whoever writes a status alone, stand where their status says.
      const kept = row.snapshot !== null && life.statusOf(row.snapshot) === before ? row.snapshot : null;
      const snapshot = life.afterFact(kept ?? life.standing(before), fact);
      if (snapshot === undefined) return undefined;
      await write(tx, id, { before, snapshot, event: fact, moment });
      return { before, after: life.statusOf(snapshot) };
    },
    begin: async (tx, id, snapshot, moment) =>
      write(tx, id, { before: null, snapshot, event: { type: `${table}.begun` }, moment }),
  };
};

interface WrittenMove<Snapshot> {
  readonly before: string | null;
  readonly snapshot: Snapshot;
  readonly event: { readonly type: string };
  readonly moment: Moment;
}
