import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveCase } from './case-life.ts';
import { askForClearance } from './case-clearance.ts';
import { lockSigned, openSigned } from './open-contract.ts';

const waiting = statement<{ case_id: string }>(
  'cases.waitingForIdentity',
  `SELECT case_id FROM cases WHERE user_id = $1 AND status = 'IDENT' ORDER BY case_id LIMIT 100`,
);

/**
 * Lets the applications of somebody go on who is identified now, and opens what was signed before: until now it could not be
 * (§ 10 Abs. 9 GwG).
 */
export const goOnIdentified = async (tx: Db, userId: string, moment: Moment): Promise<void> => {
  for (const { case_id: id } of await tx.rows(waiting, [userId])) {
    const contract = await lockSigned(tx, userId, id);
    await moveCase(tx, userId, id, { type: 'identity.proved' }, moment);
    const isOpen = contract !== undefined && (await openSigned(tx, contract, moment));
    if (!isOpen) await askForClearance(tx, userId, id, moment);
  }
};

/** Writes down with the applications of somebody that a check has failed: they wait on, for another one. */
export const waitForAnother = async (tx: Db, userId: string, moment: Moment): Promise<void> => {
  for (const { case_id: id } of await tx.rows(waiting, [userId])) {
    await moveCase(tx, userId, id, { type: 'check.failed' }, moment);
  }
};
