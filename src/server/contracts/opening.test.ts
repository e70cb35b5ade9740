import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { signedInCustomer, testDeps } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { newId } from './new-id.ts';
import { newRelationIds, openEmptyRelation } from './open-empty-relation.ts';
import { beginRelation } from './open-relation.ts';
import { placeOpening } from './place-opening.ts';

const ownersOf = statement<{ position: number; name: string }>(
  '',
  'SELECT position, name FROM owners WHERE business_partner_id = $1 ORDER BY position',
);
const eventsOf = statement<{ type: string }>(
  '',
  `SELECT event ->> 'type' AS type FROM business_partner_events WHERE business_partner_id = $1 ORDER BY sequence`,
);
const productOf = statement<Record<string, unknown>>(
  '',
  `SELECT category, theme, split, status, initial_amount, savingplan_rate, wphg_holding_period, investment_years
  FROM products WHERE ips_id = $1`,
);

describe.each(suiteEngines)('openings, on %s', (engine) => {
  let db: Database;
  const { deps } = testDeps(undefined as never);
  const moment = momentOf(deps.clocks);

  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  it.each([
    ['VV.MP', 'IS', null, null],
    ['VV.TH', 'IS', null, 'IS'],
    ['VV.VV', null, '60:40', null],
  ] as const)('BNK-11: are the same by every contract: %s with theme %s', async (category, theme, split, kept) => {
    const { userId } = await signedInCustomer(db);
    const owners = [
      { name: 'Anna Berger', role: 'HOLDER', bornOn: null },
      { name: 'Ben Berger', role: 'CO_HOLDER', bornOn: '1990-01-01' },
    ] as const;
    const referenceAccount = { iban: 'DE89370400440532013000', bic: '', bankName: '', holder: 'Anna Berger' };
    const of = { userId, accountType: 'jointAccount', subscriptionType: 'DIGITAL', owners, referenceAccount } as const;
    const investment = {
      category,
      theme,
      split,
      conditionId: 'SA-DIGITAL-2026-01',
      yield: 5.2,
      vola: 12.3,
      initialAmount: euros(1234),
      savingsPlanAmount: euros(25),
      holdingPeriod: '5+',
      investmentYears: 7,
    } as const;
    const opened = await db.transaction(async (tx) => {
      const wphg = { wphg: { knowledge: 3 }, wphgExpiresOn: '2027-11-20', operationId: randomUUID() };
      const ids = { ...(await newRelationIds(tx)), ipsId: newId('IPS') };
      await beginRelation(tx, { ...of, investment, ...wphg, ids }, moment);
      const empty = { ...(await newRelationIds(tx)), ipsId: newId('IPS') };
      await openEmptyRelation(tx, of, moment, empty);
      const { businessPartnerId, ipsId } = empty;
      await placeOpening(tx, { ...investment, businessPartnerId, ipsId, operationId: randomUUID() }, moment);
      return [ids, empty];
    });
    for (const { businessPartnerId, clearingAccountId, ipsId } of opened) {
      expect(businessPartnerId).toMatch(/^BP-[0-9A-F]{16}$/);
      expect(clearingAccountId).toMatch(/^CA-[0-9A-F]{16}$/);
      expect(ipsId).toMatch(/^IPS-[0-9A-F]{16}$/);
      expect(await db.rows(ownersOf, [businessPartnerId])).toEqual([
        { position: 0, name: 'Anna Berger' },
        { position: 1, name: 'Ben Berger' },
      ]);
      expect(await db.row(productOf, [ipsId])).toMatchObject({ category, theme: kept, split, investment_years: '7' });
    }
    const [products, events] = await Promise.all([
      Promise.all(opened.map(async ({ ipsId }) => db.row(productOf, [ipsId]))),
      Promise.all(opened.map(async ({ businessPartnerId }) => db.rows(eventsOf, [businessPartnerId]))),
    ]);
    expect(products[1]).toEqual(products[0]);
    // It opens once everybody has signed.
    expect(events.map((each) => each.map(({ type }) => type))).toEqual([
      ['business_partners.begun'],
      ['business_partners.begun'],
    ]);
  });
});
