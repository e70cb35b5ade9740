import { describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { cents, euros } from '#domain/money/money.ts';
import {
  sampleOpening,
  samplePreparedInvestment,
  sampleWanted,
} from '#machines/investment-opening/investment-opening.model.ts';
import type { WantedInvestment } from '#machines/investment-opening/investment-opening.types.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';
import { investmentOpeningActors } from './investment-opening.actors.ts';
import { hearOpened } from './investment-opening.windows.ts';

const operation = {
  operationId: '0b6f3e1c-6f43-4a0e-9a55-2d1c5d7a9a01',
  kind: 'CONTRACT',
  summary: { amount: euros(5000), subject: 'Vermögensverwaltung 60:40', payee: null, ibanEnd: null },
  sentTo: '+49 ••• 4711',
};

const { contractId, withdrawableUntil, money } = samplePreparedInvestment;
const contract = { contractId, withdrawableUntil, money };

const costs = {
  percent: 0.97,
  eurYear1: 5483,
  positions: [{ label: 'Servicegebühr', percent: 0.75, eurYear1: 4237 }],
};

const answer = {
  ...operation,
  ipsId: 'IPS-2001',
  conditionId: 'SA-PREMIUM-2026-01',
  ...contract,
  documents: [{ id: 'VV-IPS-2001', title: 'Vermögensverwaltungsvertrag' }],
  costs,
};

const stored = grantedAnswer(answer);

const start = (script: CallScript) => {
  const { caller, calls } = scriptedCaller(script);
  const replaced: unknown[] = [];
  let keys = 0;
  const actors = investmentOpeningActors({
    caller,
    navigator: { replace: (to) => replaced.push(to) },
    entryPoint: 'existing-customer-new-ips-vv',
    newKey: () => `key-${String((keys += 1))}`,
  });
  const prepare = async (wanted: WantedInvestment = sampleWanted) =>
    toPromise(createActor(actors.prepare, { input: wanted }).start());
  const lookUp = async () => toPromise(createActor(actors.lookUp, { input: { ipsId: 'IPS-2001' } }).start());
  return { actors, calls, replaced, prepare, lookUp };
};

describe('ONB-08: what the contract of a further investment asks of the server', () => {
  it('stores what was taken of the proposal, and shows the costs that its own paper says', async () => {
    const { prepare, calls } = start({ prepareProduct: [stored] });
    expect(await prepare()).toEqual({
      ok: true,
      value: {
        operation: { ...operation, idempotencyKey: 'key-2' },
        ipsId: 'IPS-2001',
        papers: [{ id: 'VV-IPS-2001', title: 'Vermögensverwaltungsvertrag' }],
        ...contract,
        costs,
        // A server of before tells neither.
        read: [],
        replaces: false,
      },
    });
    expect(calls('prepareProduct')[0]?.payload).toEqual({
      businessPartnerId: 'BP-1001',
      category: 'VV.VV',
      theme: null,
      split: '60:40',
      initialAmount: 500_000,
      savingsPlanAmount: 10_000,
      wphg_holding_period: '5+',
      investment_years: null,
      sustainability: { sustainabilityChoice: 'NO' },
      firstPayment: 'WIRE',
      startsAtOnce: true,
      coupon: null,
    });
    expect(calls('costsheet')).toEqual([]);
  });

  it('marks what was downloaded before, and knows that new papers replace it', async () => {
    const { prepare } = start({
      prepareProduct: [grantedAnswer({ ...answer, taken: ['VV-IPS-2001'], replaces: true })],
    });
    expect(await prepare()).toMatchObject({ value: { read: ['VV-IPS-2001'], replaces: true } });
  });

  it.each([
    ['VV.TH', 'EM', { theme: 'EM', split: null }],
    ['VV.CI', 'CASH', { theme: null, split: null }],
    ['VV.NH', '40:60', { theme: null, split: '40:60' }],
  ] as const)('stores a %s as its strategy says', async (category, strategy, expected) => {
    const { prepare, calls } = start({ prepareProduct: [stored] });
    await prepare({ ...sampleWanted, choice: { ...sampleWanted.choice, category, strategy } });
    expect(calls('prepareProduct')[0]?.payload).toMatchObject({ category, ...expected });
  });

  it('repeats what was not answered with the same key; what was, with another', async () => {
    const { prepare, calls } = start({ prepareProduct: ['lost', stored] });
    await expect(prepare()).rejects.toThrow('lost');
    await prepare();
    await prepare();
    const [first, second, third] = calls('prepareProduct').map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('§ 312j BGB: binds nobody to what does not tell its costs, and asks anew under another key', async () => {
    const { costs: _, ...before } = answer;
    const { prepare, calls } = start({ prepareProduct: [grantedAnswer(before), stored] });
    await expect(prepare()).rejects.toThrow('costs');
    await prepare();
    const [first, second] = calls('prepareProduct').map(({ key }) => key);
    expect(second).not.toBe(first);
  });

  it.each([
    'NO_VALIDATED_NUMBER',
    'PRODUCT_NOT_ALLOWED',
    'NO_SUCH_PRODUCT',
    'DEBIT_NOT_POSSIBLE',
    'NOT_SUITABLE',
    'BOTH_GUARDIANS_NEEDED',
    'TOO_MANY_PAYMENTS',
    'TOO_MUCH_DEBITED',
    'DEPOSIT_OR_SAVINGS_NEEDED',
    'DEPOSIT_ABOVE_FREE_ASSETS',
    'INCOME_INSUFFICIENT',
  ])('BNK-23: %s is said as it is', async (refusal) => {
    const { prepare } = start({ prepareProduct: [refusedAnswer(refusal)] });
    expect(await prepare()).toEqual({ ok: false, refusal, limit: null });
  });

  it.each([
    [0, null],
    [3_000_000, 3_000_000],
  ])('ONB-02: assets that are too small are said with the %i that other orders take', async (ordered, limit) => {
    const refusal = 'DEPOSIT_ABOVE_FREE_ASSETS';
    const { prepare } = start({ prepareProduct: [refusedAnswer(refusal, { ordered: cents(ordered) })] });
    expect(await prepare()).toEqual({ ok: false, refusal, limit });
  });

  it.each(['DEPOSIT_BELOW_MINIMUM', 'DEPOSIT_ABOVE_MAXIMUM', 'SAVINGS_BELOW_MINIMUM', 'SAVINGS_ABOVE_MAXIMUM'])(
    'ONB-02: %s is said with its bound',
    async (refusal) => {
      const limit = cents(2_500_000);
      const { prepare } = start({ prepareProduct: [refusedAnswer(refusal, { limit })] });
      expect(await prepare()).toEqual({ ok: false, refusal, limit });
    },
  );

  it('an account that is gone is unknown, and any other refusal a fault', async () => {
    const gone = start({ prepareProduct: [refusedAnswer('NOT_FOUND')] });
    expect(await gone.prepare()).toEqual({ ok: false, refusal: 'UNKNOWN', limit: null });
    await expect(start({ prepareProduct: [refusedAnswer('CODE_WRONG')] }).prepare()).rejects.toThrow('CODE_WRONG');
  });

  it('looks up whether it was opened', async () => {
    expect(await start({ getOpening: [grantedAnswer(sampleOpening)] }).lookUp()).toEqual({
      ok: true,
      value: sampleOpening,
    });
    for (const refusal of ['NOT_FOUND', 'INVALID_REQUEST']) {
      expect(await start({ getOpening: [refusedAnswer(refusal)] }).lookUp()).toEqual({
        ok: false,
        refusal: 'NOT_OPENED',
      });
    }
    await expect(start({ getOpening: [refusedAnswer('CODE_WRONG')] }).lookUp()).rejects.toThrow('CODE_WRONG');
  });

  it('ONB-12: a coupon is part of what is stored, and no call of its own redeems it', async () => {
    const { prepare, calls } = start({ prepareProduct: [stored] });
    await prepare({ ...sampleWanted, choice: { ...sampleWanted.choice, coupon: 'HERBST-2026' } });
    expect(calls('prepareProduct')[0]?.payload).toMatchObject({ coupon: 'HERBST-2026' });
    expect(calls('coupon')).toEqual([]);
  });

  it('ONB-12: an answer of a server of before tells of no coupon', async () => {
    const { coupon: _, ...before } = sampleOpening;
    expect(await start({ getOpening: [grantedAnswer(before)] }).lookUp()).toEqual({ ok: true, value: sampleOpening });
  });

  it('names what was opened in the address, and tells the other windows which and in which account', async () => {
    const { actors, replaced } = start({});
    const heard: object[] = [];
    const stop = hearOpened((opened) => heard.push(opened));
    const before = new BroadcastChannel('investments');
    before.postMessage('BP-1001');
    before.close();
    const surroundings = createActor(actors.surroundings, { input: undefined }).start();
    surroundings.send({ type: 'investment.opened', businessPartnerId: 'BP-1001', ipsId: 'IPS-2001' });
    expect(replaced).toEqual(['/new-product/existing-customer-new-ips-vv?opened=IPS-2001']);
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    stop();
    // A window of an earlier version names the account alone: what it has opened is another investment.
    expect(heard).toEqual([
      { businessPartnerId: 'BP-1001', ipsId: '' },
      { businessPartnerId: 'BP-1001', ipsId: 'IPS-2001' },
    ]);
    surroundings.stop();
  });
});
