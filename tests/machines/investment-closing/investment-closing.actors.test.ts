import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { investmentClosingActors } from '#apps/banking/investment-closing/investment-closing.actors.ts';
import { sayingOf } from '#apps/banking/investment-closing/investment-closing.obstacle.texts.ts';
import type { CallOptions, Caller } from '#client/call.ts';
import { euros } from '#domain/money/money.ts';
import { samplePartner, sampleProduct } from '#machines/customer/customer.samples.ts';
import { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { sampleClosure } from '#machines/investment-closing/investment-closing.model.ts';
import { sampleDisbursement, sampleQuote } from '#machines/withdrawal/withdrawal.model.ts';
import { knownCustomer } from '#tests/machines/customer/customer.known.ts';

type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly refusal: string };
type Script = Readonly<Record<string, readonly (Answer | 'lost')[]>>;

const { idempotencyKey: _, ...stored } = sampleClosure;
const receipt = { operationId: stored.operationId, orderId: 'O-1', expectedAt: '2026-11-25', inReview: false };
const ok = (value: unknown): Answer => ({ ok: true, value });
const no = (refusal: string): Answer => ({ ok: false, refusal });

const possible: Script = {
  getWithdrawalQuote: [ok({ ...sampleQuote, saleTax: [{ gross: euros(10_000), tax: euros(180) }] })],
  getBusinessPartnerById: [ok(samplePartner)],
  getOrder: [ok({ orders: [] })],
  sendSms: [ok({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 })],
};

/** A server by a script: each call's answers in turn, the last one again and again. */
const serverBy = (script: Script) => {
  const made: { readonly name: string; readonly payload: unknown; readonly key: string | undefined }[] = [];
  const answer = async (name: string, payload: unknown, options?: CallOptions): Promise<Answer> => {
    const answers = script[name] ?? [];
    const before = made.filter((call) => call.name === name).length;
    made.push({ name, payload, key: options?.idempotencyKey });
    const next = answers[Math.min(before, answers.length - 1)];
    if (next === undefined) throw new Error(`'${name}' was not expected.`);
    if (next === 'lost') throw new Error('The answer was lost.');
    return next;
  };
  const caller = {
    attempt: ({ name }: { name: string }, payload: unknown, options?: CallOptions) => answer(name, payload, options),
    call: async ({ name }: { name: string }, payload: unknown, options?: CallOptions) => {
      const answered = await answer(name, payload, options);
      if (!answered.ok) throw new Error(answered.refusal);
      return answered.value;
    },
  } as unknown as Caller;
  return { caller, calls: (name: string) => made.filter((call) => call.name === name) };
};

const begin = (script: Script, id: string = sampleProduct.ipsId) => {
  const server = serverBy({ ...possible, ...script });
  let keys = 0;
  const customer = knownCustomer();
  const asked: string[] = [];
  customer.system.inspect((event) => {
    if (
      event.type === '@xstate.event' &&
      event.actorRef === customer &&
      event.event.type === 'businessPartners.requested'
    ) {
      asked.push(...(event.event as unknown as { readonly ids: readonly string[] }).ids);
    }
  });
  const actors = investmentClosingActors({
    caller: server.caller,
    customer,
    id,
    newKey: () => `key-${(keys += 1)}`,
  });
  const actor = createActor(investmentClosingMachine.provide({ actors }), { input: { id } }).start();
  const at = (state: 'reviewing' | 'confirming' | 'done' | 'unknown' | 'hindered' | 'loadFailed') =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 1_000 });
  return { ...server, actor, at, asked };
};

const enterCode = async (actor: ReturnType<typeof begin>['actor']): Promise<void> => {
  const tan = actor.getSnapshot().children.confirmation;
  if (tan === undefined) throw new Error('There is no confirmation.');
  await waitFor(tan, (snapshot) => snapshot.matches({ open: 'entering' }), { timeout: 1_000 });
  tan.send({ type: 'code.entered', code: '123456' });
};

describe('the calls of closing an investment', () => {
  it('BNK-13: offers what the bank says, with the tax on all of it', async () => {
    const { at, calls } = begin({});
    const { offer } = (await at('reviewing')).context;
    expect(calls('getWithdrawalQuote')).toMatchObject([{ payload: { id: sampleProduct.ipsId } }]);
    expect(calls('getOrder')).toMatchObject([{ payload: { status: 'OPEN' } }]);
    expect(offer).toMatchObject({
      title: 'Vermögensverwaltung 60:40',
      value: euros(10_000),
      payout: euros(9_820),
      tax: euros(180),
      payee: { holder: 'Anna Berger' },
      arrival: '2026-11-25',
      arrivalAfterReview: null,
    });
  });

  it('BNK-13: stores again under the same key after a lost answer, and confirms that operation with deleteIps', async () => {
    const { actor, at, calls } = begin({
      prepareInvestmentClosure: ['lost', ok(stored)],
      deleteIps: [ok(receipt)],
    });
    await at('reviewing');
    actor.send({ type: 'closing.accepted' });
    await waitFor(actor, ({ context }) => context.problem === 'NOT_SENT', { timeout: 1_000 });
    actor.send({ type: 'closing.accepted' });
    await at('confirming');
    await enterCode(actor);
    const { context } = await at('done');
    expect(context.receipt).toEqual(receipt);
    expect(calls('prepareInvestmentClosure').map(({ payload, key }) => [payload, key])).toEqual([
      [{ ipsId: sampleProduct.ipsId }, 'key-1'],
      [{ ipsId: sampleProduct.ipsId }, 'key-1'],
    ]);
    expect(calls('deleteIps')).toMatchObject([{ payload: { operationId: stored.operationId, code: '123456' } }]);
  });

  it.each([
    ['NOT_IDENTIFIED'],
    ['NO_VALIDATED_NUMBER'],
    ['NOT_CLOSABLE'],
    ['STRATEGY_CHANGE_RUNNING'],
    ['ORDERS_OPEN'],
    ['NO_REFERENCE_ACCOUNT'],
  ])('BNK-13: is told %s in the bank’s own word', async (refusal) => {
    const { actor, at } = begin({ prepareInvestmentClosure: [no(refusal)] });
    await at('reviewing');
    actor.send({ type: 'closing.accepted' });
    expect((await at('hindered')).context.hindered?.obstacle).toBe(refusal);
  });

  it('BNK-13: an investment that is gone when it is stored is unknown', async () => {
    const { actor, at } = begin({ prepareInvestmentClosure: [no('NOT_FOUND')] });
    await at('reviewing');
    actor.send({ type: 'closing.accepted' });
    expect((await at('unknown')).context.operation).toBeNull();
  });

  it.each<[string, Script]>([
    ['nobody’s', { getWithdrawalQuote: [no('NOT_FOUND')] }],
    ['no id at all', { getWithdrawalQuote: [no('INVALID_REQUEST')] }],
    ['a clearing account’s', { getWithdrawalQuote: [ok(sampleDisbursement)] }],
  ])('BNK-13: %s is unknown', async (_what, script) => {
    const { at, calls } = begin(script, 'IPS-9');
    await at('unknown');
    expect(calls('getOrder')).toEqual([]);
  });

  const order = { orderId: 'O-2', type: 'TOP_UP', status: 'RUNNING', inReview: false };

  it.each<[string, Script, unknown]>([
    [
      'orders',
      {
        getOrder: [
          ok({
            orders: [{ ...order, ipsId: sampleProduct.ipsId, businessPartnerId: samplePartner.businessPartnerId }],
          }),
        ],
      },
      { obstacle: 'ORDERS_OPEN', orders: [order] },
    ],
    [
      'a change of strategy',
      {
        getBusinessPartnerById: [ok({ ...samplePartner, products: [{ ...sampleProduct, status: 'STRATEGYCHANGE' }] })],
      },
      { obstacle: 'STRATEGY_CHANGE_RUNNING', orders: [] },
    ],
    [
      'no number',
      { getWithdrawalQuote: [ok({ ...sampleQuote, hindrance: 'NO_MOBILE_NUMBER' })] },
      { obstacle: 'NO_VALIDATED_NUMBER' },
    ],
    [
      'no reference account',
      { getWithdrawalQuote: [ok({ ...sampleQuote, hindrance: 'NO_REFERENCE_ACCOUNT', referenceAccount: null })] },
      { obstacle: 'NO_REFERENCE_ACCOUNT' },
    ],
    [
      'an identification that is missing',
      { getWithdrawalQuote: [ok({ ...sampleQuote, hindrance: 'NOT_IDENTIFIED' })] },
      { obstacle: 'NOT_IDENTIFIED' },
    ],
  ])('BNK-13: is hindered by %s before anything is stored', async (_what, script, expected) => {
    const { at, calls } = begin(script);
    expect((await at('hindered')).context.hindered).toMatchObject(expected as object);
    expect(calls('prepareInvestmentClosure')).toEqual([]);
  });

  it('BNK-13: one without a value can be closed too, and pays nothing', async () => {
    const empty = {
      ...sampleQuote,
      value: 0,
      maximum: 0,
      fullPossible: false,
      breakdown: [],
      hindrance: 'NOTHING_THERE',
    };
    const { at } = begin({ getWithdrawalQuote: [ok(empty)] });
    expect((await at('reviewing')).context.offer).toMatchObject({ value: 0, payout: 0, tax: 0 });
  });

  it('BNK-13: says what of the proceeds settles a debt, at most all of them', async () => {
    const some = begin({ getWithdrawalQuote: [ok({ ...sampleQuote, debt: euros(80) })] });
    expect((await some.at('reviewing')).context.offer).toMatchObject({ debt: euros(80), payout: euros(9_920) });
    const all = begin({ getWithdrawalQuote: [ok({ ...sampleQuote, debt: euros(90_000) })] });
    expect((await all.at('reviewing')).context.offer).toMatchObject({ debt: euros(10_000), payout: 0 });
  });

  it('decisions §20: names the day after the release where a second person must release it', async () => {
    const { at } = begin({ getWithdrawalQuote: [ok({ ...sampleQuote, value: euros(10_001) })] });
    expect((await at('reviewing')).context.offer?.arrivalAfterReview).toBe(sampleQuote.arrivalAfterReview);
  });
});

/** What other windows hear of payouts, in the order in which they are told. */
const otherWindow = () => {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel('payouts');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
  return { heard, say: (subject: string) => channel.postMessage(subject), close: () => channel.close() };
};

const confirmed = async ({ actor, at }: ReturnType<typeof begin>) => {
  await at('reviewing');
  actor.send({ type: 'closing.accepted' });
  await at('confirming');
  await enterCode(actor);
  await at('done');
};

const account = samplePartner.businessPartnerId;
const accountQuote = {
  businessPartnerId: account,
  investments: [{ ipsId: sampleProduct.ipsId, title: 'Vermögensverwaltung', value: euros(10_000) }],
  cash: euros(500),
  notFree: euros(0),
  value: euros(10_500),
  tax: euros(180),
  debt: euros(0),
  payout: euros(10_320),
  lacking: euros(0),
  referenceAccount: { holder: 'Anna Berger', iban: '••••••••••••••••••3000' },
  arrival: '2026-11-25',
  arrivalAfterReview: '2026-11-26',
};
const closable: Script = { getAccountClosingQuote: [ok(accountQuote)] };
const ownOrder = (type: string) => ({
  orderId: `O-${type}`,
  type,
  status: 'OPEN',
  inReview: false,
  ipsId: null,
  businessPartnerId: account,
});

describe('the calls of closing an account', () => {
  it('BNK-16: offers what the bank has reckoned once for all of it, and names the orders that end with it', async () => {
    const orders = [ownOrder('EXEMPTION_ORDER'), { ...ownOrder('TOP_UP'), businessPartnerId: 'BP-9' }];
    const { at, calls } = begin({ ...closable, getOrder: [ok({ orders })] }, account);
    const { offer } = (await at('reviewing')).context;
    expect(calls('getAccountClosingQuote')).toMatchObject([{ payload: { businessPartnerId: account } }]);
    expect(calls('getWithdrawalQuote')).toEqual([]);
    expect(offer).toMatchObject({
      what: 'account',
      id: account,
      title: 'Einzelkonto von Anna Berger',
      investments: [{ title: 'Vermögensverwaltung 60:40', value: euros(10_000) }],
      cash: euros(500),
      payout: euros(10_320),
      ending: ['EXEMPTION_ORDER'],
      arrivalAfterReview: '2026-11-26',
      isJoint: false,
    });
  });

  it('BNK-16: stores it with deleteBusinessPartner, and confirms it with confirmAccountClosure alone', async () => {
    const script = {
      ...closable,
      deleteBusinessPartner: ['lost', ok({ operation: stored })],
      confirmAccountClosure: [ok(receipt)],
    } as const;
    const { actor, at, calls, asked } = begin(script, account);
    await at('reviewing');
    actor.send({ type: 'closing.accepted' });
    await waitFor(actor, ({ context }) => context.problem === 'NOT_SENT', { timeout: 1_000 });
    actor.send({ type: 'closing.accepted' });
    await at('confirming');
    await enterCode(actor);
    expect((await at('done')).context.receipt).toEqual(receipt);
    // Every other page hears that the account is in closing.
    expect(asked).toEqual([account]);
    expect(calls('deleteBusinessPartner').map(({ payload }) => payload)).toEqual([
      { businessPartnerId: account },
      { businessPartnerId: account },
    ]);
    expect(calls('confirmAccountClosure')).toMatchObject([
      { payload: { operationId: stored.operationId, code: '123456' } },
    ]);
    expect(calls('deleteIps')).toEqual([]);
  });

  it('BNK-16: is hindered in the bank’s own word, with the orders that do not end with it', async () => {
    const orders = [ownOrder('WITHDRAWAL'), ownOrder('CLEARING_ACCOUNT_PLUS')];
    const script = {
      getAccountClosingQuote: [ok({ ...accountQuote, hindrance: 'ORDERS_OPEN' })],
      getOrder: [ok({ orders })],
    };
    const { at, calls } = begin(script, account);
    expect((await at('hindered')).context.hindered).toMatchObject({
      what: 'account',
      obstacle: 'ORDERS_OPEN',
      orders: [{ orderId: 'O-WITHDRAWAL' }],
    });
    expect(calls('deleteBusinessPartner')).toEqual([]);
  });

  it('BNK-16: says what settles a debt, and what must be paid in where it is not covered', async () => {
    const quote = { ...accountQuote, cash: 0, value: euros(10_000), debt: euros(80), payout: euros(9_740) };
    const covered = begin({ getAccountClosingQuote: [ok(quote)] }, account);
    expect((await covered.at('reviewing')).context.offer).toMatchObject({ debt: euros(80), payout: euros(9_740) });
    const hindrance = { hindrance: 'DEBT_NOT_COVERED', lacking: euros(20) };
    const short = begin({ getAccountClosingQuote: [ok({ ...quote, ...hindrance })] }, account);
    expect((await short.at('hindered')).context.hindered).toMatchObject({
      obstacle: 'DEBT_NOT_COVERED',
      lacking: euros(20),
    });
    const sold = { ...quote, hindrance: 'ACCOUNT_CLOSING', investments: [], lacking: euros(20) };
    const closing = await begin({ getAccountClosingQuote: [ok(sold)] }, account).at('hindered');
    const { hindered } = closing.context;
    expect(hindered && sayingOf(hindered).remedy).toMatch(
      /^Alles ist verkauft, auf dem Verrechnungskonto fehlen noch 20,00/,
    );
    const late = begin({ ...closable, deleteBusinessPartner: [no('DEBT_NOT_COVERED')] }, account);
    await late.at('reviewing');
    late.actor.send({ type: 'closing.accepted' });
    expect((await late.at('hindered')).context.hindered).toMatchObject({ obstacle: 'DEBT_NOT_COVERED', lacking: null });
  });

  it.each(['NOT_FOUND', 'INVALID_REQUEST'])('BNK-16: another’s account reads as nobody’s (%s)', async (refusal) => {
    const { at } = begin({ getAccountClosingQuote: [no(refusal)] }, 'BP-9');
    expect((await at('unknown')).context.hindered).toBeNull();
  });

  it('BNK-16: is told in the bank’s own word when it came up since, and unknown when it is gone', async () => {
    const late = begin({ ...closable, deleteBusinessPartner: [no('ORDERS_OPEN')] }, account);
    await late.at('reviewing');
    late.actor.send({ type: 'closing.accepted' });
    expect((await late.at('hindered')).context.hindered).toMatchObject({ what: 'account', obstacle: 'ORDERS_OPEN' });
    const gone = begin({ ...closable, deleteBusinessPartner: [no('NOT_FOUND')] }, account);
    await gone.at('reviewing');
    gone.actor.send({ type: 'closing.accepted' });
    expect((await gone.at('unknown')).context.operation).toBeNull();
  });

  it('BNK-16, BNK-08: other windows hear of the account, of its investments and of its clearing account', async () => {
    const window = otherWindow();
    const script = {
      ...closable,
      deleteBusinessPartner: [ok({ operation: stored })],
      confirmAccountClosure: [ok(receipt)],
    };
    const begun = begin(script, account);
    await confirmed(begun);
    const { clearingAccount, products } = samplePartner;
    const subjects = [account, ...products.map(({ ipsId }) => ipsId), clearingAccount?.clearingAccountId];
    await expect.poll(() => window.heard).toEqual(subjects.filter((each) => each !== undefined));
    begun.actor.stop();
    window.close();
  });

  it('BNK-08: hears of what another window orders from one of the account’s investments', async () => {
    const window = otherWindow();
    const { actor, at, asked } = begin(closable, account);
    await at('reviewing');
    window.say('IPS-of-another');
    window.say(sampleProduct.ipsId);
    await waitFor(actor, ({ context }) => context.problem === 'ORDERED_ELSEWHERE', { timeout: 1_000 });
    // And so does the store of this window.
    expect(asked).toEqual([account]);
    actor.stop();
    window.close();
  });

  it('BNK-13: the store hears of an investment that closes, as of an account', async () => {
    const begun = begin({ prepareInvestmentClosure: [ok(stored)], deleteIps: [ok(receipt)] });
    await confirmed(begun);
    expect(begun.asked).toEqual([account]);
  });
});
