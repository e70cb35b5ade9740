import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { voucherCardActors } from '#apps/banking/voucher-card/voucher-card.actors.ts';
import { cents, euros } from '#domain/money/money.ts';
import { sampleOptions } from '#machines/top-up/top-up.samples.ts';
import { voucherCardMachine } from '#machines/voucher-card/voucher-card.machine.ts';
import { sampleCode } from '#machines/voucher-card/voucher-card.samples.ts';
import type { VoucherCardEvent } from '#machines/voucher-card/voucher-card.types.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const ipsId = 'IPS-1001';
const worth = (status: string, remainingYearLimit = euros(250)) =>
  grantedAnswer({ code: sampleCode, amount: euros(20), status, remainingAttempts: 3, remainingYearLimit });

const usual: CallScript = {
  getTopUpOptions: [grantedAnswer(sampleOptions)],
  getVoucherCode: [worth('REDEEMABLE')],
  topUp: [
    grantedAnswer({
      orderId: 'O-4001',
      status: 'RUNNING',
      amount: euros(20),
      expectedAt: '2026-11-23',
      mandateId: null,
    }),
  ],
};

const begin = (script: CallScript = {}) => {
  const server = scriptedCaller({ ...usual, ...script });
  let keys = 0;
  const actors = voucherCardActors({
    caller: server.caller,
    customer: knownCustomer(),
    newKey: () => `key-${(keys += 1)}`,
  });
  const actor = createActor(voucherCardMachine.provide({ actors })).start();
  const at = async (state: string) =>
    (await waitFor(actor, ({ value }) => value === state, { timeout: 1_000 })).context;
  const does = async (...events: readonly (readonly [state: string, event: VoucherCardEvent])[]): Promise<void> => {
    for (const [state, event] of events) {
      await at(state);
      actor.send(event);
    }
  };
  return { ...server, at, does };
};

const lookUp = [['enteringCode', { type: 'code.submitted', code: sampleCode }]] as const;
const redeem = [
  ...lookUp,
  ['choosing', { type: 'investment.chosen', ipsId }],
  ['choosing', { type: 'investment.submitted' }],
  ['reviewing', { type: 'review.accepted' }],
] as const;

describe('the calls of the voucher card', () => {
  it('BNK-09: redeems by the top-up’s call what was looked up, and nothing else', async () => {
    const journey = begin();
    await journey.does(...redeem);
    expect((await journey.at('done')).redeemed).toEqual({
      orderId: 'O-4001',
      amount: euros(20),
      expectedAt: '2026-11-23',
    });
    expect(journey.calls('getVoucherCode').map(({ payload }) => payload)).toEqual([{ code: sampleCode }]);
    expect(journey.calls('topUp')).toEqual([
      { payload: { ipsId, amount: euros(20), paymentMethod: 'VOUCHER', voucherCode: sampleCode }, key: 'key-1' },
    ]);
  });

  it('BNK-14: asks again with the same key after a lost answer; what was refused has another', async () => {
    const journey = begin({ topUp: ['lost', refusedAnswer('TOO_MANY_PAYMENTS'), ...(usual['topUp'] ?? [])] });
    await journey.does(
      ...redeem,
      ['unsure', { type: 'order.retried' }],
      ['choosing', { type: 'investment.submitted' }],
    );
    await journey.does(['reviewing', { type: 'review.accepted' }]);
    await journey.at('done');
    expect(journey.calls('topUp').map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it.each([
    [refusedAnswer('VOUCHER_UNKNOWN', { remainingAttempts: 2 }), 'VOUCHER_UNKNOWN', { attemptsLeft: 2 }],
    [worth('REDEEMED'), 'VOUCHER_REDEEMED', { voucher: null }],
    [worth('EXPIRED'), 'VOUCHER_EXPIRED', { voucher: null }],
    [
      worth('ABOVE_YEARLY_LIMIT', cents(1_999)),
      'ABOVE_YEARLY_LIMIT',
      { tooMuch: { amount: euros(20), yearLeft: 1_999 } },
    ],
    [refusedAnswer('TOO_MANY_REQUESTS'), 'NOT_ANSWERED', { voucher: null }],
    ['lost', 'NOT_ANSWERED', { voucher: null }],
  ] as const)('BNK-09: a look-up that is answered with %o says %s', async (answer, problem, known) => {
    const journey = begin({ getVoucherCode: [answer] });
    await journey.does(...lookUp);
    await journey.at('lookingUp');
    expect(await journey.at('enteringCode')).toMatchObject({ problem, ...known });
  });

  it.each([refusedAnswer('VOUCHER_UNKNOWN', { remainingAttempts: 0 }), refusedAnswer('VOUCHER_LOCKED')])(
    'BNK-09: the third wrong code, and every one after it, locks: %o',
    async (answer) => {
      const journey = begin({ getVoucherCode: [answer] });
      await journey.does(...lookUp);
      await expect(journey.at('locked')).resolves.toBeDefined();
    },
  );

  it.each([
    [refusedAnswer('VOUCHER_UNKNOWN', { remainingAttempts: 1 }), 'enteringCode', 'VOUCHER_UNKNOWN'],
    [refusedAnswer('VOUCHER_REDEEMED'), 'enteringCode', 'VOUCHER_REDEEMED'],
    [refusedAnswer('VOUCHER_EXPIRED'), 'enteringCode', 'VOUCHER_EXPIRED'],
    [refusedAnswer('VOUCHER_AMOUNT', { amount: 1 }), 'choosing', 'CHANGED_MEANWHILE'],
    [refusedAnswer('ABOVE_YEARLY_LIMIT'), 'choosing', 'CHANGED_MEANWHILE'],
    [refusedAnswer('TOO_MANY_PAYMENTS'), 'choosing', 'TOO_MANY_PAYMENTS'],
    [refusedAnswer('TOP_UP_NOT_POSSIBLE', { hindrance: 'ACCOUNT_CLOSING' }), 'enteringCode', 'CHANGED_MEANWHILE'],
    [refusedAnswer('METHOD_NOT_AVAILABLE', { reason: 'fehlt' }), 'enteringCode', 'CHANGED_MEANWHILE'],
    [refusedAnswer('ABOVE_MAXIMUM', { maximum: 1 }), 'enteringCode', 'CHANGED_MEANWHILE'],
    [refusedAnswer('NOT_FOUND'), 'enteringCode', 'CHANGED_MEANWHILE'],
    [refusedAnswer('TOO_MANY_REQUESTS'), 'unsure', null],
  ] as const)('BNK-09: an order that is answered with %o leads to %s: %s', async (answer, state, problem) => {
    const journey = begin({ topUp: [answer] });
    await journey.does(...redeem);
    await journey.at('redeeming');
    expect((await journey.at(state)).problem).toBe(problem);
  });

  it.each([
    [{}, null],
    [{ hindrance: 'STRATEGY_CHANGE_RUNNING' as const }, 'STRATEGY_CHANGE_RUNNING'],
    [
      { methods: sampleOptions.methods.map((option) => ({ ...option, reason: 'nicht verfügbar' as const })) },
      'YEAR_USED_UP',
    ],
  ])('BNK-09: an investment with %o takes a voucher, or says why not: %s', async (change, hindrance) => {
    const journey = begin({ getTopUpOptions: [grantedAnswer({ ...sampleOptions, ...change })] });
    const { targets, ipsId: chosen } = await journey.at(hindrance === null ? 'enteringCode' : 'hindered');
    expect(targets.map((target) => [target.title, target.hindrance])).toContainEqual([
      'Vermögensverwaltung 60:40',
      hindrance,
    ]);
    // What is hindered is never chosen beforehand.
    expect(hindrance === null || chosen === null).toBe(true);
  });

  it.each([
    [refusedAnswer('NOT_FOUND'), 'hindered'],
    [refusedAnswer('TOO_MANY_REQUESTS'), 'loadFailed'],
  ])('BNK-09: investments that are answered with %o lead to %s', async (answer, state) => {
    expect((await begin({ getTopUpOptions: [answer] }).at(state)).targets).toEqual([]);
  });
});
