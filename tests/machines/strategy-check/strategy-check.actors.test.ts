import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { strategyCheckActors } from '#apps/banking/strategy-check/strategy-check.actors.ts';
import { samplePartner, sampleProduct } from '#machines/customer/customer.samples.ts';
import { strategyCheckMachine } from '#machines/strategy-check/strategy-check.machine.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const { businessPartnerId, wphg, wphgExpiresAt } = samplePartner;
const { ipsId } = sampleProduct;

const answers = (more: object = {}) =>
  grantedAnswer({
    businessPartnerId,
    wphg,
    wphgExpiresAt,
    isComplete: true,
    isExpired: false,
    holdingPeriods: [{ ipsId, holdingPeriod: '5+' }],
    wphgHistory: [],
    ...more,
  });

const usual: CallScript = {
  getBusinessPartnerById: [grantedAnswer(samplePartner)],
  getWphg: [answers()],
  getOrder: [grantedAnswer({ orders: [] })],
};

const begin = (script: CallScript = {}) => {
  const server = scriptedCaller({ ...usual, ...script });
  const actors = strategyCheckActors({ caller: server.caller, customer: knownCustomer() });
  const actor = createActor(strategyCheckMachine.provide({ actors }), { input: { businessPartnerId } }).start();
  const at = async (state: string) =>
    (await waitFor(actor, ({ value }) => value === state, { timeout: 1_000 })).context.check;
  return { ...server, at };
};

describe('the calls of the strategy check', () => {
  it('BNK-04: compares what is held with what the newest answers allow', async () => {
    const journey = begin();
    expect(await journey.at('fitting')).toMatchObject({
      businessPartnerId,
      answers: 'CURRENT',
      validUntil: wphgExpiresAt,
      investments: [{ ipsId, title: 'Vermögensverwaltung 60:40', verdict: { kind: 'FITS' } }],
    });
    expect(journey.calls('getWphg').map(({ payload }) => payload)).toEqual([{ businessPartnerId }]);
    expect(journey.calls('getBusinessPartnerById')).toContainEqual({ payload: { businessPartnerId }, key: undefined });
  });

  it('BNK-04: goes by how long it is meant to be held as said last, not when it began', async () => {
    const soon = answers({ holdingPeriods: [{ ipsId, holdingPeriod: '<1' }] });
    const check = await begin({ getWphg: [soon] }).at('tooDaring');
    expect(check?.investments[0]).toMatchObject({ verdict: { recommended: null }, against: ['HORIZON'] });
  });

  it('BNK-04: an order that sells hinders the change, which is said', async () => {
    const selling = { type: 'WITHDRAWAL', ipsId, businessPartnerId };
    const cautious = answers({ wphg: { ...wphg, risk_preference: 0.21 } });
    const script = { getOrder: [grantedAnswer({ orders: [selling] })], getWphg: [cautious] };
    expect((await begin(script).at('tooDaring'))?.investments[0]?.change).toBe('ORDERS_OPEN');
  });

  it.each([
    [{ getBusinessPartnerById: [refusedAnswer('NOT_FOUND')], getWphg: [refusedAnswer('NOT_FOUND')] }, 'unknown'],
    [
      { getBusinessPartnerById: [refusedAnswer('INVALID_REQUEST')], getWphg: [refusedAnswer('INVALID_REQUEST')] },
      'unknown',
    ],
    [{ getBusinessPartnerById: [refusedAnswer('TOO_MANY_REQUESTS')] }, 'loadFailed'],
    [{ getWphg: [refusedAnswer('NOT_FOUND')] }, 'loadFailed'],
    [{ getOrder: ['lost'] }, 'loadFailed'],
    [{ getWphg: [answers({ wphg: null })] }, 'unanswered'],
    [{ getWphg: [answers({ isExpired: true })] }, 'expired'],
    [{ getBusinessPartnerById: [grantedAnswer({ ...samplePartner, products: [] })] }, 'nothing'],
  ] as const)('BNK-04: %o leads to %s', async (script, state) => {
    await expect(begin(script).at(state)).resolves.toBeDefined();
  });
});
