import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderType } from '#domain/entities/order.ts';
import { openAccount, signedInCustomer, testToday } from '#tests/support/server/customers.ts';
import { engines, freshDatabase } from '#tests/support/server/database.ts';
import type { Lifted } from '../closures/lift-closing.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { tellNotReleased } from './canceled-mail.ts';
import { placeOrder } from './move-order.ts';

const mails = statement<{ body: string }>('', 'SELECT body FROM outbox WHERE recipient = $1');
const none: Lifted = { opened: [], sold: [], plans: [] };
const fund = { opened: ['Vermögensverwaltung 60:40'], sold: ['Saubere Energie'] } as const;

describe.each(engines)('ADM-03: what an order that is not released leaves behind, on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  const told = async (type: OrderType, lifted: Lifted) => {
    const anna = await signedInCustomer(db);
    const { businessPartnerId } = await openAccount(db, anna);
    const about = { businessPartnerId, type, inReview: true, ipsId: null, title: 'Konto', amount: null } as const;
    const moment = { now: `${testToday}T12:00:00.000Z`, today: testToday };
    const order = await placeOrder(
      db,
      { ...about, entire: false, payee: null, expectedOn: null, operationId: null },
      moment,
    );
    await tellNotReleased(db, order, { at: new Date(moment.now), today: testToday }, { lifted });
    const sent = await db.rows(mails, [`${anna.userId}@example.test`]);
    return sent.map(({ body }) => body.split('So geht es weiter:\n')[1]?.split('\n\n')[0]);
  };

  it.each([
    [
      'a new reference account',
      'PERSONAL_DATA',
      none,
      'Es ändert sich nichts: Ihr Referenzkonto bleibt das bisherige.',
    ],
    [
      'an account of whose investments one is sold',
      'ACCOUNT_CLOSURE',
      { ...none, ...fund },
      'Ihr Konto ist wieder offen.\nWieder offen: Vermögensverwaltung 60:40.\n' +
        'Schon verkauft: Saubere Energie. Das Geld daraus zahlen wir wie bestellt aus.',
    ],
    [
      'a savings plan that waits for a wire',
      'STRATEGY_CLOSURE',
      { ...none, plans: [{ ipsId: 'IPS-1', amount: 5000, paymentMethod: 'wire', nextExecution: '2026-12-01' }] },
      'Es wird nichts verkauft, die Anlage ist wieder offen.\nEs wird nichts ausgezahlt.\n' +
        'Der Sparplan über 50,00\u00a0€ läuft weiter: Am 01.12.2026 erwarten wir die Überweisung.',
    ],
  ] as const)('says what becomes of %s', async (_, type, lifted, expected) => {
    expect(await told(type, lifted)).toEqual([expected]);
  });
});
