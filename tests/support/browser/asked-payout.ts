import { euros } from '#domain/money/money.ts';
import { type Db, statement } from '#server/db/db.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import { placePayout } from '#tests/support/server/payouts.ts';
import { type Account, sessionOf, signOut, testToday } from '../server/customers.ts';

/** A payout that waits for a second person. */
export interface Asked {
  readonly orderId: string;
  readonly releaseId: string;
}

const findRelease = statement<{ readonly approval_id: string }>(
  'test.findRelease',
  'SELECT approval_id FROM approvals WHERE target_id = $1',
);

/**
 * Orders a payout of 12,000 € that waits for a release.
 *
 * @param nth of several, from 0: a later one was asked for a second earlier, so that those taken first stand on top
 */
export const askForPayout = async (
  db: Db,
  { userId }: { readonly userId: string },
  { businessPartnerId, clearingAccountId }: Account,
  nth: number,
): Promise<Asked> => {
  const by = await sessionOf(db, userId);
  const payee = { holder: 'Anna Berger', iban: 'DE89370400440532013000' };
  const wanted = { kind: 'part', amount: euros(12_000) } as const;
  const plan = { door: 'disbursement', id: clearingAccountId, businessPartnerId, wanted, payee } as const;
  // Of the day on which the tests run: who asked earlier than three days ago is not waiting any more.
  const now = new Date(Date.now() - nth * 1000).toISOString();
  const order = await db.transaction(async (tx) =>
    placePayout(tx, by, plan, { now, today: testToday, prices: modelPrices }),
  );
  await signOut(db, by);
  if (order === undefined) throw new Error('The payout was refused.');
  const found = await db.row(findRelease, [order.order_id]);
  if (found === undefined) throw new Error('Nobody was asked to release it.');
  return { orderId: order.order_id, releaseId: found.approval_id };
};
