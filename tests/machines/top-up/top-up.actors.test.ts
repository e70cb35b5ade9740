import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { topUpActors } from '#apps/banking/top-up/top-up.actors.ts';
import type { Caller } from '#client/call.ts';
import { euros } from '#domain/money/money.ts';
import { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import {
  sampleCode,
  sampleIban,
  sampleOptions,
  samplePlaced,
  sampleTransfer,
} from '#machines/top-up/top-up.samples.ts';
import type { TopUpEvent } from '#machines/top-up/top-up.types.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const ipsId = 'IPS-1001';
const savedAt = '2026-11-20T09:32:00.000Z';

const usual: CallScript = {
  getTopUpOptions: [grantedAnswer(sampleOptions)],
  getDraft: [grantedAnswer({ kept: null })],
  putDraft: [grantedAnswer({ savedAt })],
  topUp: [grantedAnswer(samplePlaced)],
};

/** @param kept when the server has answered that a draft is kept */
const begin = (script: CallScript = {}, kept: Promise<unknown> = Promise.resolve()) => {
  const scripted = scriptedCaller({ ...usual, ...script });
  const call: Caller['call'] = async (endpoint, ...rest) => {
    const answer = await scripted.caller.call(endpoint, ...rest);
    if (endpoint.name === 'putDraft') await kept;
    return answer;
  };
  const server = { ...scripted, caller: { ...scripted.caller, call } };
  const customer = knownCustomer();
  let keys = 0;
  const actors = topUpActors({
    caller: server.caller,
    customer,
    page: new EventTarget(),
    newKey: () => `key-${(keys += 1)}`,
  });
  const actor = createActor(topUpMachine.provide({ actors }), { input: { ipsId, wanted: null } }).start();
  const at = async (state: string) => {
    const here = await waitFor(actor, ({ value }) => (typeof value === 'string' ? value : value.deciding) === state, {
      timeout: 1_000,
    });
    return here.context;
  };
  const does = async (...events: readonly (readonly [state: string, event: TopUpEvent])[]): Promise<void> => {
    for (const [state, event] of events) {
      await at(state);
      actor.send(event);
    }
  };
  return { ...server, customer, actor, at, does };
};

const choose = (method: 'REFERENCE' | 'DEBIT' | 'WIRE' | 'VOUCHER' | 'CLEARING') =>
  [
    ['choosing', { type: 'method.chosen', method }],
    ['choosing', { type: 'method.submitted' }],
  ] as const;
const pay = [
  ['entering', { type: 'amount.submitted', text: '1.500' }],
  ['reviewing', { type: 'review.accepted' }],
] as const;

const worth = (status: string) => grantedAnswer({ code: sampleCode, amount: euros(20), status });

const ordered = { ipsId, amount: euros(1_500) };

describe('the calls of a top-up', () => {
  it('BNK-14: orders what was reviewed, and nothing that goes with another method', async () => {
    const journey = begin({ topUp: [grantedAnswer(sampleTransfer)] });
    await journey.does(...choose('WIRE'), ...pay);
    expect((await journey.at('transferring')).placed).toEqual(sampleTransfer);
    expect(journey.calls('topUp')).toEqual([{ payload: { ...ordered, paymentMethod: 'WIRE' }, key: 'key-1' }]);
  });

  it('BNK-14: orders once the server has kept what was typed, so that no draft outlives its order', async () => {
    const kept = Promise.withResolvers<null>();
    const journey = begin({}, kept.promise);
    await journey.does(...choose('WIRE'), ['entering', { type: 'amount.typed', text: '1.500' }], ...pay);
    await vi.waitFor(() => expect(journey.calls('putDraft')).toHaveLength(1));
    expect(journey.calls('topUp')).toEqual([]);
    kept.resolve(null);
    await journey.at('transferring');
    expect(journey.calls('topUp')).toHaveLength(1);
    expect(journey.calls('putDraft')).toHaveLength(1);
  });

  it('BNK-14: asks again with the same key after a lost answer, so that nothing is ordered twice', async () => {
    const journey = begin({ topUp: ['lost', grantedAnswer(samplePlaced)] });
    await journey.does(...choose('REFERENCE'), ...pay, ['unsure', { type: 'order.retried' }]);
    await journey.at('done');
    const call = { payload: { ...ordered, paymentMethod: 'REFERENCE' }, key: 'key-1' };
    expect(journey.calls('topUp')).toEqual([call, call]);
  });

  it('BNK-14: what was refused and is tried again has a key of its own', async () => {
    const journey = begin({ topUp: [refusedAnswer('TOO_MUCH_DEBITED', { maximum: 0 }), grantedAnswer(samplePlaced)] });
    await journey.does(...choose('REFERENCE'), ...pay);
    expect((await journey.at('entering')).problem).toBe('TOO_MUCH_DEBITED');
    await journey.does(...pay);
    await journey.at('done');
    expect(journey.calls('topUp').map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  it('BNK-14: another account is looked up, its mandate accepted and given with the order', async () => {
    const account = { holder: 'Anna Berger', iban: '••••2051', bankName: null, isMandated: false, mandateId: null };
    const journey = begin({ getTopUpAccount: [grantedAnswer(account)] });
    await journey.does(
      ...choose('DEBIT'),
      ['enteringAccount', { type: 'account.submitted', text: sampleIban }],
      ['consenting', { type: 'mandate.submitted', isAccepted: true }],
      ...pay,
    );
    await journey.at('done');
    expect(journey.calls('getTopUpAccount').map(({ payload }) => payload)).toEqual([
      { ipsId, bankAccount: sampleIban },
    ]);
    expect(journey.calls('topUp').map(({ payload }) => payload)).toEqual([
      { ...ordered, paymentMethod: 'DEBIT', bankAccount: sampleIban, acceptMandate: true },
    ]);
  });

  it('BNK-14: a mandate that ended meanwhile is asked for anew', async () => {
    const journey = begin({ topUp: [refusedAnswer('MANDATE_REQUIRED'), grantedAnswer(samplePlaced)] });
    await journey.does(...choose('REFERENCE'), ...pay, ['consenting', { type: 'mandate.submitted', isAccepted: true }]);
    await journey.does(...pay);
    await journey.at('done');
    expect(journey.calls('topUp').map(({ payload }) => payload)).toEqual([
      { ...ordered, paymentMethod: 'REFERENCE' },
      { ...ordered, paymentMethod: 'REFERENCE', acceptMandate: true },
    ]);
  });

  it('BNK-09: a voucher pays with what it is worth', async () => {
    const journey = begin({ getVoucherCode: [worth('REDEEMABLE')] });
    await journey.does(
      ...choose('VOUCHER'),
      ['enteringVoucher', { type: 'voucher.submitted', code: sampleCode }],
      ['reviewing', { type: 'review.accepted' }],
    );
    await journey.at('done');
    const payload = { ipsId, amount: euros(20), paymentMethod: 'VOUCHER', voucherCode: sampleCode };
    expect(journey.calls('topUp').map((call) => call.payload)).toEqual([payload]);
    expect(journey.actor.getSnapshot().context.code).toBe('');
    expect(JSON.stringify(journey.calls('putDraft'))).not.toContain(sampleCode);
  });

  it.each([
    [refusedAnswer('VOUCHER_UNKNOWN', { remainingAttempts: 2 }), 'enteringVoucher', 'VOUCHER_UNKNOWN'],
    [refusedAnswer('VOUCHER_UNKNOWN', { remainingAttempts: 0 }), 'voucherLocked', null],
    [worth('REDEEMED'), 'enteringVoucher', 'VOUCHER_REDEEMED'],
    [worth('EXPIRED'), 'enteringVoucher', 'VOUCHER_EXPIRED'],
    [worth('ABOVE_YEARLY_LIMIT'), 'enteringVoucher', 'ABOVE_YEARLY_LIMIT'],
    [refusedAnswer('VOUCHER_LOCKED'), 'voucherLocked', null],
    [refusedAnswer('TOO_MANY_REQUESTS'), 'enteringVoucher', 'NOT_SENT'],
    ['lost', 'enteringVoucher', 'NOT_SENT'],
  ] as const)('BNK-09: a code that is answered with %o leads to %s: %s', async (answer, state, problem) => {
    const journey = begin({ getVoucherCode: [answer] });
    await journey.does(...choose('VOUCHER'), ['enteringVoucher', { type: 'voucher.submitted', code: sampleCode }]);
    await vi.waitFor(() => expect(journey.calls('getVoucherCode')).toHaveLength(1));
    const context = await journey.at(state);
    expect(context.problem).toBe(problem);
    expect(context.attemptsLeft).toBe(problem === 'VOUCHER_UNKNOWN' ? 2 : null);
  });

  it.each([
    ['IBAN_INVALID', 'IBAN_INVALID'],
    ['IBAN_NOT_SEPA', 'IBAN_NOT_SEPA'],
    ['ACCOUNT_MISSING', 'ACCOUNT_EMPTY'],
    ['TOO_MANY_REQUESTS', 'NOT_SENT'],
  ])('BNK-14: an account that is refused with %s is asked for again: %s', async (refusal, problem) => {
    const journey = begin({ getTopUpAccount: [refusedAnswer(refusal)] });
    await journey.does(...choose('DEBIT'), ['enteringAccount', { type: 'account.submitted', text: sampleIban }]);
    await vi.waitFor(() => expect(journey.calls('getTopUpAccount')).toHaveLength(1));
    expect(await journey.at('enteringAccount')).toMatchObject({ problem, bankAccount: sampleIban });
  });

  it.each([
    ['TOP_UP_NOT_POSSIBLE', 'CHANGED_MEANWHILE'],
    ['METHOD_NOT_AVAILABLE', 'CHANGED_MEANWHILE'],
    ['ABOVE_MAXIMUM', 'CHANGED_MEANWHILE'],
    ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    ['TOO_MANY_PAYMENTS', 'TOO_MANY_PAYMENTS'],
  ])('BNK-14: %s of the order fetches fresh options, keeps what was entered and says %s', async (refusal, problem) => {
    const journey = begin({ topUp: [refusedAnswer(refusal)] });
    await journey.does(...choose('WIRE'), ...pay);
    await vi.waitFor(() => expect(journey.calls('getTopUpOptions')).toHaveLength(2));
    expect(await journey.at('choosing')).toMatchObject({ method: 'WIRE', typed: '1.500', problem });
  });

  it('BNK-14: a refusal that nobody foresaw is no known outcome', async () => {
    const journey = begin({ topUp: [refusedAnswer('TOO_MANY_REQUESTS')] });
    await journey.does(...choose('WIRE'), ...pay);
    expect((await journey.at('unsure')).placed).toBeNull();
  });

  it.each([
    ['NOT_FOUND', 'unknown'],
    ['INVALID_REQUEST', 'unknown'],
    ['TOO_MANY_REQUESTS', 'loadFailed'],
  ] as const)('BNK-14: options refused with %s lead to %s', async (refusal, state) => {
    const journey = begin({ getTopUpOptions: [refusedAnswer(refusal)] });
    expect((await journey.at(state)).options).toBeNull();
  });

  it.each([
    [{ version: 1, draft: { method: 'WIRE', amount: '1500', bankAccount: '' }, savedAt }, 'WIRE', '1500'],
    [{ version: 2, draft: { method: 'WIRE', amount: '1500', bankAccount: '' }, savedAt }, 'WIRE', '1500'],
    [{ version: 2, draft: { method: 'CASH', amount: '1500', more: 1 }, savedAt }, null, '1500'],
    [{ version: 1, draft: { method: 'CASH', sum: 1500 }, savedAt }, null, ''],
    [null, null, ''],
  ])('BNK-14: what was kept is offered again where it is understood: %o', async (kept, method, typed) => {
    const journey = begin({ getDraft: [grantedAnswer({ kept })] });
    expect(await journey.at('choosing')).toMatchObject({ method, typed, savedAt: typed === '' ? null : savedAt });
  });

  it('BNK-14: a draft that cannot be fetched does not hold up the journey', async () => {
    expect(await begin({ getDraft: ['lost'] }).at('choosing')).toMatchObject({ method: null, savedAt: null });
  });

  it('BNK-14: what is entered is kept when the journey is left', async () => {
    const journey = begin();
    await journey.does(...choose('WIRE'), ['entering', { type: 'amount.typed', text: '150' }]);
    journey.actor.stop();
    await vi.waitFor(() => expect(journey.calls('putDraft')).toHaveLength(1));
    expect(journey.calls('putDraft')[0]?.payload).toEqual({
      journey: 'top-up',
      subject: ipsId,
      version: 1,
      draft: { method: 'WIRE', amount: '150', bankAccount: '' },
    });
  });

  it('BNK-14: names the investment with its split, and whose it is', async () => {
    const journey = begin({ getTopUpOptions: [grantedAnswer({ ...sampleOptions, title: 'Vermögensverwaltung' })] });
    const { options, holder } = await journey.at('choosing');
    expect(options?.title).toBe('Vermögensverwaltung 60:40');
    expect(holder).toEqual({ isChild: false, name: 'Anna Berger', guardians: '' });
  });

  it('BNK-14: a tab that orders makes the others ask anew, and the end of the session ends them', async () => {
    const journey = begin();
    await journey.at('choosing');
    const tabs = new BroadcastChannel('top-ups');
    tabs.postMessage('IPS-2002');
    tabs.postMessage(ipsId);
    await waitFor(journey.actor, ({ context }) => context.problem === 'ORDERED_ELSEWHERE', { timeout: 1_000 });
    await journey.at('choosing');
    expect(journey.calls('getTopUpOptions')).toHaveLength(2);
    tabs.close();
    journey.customer.stop();
    expect(journey.actor.getSnapshot().value).toBe('interrupted');
  });

  it('BNK-14: tells the other tabs of an order', async () => {
    const told = Promise.withResolvers<unknown>();
    const tabs = new BroadcastChannel('top-ups');
    tabs.addEventListener('message', ({ data }) => told.resolve(data));
    const journey = begin();
    await journey.does(
      ...choose('CLEARING'),
      ['entering', { type: 'amount.submitted', text: '30' }],
      ['reviewing', { type: 'review.accepted' }],
    );
    expect(await told.promise).toBe(ipsId);
    tabs.close();
  });
});
