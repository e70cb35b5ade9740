import { describe, expect, it, vi } from 'vitest';
import { createActor, type EventObject, setup, toPromise } from 'xstate';
import { createProduct } from '#api/business-partners/opening.ts';
import {
  blankInvestment,
  blankTerms,
  type KeptInvestment,
  type KeptTerms,
} from '#domain/application/kept-investment.ts';
import { draftShelfOf } from '#client/draft-shelf.ts';
import { cents, euros } from '#domain/money/money.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';
import { newInvestmentActors } from './new-investment.actors.ts';
import { investmentKeeping } from './new-investment.draft.actors.ts';
import type { LaterCode } from './new-investment.later.ts';
import { newInvestmentVersion } from '#machines/new-investment/new-investment.machine.ts';

const vv = 'existing-customer-new-ips-vv';

const partner = (id: string, more: object = {}) =>
  grantedAnswer({
    businessPartnerId: id,
    status: 'OPEN',
    accountType: 'singleAccount',
    subscriptionType: 'PREMIUM',
    owners: [{ name: 'Anna Berger', role: 'HOLDER', birthDate: null }],
    products: [],
    ...more,
  });

const wphg = (more: object = {}) =>
  grantedAnswer({ wphg: { liquid_assets: 1000, knowledge: 2 }, isComplete: true, isExpired: false, ...more });

const user = (businessPartners: readonly string[], identStatus = 'SUCCESS', ordered = 0) =>
  grantedAnswer({ username: 'anna', today: '2026-11-20', identStatus, businessPartners, ordered });

const ready: CallScript = {
  getUserV2: [user(['BP-1'])],
  getDraft: [grantedAnswer({ kept: null })],
  getOrder: [grantedAnswer({ orders: [] })],
  getBusinessPartnerById: [partner('BP-1')],
  getWphg: [wphg()],
};

const start = (script: CallScript) => {
  const { caller, calls } = scriptedCaller(script);
  const pushed: unknown[] = [];
  const gone: string[] = [];
  const fetched: string[] = [];
  const events = new EventTarget();
  const shelf = draftShelfOf(localStorage, () => Date.now());
  const kept = investmentKeeping({ caller, page: events, shelf }, vv);
  const machine = setup({}).createMachine({});
  const later = {
    proposal: { fetch: async () => fetched.push('proposal'), machine },
    opening: { fetch: async () => fetched.push('opening'), machine },
  } as unknown as LaterCode;
  const actors = newInvestmentActors(
    {
      caller,
      keeping: kept,
      navigator: { push: (to: unknown) => pushed.push(to) } as never,
      settings: { portalUrl: 'http://127.0.0.1:3000' } as never,
    },
    later,
    vv,
    { location: { assign: (to: string) => gone.push(to) }, crypto, document } as unknown as Window,
  );
  const load = async () => toPromise(createActor(actors.load, { input: { entryPoint: vv } }).start());
  return { actors, calls, pushed, gone, fetched, load, kept, events };
};

describe('BNK-23: what a further investment begins with', () => {
  it('knows each account with its package, its hindrance, and what of its data counts', async () => {
    const { load } = start({
      ...ready,
      getUserV2: [user(['BP-1', 'BP-2', 'BP-3', 'BP-4', 'BP-5'])],
      getBusinessPartnerById: [
        partner('BP-1', {
          products: [
            { createdAt: '2024-01-01', wphg: { wphg_holding_period: '1–3' } },
            { createdAt: '2025-01-01', wphg: { wphg_holding_period: '5+' } },
            { createdAt: '2026-01-01', wphg: { wphg_holding_period: null } },
          ],
        }),
        partner('BP-2', { accountType: 'jointAccount', status: 'PENDING', subscriptionType: 'PRIVAT' }),
        partner('BP-3', { status: 'CLOSED' }),
        partner('BP-4', { status: 'INCLOSE' }),
        partner('BP-5', {
          accountType: 'childSingleAccount',
          isReadOnly: true,
          owners: [{ name: 'Deniz', role: 'CHILD', birthDate: '2008-01-01' }],
        }),
      ],
      getWphg: [wphg(), wphg({ isExpired: true }), wphg(), wphg({ isComplete: false }), wphg({ wphg: null })],
    });
    const { customer, kept } = await load();
    expect(kept).toBeNull();
    expect(customer).toMatchObject({ isIdentified: true, isMigrated: true, customerPackage: 'PRIVAT' });
    expect(customer.relations).toMatchObject([
      {
        businessPartnerId: 'BP-1',
        kind: 'single',
        hindrance: null,
        isKnown: true,
        known: { freeAssets: 100_000, knowledge: 2, holdingPeriod: '5+' },
      },
      { businessPartnerId: 'BP-2', kind: 'joint', hindrance: 'PENDING', isKnown: false, subscriptionType: 'PRIVAT' },
      { businessPartnerId: 'BP-4', hindrance: 'CLOSING', isKnown: false },
      { businessPartnerId: 'BP-5', kind: 'child', hindrance: 'READ_ONLY', known: { holdingPeriod: '4–5' } },
    ]);
  });

  it('rules §7: knows what is ordered of the same assets and is not invested, as the server says it', async () => {
    const { load } = start({ ...ready, getUserV2: [user(['BP-1'], 'SUCCESS', 10_000)] });
    expect((await load()).customer.ordered).toBe(10_000);
  });

  it.each([true, false])(
    'BNK-14: knows whether the account may be debited for the customer: %s',
    async (isDebitable) => {
      const account = { holder: 'Ben Berger', iban: '••3000' };
      const referenceAccount = { ...account, bic: '', bankName: '' };
      const told = partner('BP-1', { referenceAccount, isReferenceDebitable: isDebitable });
      const { load } = start({ ...ready, getBusinessPartnerById: [told] });
      expect((await load()).customer.relations[0]?.account).toEqual({ ...account, isDebitable });
    },
  );

  it.each([
    [['CHILD', 'GUARDIAN', 'GUARDIAN'], 'BOTH_GUARDIANS'],
    [['CHILD', 'GUARDIAN'], null],
    [['CHILD'], null],
  ])('decisions §9: of a child, with %j, the hindrance is %s', async (roles, hindrance) => {
    const owners = roles.map((role) => ({ name: 'Deniz', role, birthDate: null }));
    const { load } = start({
      ...ready,
      getBusinessPartnerById: [partner('BP-1', { accountType: 'childAccount', owners })],
    });
    expect((await load()).customer).toMatchObject({ relations: [{ hindrance }] });
  });

  it.each([
    ['CREATED', 'PREMIUM', { isIdentified: false, isMigrated: true }],
    ['SUCCESS', null, { isIdentified: true, isMigrated: false }],
  ])('identified as %s, with package %s', async (identStatus, subscriptionType, expected) => {
    const { load } = start({
      ...ready,
      getUserV2: [user(['BP-1'], identStatus)],
      getBusinessPartnerById: [partner('BP-1', { subscriptionType })],
    });
    expect((await load()).customer).toMatchObject(expected);
  });

  it('rules §1: a package that is ordered counts as one', async () => {
    const { load } = start({
      ...ready,
      getBusinessPartnerById: [partner('BP-1', { subscriptionType: null })],
      getOrder: [grantedAnswer({ orders: [{ businessPartnerId: 'BP-1', type: 'PACKAGE_CHANGE', status: 'OPEN' }] })],
    });
    const { customer } = await load();
    expect(customer).toMatchObject({ isMigrated: true, relations: [{ subscriptionType: 'DIGITAL' }] });
  });

  it('ONB-13: goes on with what was kept, and begins nothing over it where that cannot be read', async () => {
    const draft = { ...blankInvestment, businessPartnerId: 'BP-1', answers: { deposit: 5000, knowledge: 9 } };
    const kept = { version: 1, draft, savedAt: '2026-11-20T09:30:00.000Z' };
    const found = await start({ ...ready, getDraft: [grantedAnswer({ kept })] }).load();
    expect(found).toMatchObject({
      savedAt: kept.savedAt,
      kept: { businessPartnerId: 'BP-1', answers: { deposit: 5000 } },
    });
    expect(found.kept?.answers).not.toHaveProperty('knowledge');
    await expect(start({ ...ready, getDraft: ['lost'] }).load()).rejects.toThrow('lost');
  });
});

const investment: KeptInvestment & KeptTerms = {
  ...blankInvestment,
  ...blankTerms,
  businessPartnerId: 'BP-1',
  answers: { deposit: euros(5000) },
};

const keeping = (script: CallScript) => {
  const { actors, calls, load, kept, events } = start(script);
  const told: EventObject[] = [];
  const parent = createActor(
    setup({ actors: { keepDraft: actors.keepDraft } }).createMachine({
      invoke: { id: 'keepDraft', src: 'keepDraft', input: { entryPoint: vv } },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  ).start();
  const keep = (draft: KeptInvestment): void => {
    const { keepDraft } = parent.getSnapshot().children as Record<string, { send: (event: EventObject) => void }>;
    keepDraft?.send({ type: 'draft.changed', draft } as EventObject);
  };
  const returns = (): void => void events.dispatchEvent(new Event('online'));
  return { told, keep, calls, load, kept, returns };
};

describe('ONB-13: how the draft of a further investment is kept', () => {
  it('at once, one after the other, and of what comes meanwhile the newest alone', async () => {
    const savedAt = '2026-11-20T09:30:00.000Z';
    const { told, keep, calls } = keeping({ putDraft: [grantedAnswer({ savedAt })] });
    for (const deposit of [1000, 2000, 3000]) keep({ ...investment, answers: { deposit: cents(deposit) } });
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(calls('putDraft').map(({ payload }) => payload)).toMatchObject([
      { journey: 'new-investment', subject: vv, version: newInvestmentVersion, draft: { answers: { deposit: 1000 } } },
      { draft: { answers: { deposit: 3000 } } },
    ]);
    expect(told[0]).toEqual({ type: 'draft.saved', at: savedAt });
  });

  it.each([['lost' as const], [refusedAnswer('DRAFTS_FULL')]])(
    'says that nothing is kept, and tries the next',
    async (answer) => {
      const { told, keep } = keeping({ putDraft: [answer, grantedAnswer({ savedAt: '2026-11-20T09:30:00.000Z' })] });
      keep(investment);
      await vi.waitFor(() => expect(told).toEqual([{ type: 'draft.lost' }]));
      keep(investment);
      await vi.waitFor(() => expect(told.at(-1)?.type).toBe('draft.saved'));
    },
  );

  const savedAt = '2026-11-20T09:30:00.000Z';
  const cutOff = async (script: CallScript = {}) => {
    localStorage.clear();
    const page = keeping({ ...ready, putDraft: ['lost', grantedAnswer({ savedAt })], ...script });
    await page.load();
    page.keep(investment);
    await vi.waitFor(() => expect(page.told).toEqual([{ type: 'draft.lost' }]));
    expect(localStorage).toHaveLength(1);
    return page;
  };

  it('without a connection it stays here, and is sent with the returned connection', async () => {
    const page = await cutOff();
    page.returns();
    await vi.waitFor(() => expect(page.told.at(-1)).toEqual({ type: 'draft.saved', at: savedAt }));
    expect(localStorage).toHaveLength(0);
  });

  it('what stayed here comes back with the page, and is sent at once', async () => {
    await cutOff();
    const next = keeping({ ...ready, putDraft: [grantedAnswer({ savedAt })] });
    expect(await next.load()).toMatchObject({ kept: investment, savedAt });
    expect(next.calls('putDraft')[0]?.payload).toMatchObject({ draft: investment });
    expect(localStorage).toHaveLength(0);
  });

  it('S1: nobody else who signs in at this browser finds it', async () => {
    await cutOff();
    const otto = grantedAnswer({ username: 'otto', today: '2026-11-20', identStatus: 'SUCCESS', businessPartners: [] });
    expect((await keeping({ ...ready, getUserV2: [otto] }).load()).kept).toBeNull();
  });

  it.each([
    ['BP-1', { deposit: euros(5000), sustainabilityChoice: 'NO', knowledge: 2 }, '40:60'],
    ['BP-2', { deposit: euros(5000), sustainabilityChoice: 'NO' }, null],
  ])(
    'where both went on, in %s elsewhere, no answer is lost, and none goes to another account',
    async (at, all, strategy) => {
      await cutOff();
      const answers = { deposit: euros(100), sustainabilityChoice: 'NO', knowledge: 2 };
      const wish = { strategy: '40:60', subscriptionType: null, coupon: 'HERBST-2026' };
      const draft = { ...blankInvestment, businessPartnerId: at, answers, wish };
      const there = grantedAnswer({ kept: { version: 2, draft, savedAt: '2000-01-01T00:00:00.000Z' } });
      const next = keeping({ ...ready, getDraft: [there], putDraft: ['lost'] });
      const { kept: found, savedAt: shown } = await next.load();
      expect([found?.businessPartnerId, found?.answers, shown]).toEqual(['BP-1', all, null]);
      expect(found?.wish).toEqual({ ...wish, strategy });
    },
  );

  it('ends with what it led to, also where it could not be kept', async () => {
    const page = await cutOff({ createProduct: [grantedAnswer({})] });
    const wanted = { businessPartnerId: 'BP-1', operationId: 'OP-1', code: '123456' };
    await page.kept.ordering.attempt(createProduct, wanted, { idempotencyKey: 'key' });
    expect(localStorage).toHaveLength(0);
    page.returns();
    expect(page.calls('putDraft')).toHaveLength(1);
  });

  it('ONB-08: goes along to another way, where nothing is lost that was answered there', async () => {
    const to = 'existing-customer-new-ips-cash-invest';
    const there = { ...blankInvestment, answers: { choiceNotAvailable: 'NO', deposit: 100 } };
    const { actors, calls } = start({
      getDraft: [grantedAnswer({ kept: { version: 1, draft: there, savedAt: '2026-11-20T09:30:00.000Z' } })],
      putDraft: [grantedAnswer({ savedAt: '2026-11-20T09:31:00.000Z' })],
      deleteDraft: [grantedAnswer({ removed: true })],
    });
    await toPromise(createActor(actors.handOver, { input: { to, investment } }).start());
    expect(calls('putDraft')[0]?.payload).toMatchObject({
      subject: to,
      draft: { businessPartnerId: 'BP-1', answers: { choiceNotAvailable: 'NO', deposit: 500_000 } },
    });
    expect(calls('deleteDraft').map(({ payload }) => payload)).toEqual([{ journey: 'new-investment', subject: vv }]);
  });
});

describe('ONB-08: where a further investment leads', () => {
  it('to the choice, to another way, and into the portal', async () => {
    const { actors, pushed, gone, fetched } = start({});
    const surroundings = createActor(actors.surroundings, { input: undefined }).start();
    surroundings.send({ type: 'browse.push', to: { kind: 'choice' } });
    surroundings.send({ type: 'browse.push', to: { kind: 'wayIn', entryPoint: 'existing-customer-new-ips-topics' } });
    surroundings.send({ type: 'portal.wanted' });
    expect(pushed).toEqual(['/new-product', '/new-product/existing-customer-new-ips-topics']);
    expect(gone).toEqual(['http://127.0.0.1:3000']);
    surroundings.stop();
    await toPromise(createActor(actors.fetchSteps).start());
    expect(fetched).toEqual(['proposal', 'opening']);
  });

  it('BNK-24: stores renewed answers under one key, whatever became of the answer', async () => {
    const answers = {
      expenses: euros(1500),
      netIncome: euros(3000),
      freeAssets: euros(40_000),
      liabilities: euros(0),
      illiquidAssets: euros(0),
      knowledge: 3,
      holdingPeriod: '5+',
      drawdown: 25,
      riskPreference: 0.65,
    } as const;
    const { actors, calls } = start({ updateBp: ['lost', grantedAnswer({ wphgExpiresAt: '2028-11-20' })] });
    const store = async () =>
      toPromise(createActor(actors.store, { input: { businessPartnerId: 'BP-1', answers } }).start());
    await expect(store()).rejects.toThrow('lost');
    expect(await store()).toEqual({ ok: true, value: { validUntil: '2028-11-20' } });
    expect(new Set(calls('updateBp').map(({ key }) => key)).size).toBe(1);
  });
});
