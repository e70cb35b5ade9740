import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { wphgDataActors } from '#apps/banking/wphg-data/wphg-data.actors.ts';
import { samplePartner } from '#machines/customer/customer.samples.ts';
import { wphgDataMachine } from '#machines/wphg-data/wphg-data.machine.ts';
import { shownRelation } from '#machines/wphg-data/wphg-data.select.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const { businessPartnerId, products } = samplePartner;
const wphg = { knowledge: 3, drawdown: 'ANY' };
const told = {
  businessPartnerId,
  wphg,
  wphgExpiresAt: '2026-11-19',
  isComplete: true,
  isExpired: true,
  holdingPeriods: [
    { ipsId: products[0]?.ipsId ?? '', holdingPeriod: '4–5' },
    { ipsId: 'IPS-closed', holdingPeriod: '<1' },
  ],
  wphgHistory: [
    { confirmedAt: '2024-11-19', expiresAt: '2026-11-19', wphg, byCaller: false },
    { confirmedAt: '2022-11-19', expiresAt: '2024-11-19', wphg: {}, byCaller: true },
  ],
};

const begin = (script: CallScript = {}, named: string | null = null) => {
  const { caller, calls } = scriptedCaller({ getWphg: [grantedAnswer(told)], ...script });
  const actors = wphgDataActors({ caller, customer: knownCustomer() });
  const input = { businessPartnerId: named };
  const actor = createActor(wphgDataMachine.provide({ actors }), { input }).start();
  const at = async (state: 'showing' | 'unknown' | 'empty' | 'loadFailed') =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 1_000 });
  return { at, calls };
};

describe('the answers of an account: what must never change', () => {
  it('BNK-20: tells the newest, who gave them and until when they hold, and asks with the earlier ones', async () => {
    const { at, calls } = begin();
    const relation = shownRelation((await at('showing')).context);
    expect(relation).toMatchObject({
      businessPartnerId,
      standing: 'EXPIRED',
      answers: wphg,
      confirmedAt: '2024-11-19',
      byCaller: false,
      validUntil: '2026-11-19',
      hindrance: null,
    });
    expect(relation?.holdings.map(({ ipsId, period }) => [ipsId, period])).toEqual([[products[0]?.ipsId, '4–5']]);
    expect(calls('getWphg').map(({ payload }) => payload)).toEqual([{ businessPartnerId, wphgHistory: true }]);
  });

  it('BNK-24: what was never confirmed is told without a day and without a person', async () => {
    const never = { ...told, wphg: null, wphgExpiresAt: null, isComplete: false, wphgHistory: [] };
    const { at } = begin({ getWphg: [grantedAnswer(never)] });
    expect(shownRelation((await at('showing')).context)).toMatchObject({
      standing: 'MISSING',
      confirmedAt: null,
      byCaller: null,
      validUntil: null,
    });
  });

  it.each([
    [businessPartnerId, 'showing', 1],
    ['BP-9999', 'unknown', 0],
    ['', 'unknown', 0],
  ] as const)('API-08: the address of „%s“ leads to %s', async (named, expected, shown) => {
    expect((await begin({}, named).at(expected)).context.relations).toHaveLength(shown);
  });

  it('API-08: an account that has gone meanwhile is none', async () => {
    const gone = { getWphg: [refusedAnswer('NOT_FOUND')] };
    expect((await begin(gone).at('empty')).context.relations).toEqual([]);
    expect((await begin(gone, businessPartnerId).at('unknown')).context.relations).toEqual([]);
  });

  it.each([['lost' as const], [refusedAnswer('TOO_MANY_REQUESTS')]])(
    'API-07: without an answer nothing is shown',
    async (answer) => {
      expect((await begin({ getWphg: [answer] }).at('loadFailed')).context.relations).toEqual([]);
    },
  );
});
