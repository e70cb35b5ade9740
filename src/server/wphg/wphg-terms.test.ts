import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { facts, valueOf } from '#tests/support/server/customers.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { testConfig } from '#tests/support/server/deps.ts';
import { withKeyring } from '#tests/support/server/order-scenes.ts';
import { ownCustomer } from '#tests/support/server/own-customer.ts';
import { planWish } from '#tests/support/samples.ts';
import { statement } from '../db/db.ts';
import { savingsPlanHandlers } from '../savings-plans/savings-plans.routes.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';
import { wphgHandlers } from './wphg.routes.ts';

const expire = statement(
  '',
  `UPDATE business_partners SET provider = 'bank', wphg_expires_at = '2026-11-19' WHERE business_partner_id = $1`,
);

describe.each(suiteEngines)('the providers whose WpHG data never expire, on %s', (engine) => {
  const own = ownCustomer(engine, { invested: euros(10_000) });
  beforeEach(async () => {
    await own.db.change(expire, [own.account.businessPartnerId]);
  });

  /** What each door says of answers that have ended, under a configuration. */
  const doors = async (exempt: string) => {
    const config = testConfig({ WPHG_EXEMPT_PROVIDERS: exempt });
    const deps = await withKeyring({ ...own.world.deps, config });
    const { businessPartnerId, ipsId } = own.account;
    const call = { principal: own.anna, idempotencyKey: null, facts };
    const binding = () => ({ ...call, idempotencyKey: randomUUID() });
    const topUps = topUpHandlers(deps);
    const wish = { ipsId, amount: euros(2_000), paymentMethod: 'WIRE' } as const;
    const plan = { ipsId, ...planWish };
    return {
      isExpired: valueOf(await wphgHandlers(deps).getWphg({ ...call, payload: { businessPartnerId } })).isExpired,
      most: valueOf(await topUps.getTopUpOptions({ ...call, payload: { ipsId } })).maximum,
      topsUp: (await topUps.topUp({ ...binding(), payload: wish })).ok,
      saves: (await savingsPlanHandlers(deps).createSavingsPlan({ ...binding(), payload: plan })).ok,
    };
  };

  it('decisions §21: count for the questionnaire, for top-ups and for savings plans alike', async () => {
    const ended = { isExpired: true, most: 100_000, topsUp: false, saves: false };
    expect(await doors('')).toEqual(ended);
    expect(await doors('andere')).toEqual(ended);
    const { most, ...rest } = await doors('andere,bank');
    expect(rest).toEqual({ isExpired: false, topsUp: true, saves: true });
    expect(most).toBeGreaterThan(200_000);
  });
});
