import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { clearingAccountActors } from '#apps/banking/clearing-account/clearing-account.actors.ts';
import { stateText } from '#journey/screens.ts';
import { samplePartner } from '#machines/customer/customer.samples.ts';
import { clearingAccountMachine } from '#machines/clearing-account/clearing-account.machine.ts';
import type { ClearingAccountEvent } from '#machines/clearing-account/clearing-account.types.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const { businessPartnerId } = samplePartner;
const order = {
  orderId: 'O-7001',
  type: 'CLEARING_ACCOUNT_PLUS',
  businessPartnerId,
  ipsId: null,
  expectedAt: '2026-11-23',
};
const free = {
  available: 200_050,
  currency: 'EUR',
  reasons: [
    { code: 'SETTLED_CASH', amount: 250_050 },
    { code: 'OPEN_PAYOUTS', amount: -50_000 },
  ],
};

const usual: CallScript = {
  getBusinessPartnerById: [grantedAnswer(samplePartner)],
  getOrder: [grantedAnswer({ orders: [] })],
  disbursementAmountV2: [grantedAnswer(free)],
  activateClearingAccountPlus: [grantedAnswer(order)],
};

const begin = (script: CallScript = {}) => {
  const server = scriptedCaller({ ...usual, ...script });
  let keys = 0;
  const actors = clearingAccountActors({
    caller: server.caller,
    customer: knownCustomer(),
    newKey: () => `key-${(keys += 1)}`,
  });
  const actor = createActor(clearingAccountMachine.provide({ actors }), { input: { businessPartnerId } }).start();
  const at = async (state: string) =>
    (await waitFor(actor, ({ value }) => stateText(value) === state, { timeout: 1_000 })).context;
  const does = async (...events: readonly (readonly [state: string, event: ClearingAccountEvent])[]): Promise<void> => {
    for (const [state, event] of events) {
      await at(state);
      actor.send(event);
    }
  };
  return { ...server, at, does };
};

const browsing = 'shown.browsing';
const orders = [
  [browsing, { type: 'plus.wanted' }],
  ['reviewing', { type: 'review.accepted' }],
] as const;

describe('the calls of the clearing account', () => {
  it('BNK-07: shows the account that the address names, with what is free on it', async () => {
    const journey = begin();
    const { account } = await journey.at(browsing);
    expect(account).toMatchObject({
      businessPartnerId,
      balance: 250_050,
      payable: 200_050,
      breakdown: free.reasons,
      plus: { kind: 'NONE', hindrance: null },
    });
    expect(journey.calls('getBusinessPartnerById')).toContainEqual({ payload: { businessPartnerId }, key: undefined });
    expect(journey.calls('disbursementAmountV2').map(({ payload }) => payload)).toEqual([{ businessPartnerId }]);
    expect(journey.calls('getOrder').map(({ payload }) => payload)).toEqual([{ status: 'OPEN' }]);
  });

  it('BNK-07: says that PLUS is ordered, and under which number', async () => {
    const { account } = await begin({ getOrder: [grantedAnswer({ orders: [order] })] }).at(browsing);
    expect(account?.plus).toEqual({ kind: 'ORDERED', orderId: 'O-7001', from: '2026-11-23' });
  });

  it('BNK-07: shows an account that one may only look at, of which nobody tells what is free', async () => {
    const partner = { ...samplePartner, isReadOnly: true };
    const { account } = await begin({
      getBusinessPartnerById: [grantedAnswer(partner)],
      disbursementAmountV2: [refusedAnswer('NOT_FOUND')],
    }).at(browsing);
    expect(account).toMatchObject({ breakdown: [], payout: 'READ_ONLY', plus: { hindrance: 'READ_ONLY' } });
  });

  it('BNK-07: orders PLUS for this account relation, under its own key', async () => {
    const journey = begin();
    await journey.does(...orders);
    expect((await journey.at('done')).ordered).toEqual({ orderId: 'O-7001', from: '2026-11-23' });
    expect(journey.calls('activateClearingAccountPlus')).toEqual([{ payload: { businessPartnerId }, key: 'key-1' }]);
  });

  it('BNK-07: asks again with the same key after a lost answer', async () => {
    const journey = begin({ activateClearingAccountPlus: ['lost', grantedAnswer(order)] });
    await journey.does(...orders, ['unsure', { type: 'order.retried' }]);
    await journey.at('done');
    expect(journey.calls('activateClearingAccountPlus').map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  it.each([
    ['ALREADY_PLUS', browsing, 'ALREADY_PLUS'],
    ['NOT_IDENTIFIED', browsing, 'NOT_IDENTIFIED'],
    ['RELATION_NOT_OPEN', browsing, 'ACCOUNT_NOT_OPEN'],
    ['NOT_FOUND', browsing, 'ACCOUNT_NOT_OPEN'],
    ['TOO_MANY_REQUESTS', 'unsure', null],
  ] as const)('BNK-07: an order that is answered with %s leads to %s: %s', async (refusal, state, news) => {
    const journey = begin({ activateClearingAccountPlus: [refusedAnswer(refusal)] });
    await journey.does(...orders);
    await journey.at('ordering');
    expect((await journey.at(state)).news).toBe(news);
  });

  it.each([
    [{ getBusinessPartnerById: [refusedAnswer('NOT_FOUND')] }, 'unknown'],
    [{ getBusinessPartnerById: [refusedAnswer('INVALID_REQUEST')] }, 'unknown'],
    [{ getBusinessPartnerById: [grantedAnswer({ ...samplePartner, clearingAccount: null })] }, 'unknown'],
    [{ getBusinessPartnerById: [refusedAnswer('TOO_MANY_REQUESTS')] }, 'loadFailed'],
    [{ disbursementAmountV2: [refusedAnswer('TOO_MANY_REQUESTS')] }, 'loadFailed'],
    [{ getOrder: ['lost'] }, 'loadFailed'],
  ] as const)('BNK-07: %o leads to %s', async (script, state) => {
    expect((await begin(script).at(state)).account).toBeNull();
  });
});
