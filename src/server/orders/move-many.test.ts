import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderTypes } from '#domain/entities/order.ts';
import { euros } from '#domain/money/money.ts';
import type { OrderEvent } from '#machines/order/order.types.ts';
import { openAccount, signedInCustomer, testDeps, testToday } from '#tests/support/server/customers.ts';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { momentOf } from './lifecycle.ts';
import { moveOrders } from './move-many.ts';
import { moveOrder, placeOrder } from './move-order.ts';
import { lockOrder, type LockedOrder } from './order.store.ts';

const orderOf = statement<Record<string, unknown>>(
  '',
  `SELECT o.type, o.status, o.in_review, o.snapshot, r.state AS reserved FROM orders o
  LEFT JOIN reservations r USING (business_partner_id, order_id) WHERE o.order_id = $1`,
);
const eventsOf = statement<Record<string, unknown>>(
  '',
  `SELECT sequence, event, status_before, status_after, happened_at, business_date FROM order_events WHERE order_id = $1
  ORDER BY sequence`,
);
const reserve = statement(
  '',
  `INSERT INTO reservations (business_partner_id, reservation_id, clearing_account_id, kind, amount, held_from, order_id)
  VALUES ($1, $2, $3, 'PAYOUT', 1000, $4, $2)`,
);

const facts = fc.constantFrom<OrderEvent>(
  { type: 'order.released', by: 'platform' },
  { type: 'order.released', by: 'staff' },
  { type: 'order.canceled', by: 'customer' },
  { type: 'order.canceled', by: 'staff' },
  { type: 'payment.received' },
  { type: 'payment.missed' },
  { type: 'order.executed' },
  { type: 'debit.returned' },
);

const refused = (error: unknown): 'refused' => {
  if (error instanceof Error && error.message.includes('does not fit')) return 'refused';
  throw error;
};

describe.each(engines)('orders that are moved one by one and many at once, on %s', (engine) => {
  let db: Database;
  let anna: Principal;
  const { deps } = testDeps(undefined as never);
  const moment = momentOf(deps.clocks);

  beforeAll(async () => {
    db = await freshDatabase(engine);
    anna = await signedInCustomer(db);
  });
  afterAll(async () => db.close());

  const place = async (type: LockedOrder['type'], inReview: boolean): Promise<LockedOrder> => {
    // Of some types a relation has one at a time.
    const { businessPartnerId, clearingAccountId, ipsId } = await openAccount(db, anna);
    const about = { businessPartnerId, ipsId, title: 'Auftrag', payee: null, expectedOn: null, operationId: null };
    const order = await placeOrder(db, { ...about, type, inReview, amount: euros(10), entire: false }, moment);
    await db.change(reserve, [businessPartnerId, order.order_id, clearingAccountId, testToday]);
    return order;
  };
  const seen = async ({ order_id: id }: Pick<LockedOrder, 'order_id'>) => [
    await db.row(orderOf, [id]),
    await db.rows(eventsOf, [id]),
  ];

  it('decisions §13: the same facts lead to the same rows, or are refused', { timeout: 120_000 }, async () => {
    const told = fc.array(facts, { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...orderTypes), fc.boolean(), told, async (type, inReview, path) => {
        const [one, other] = [await place(type, inReview), await place(type, inReview)];
        for (const fact of path) {
          const single = await db.transaction(async (tx) => {
            const locked = await lockOrder(tx, one);
            return locked && moveOrder(tx, locked, fact, moment);
          });
          const many = await db
            .transaction(async (tx) => {
              const locked = await lockOrder(tx, other);
              return moveOrders(tx, locked === undefined ? [] : [locked], fact, moment);
            })
            .then((moved) => moved[0]?.snapshot, refused);
          expect(many).toEqual(single?.snapshot ?? 'refused');
          expect(await seen(other)).toEqual(await seen(one));
        }
      }),
      { numRuns: 30 },
    );
  });
});
