import * as z from 'zod';
import type { Db } from '../db/db.ts';
import type { Json } from '../jobs/enqueue.ts';
import { type NewOperation, type StoredOperation, storedOf, storeOperation } from '../operations/operation.store.ts';
import { type EarlierOperation, endOperations, renewOperation } from '../operations/operations-about.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { keepPapers, type NamedPaper, type Paper, type PapersOf, stillSay } from './operation-papers.ts';
import { carryPapers, goToSame, markReplacing, papersOf } from './papers-again.ts';

/** What an operation's papers would say now, and whose they would be. */
export interface Written {
  readonly papers: readonly Paper[];
  readonly whose: PapersOf;
}

/** An operation with papers that somebody asks for, maybe not for the first time. */
export interface Preparation<Plan> extends Omit<NewOperation, 'payload' | 'now'> {
  /** What it will do, under the numbers that its papers name. */
  readonly plan: Plan;
  /** The user's operations that a new one stands in for: of papers that bear one number only the newest may be signed. */
  readonly earlier: readonly EarlierOperation[];
  /** What an earlier one will do, where that is all that is wanted now, under the same numbers; undefined for any other. */
  readonly sameIn: (payload: unknown) => Plan | undefined;
  /** Undefined where nothing can be agreed. */
  readonly written: (plan: Plan, operationId: string) => Promise<Written | undefined>;
  /** Whether any paper was downloaded that new ones may stand in for, one that is forgotten by now too. */
  readonly isTaken: boolean;
}

/** It waits for its code. */
export interface PreparedOnce<Plan> {
  readonly stored: StoredOperation;
  readonly plan: Plan;
  readonly papers: readonly Paper[];
  readonly documents: NamedPaper[];
  /** The ids of the papers that were downloaded before, as they are. */
  readonly taken: string[];
  /** Whether one of its papers replaces another that was downloaded. */
  readonly replaces: boolean;
}

/** It stands beside the plan in what is stored, where it is so. */
const told = z.object({ replaces: z.boolean() });

/** The one that waits for its code and is what would be prepared now: the same plan, the same papers for the same reader. */
const waiting = async <Plan>(
  tx: Db,
  { earlier, sameIn, written }: Pick<Preparation<Plan>, 'earlier' | 'sameIn' | 'written'>,
  { now: at, today }: Moment,
) => {
  for (const operation of earlier) {
    const plan = operation.is_open ? sameIn(operation.payload) : undefined;
    if (plan === undefined) continue;
    const operationId = operation.operation_id;
    const now = await written(plan, operationId);
    if (now === undefined || !(await stillSay(tx, operationId, now.papers))) continue;
    if (!(await goToSame(tx, now.whose, today))) continue;
    await renewOperation(tx, operationId, at);
    const replaces = told.safeParse(operation.payload).data?.replaces ?? false;
    return { stored: storedOf(operation), plan, papers: now.papers, replaces };
  }
  return undefined;
};

/** Stores it anew. */
const storedAnew = async <Plan extends { readonly [key: string]: Json }>(
  tx: Db,
  { plan, earlier, written, isTaken, ...operation }: Preparation<Plan>,
  moment: Moment,
) => {
  const stored = await storeOperation(tx, { ...operation, payload: plan, now: new Date(moment.now) });
  const { operationId } = stored;
  const now = await written(plan, operationId);
  if (now === undefined) return undefined;
  await keepPapers(tx, now.whose, now.papers, moment);
  const ids = earlier.map(({ operation_id: id }) => id);
  await carryPapers(tx, operationId, ids);
  const replaces = isTaken && (await markReplacing(tx, operationId, ids));
  return { stored, plan, papers: now.papers, replaces };
};

/**
 * Prepares an operation with its papers: the one that waits already where it is still what would be prepared, with the marks of
 * its papers and its time from now on; else a new one, which ends those before. The caller holds a row that its twins wait for. Undefined where nothing
 * can be agreed.
 */
export const preparedOnce = async <Plan extends { readonly [key: string]: Json }>(
  tx: Db,
  preparation: Preparation<Plan>,
  moment: Moment,
): Promise<PreparedOnce<Plan> | undefined> => {
  const { earlier } = preparation;
  const prepared = (await waiting(tx, preparation, moment)) ?? (await storedAnew(tx, preparation, moment));
  if (prepared === undefined) return undefined;
  const { operationId } = prepared.stored;
  const ids = earlier.map(({ operation_id: id }) => id);
  await endOperations(
    tx,
    ids.filter((id) => id !== operationId),
    moment.now,
  );
  return { ...prepared, ...(await papersOf(tx, operationId)) };
};
