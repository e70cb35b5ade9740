import { describe, expect, it, vi } from 'vitest';
import { createActor, setup, sendTo, toPromise } from 'xstate';
import { draftShelfOf } from '#client/draft-shelf.ts';
import { euros } from '#domain/money/money.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import type { KeptRenewal } from '#domain/application/kept-renewal.ts';
import { settled as ticks } from '#tests/support/browser-history.ts';
import {
  type CallScript,
  grantedAnswer,
  refusedAnswer,
  type ScriptedAnswer,
  scriptedCaller,
} from '#tests/support/scripted-caller.ts';
import { wphgUpdateActors } from './wphg-update.actors.ts';
import { wphgUpdateVersion } from '#machines/wphg-update/wphg-update.machine.ts';

const answers: Answers = {
  expenses: euros(1500),
  netIncome: euros(3000),
  freeAssets: euros(40_000),
  liabilities: euros(0),
  illiquidAssets: euros(10_000),
  knowledge: 3,
  holdingPeriod: '5+',
  drawdown: 25,
  riskPreference: 0.65,
};

const complete = {
  liquid_assets: 1000,
  liabilities: 0,
  illiquid_assets: 0,
  total_assets: 1000,
  expenses: 1,
  net_income: 1,
  knowledge: 2,
  drawdown: 25,
  risk_preference: 0.65,
};

const partner = (id: string, more: object = {}) => ({
  businessPartnerId: id,
  status: 'OPEN',
  accountType: 'singleAccount',
  subscriptionType: 'PREMIUM',
  wphg: { liquid_assets: 1000, knowledge: 2 },
  wphgExpiresAt: '2026-12-01',
  products: [],
  ...more,
});

const nothingKept = grantedAnswer({ kept: null });

/** A browser that is opened again keeps its storage. */
const start = (script: CallScript, keepsStorage = false) => {
  if (!keepsStorage) localStorage.clear();
  const drafts = draftShelfOf(localStorage, () => Date.now());
  const { caller, calls } = scriptedCaller(script);
  const gone: string[] = [];
  const events = new EventTarget();
  let keys = 0;
  const actors = wphgUpdateActors({
    caller,
    drafts,
    settings: { portalUrl: 'http://127.0.0.1:3000' } as never,
    page: {
      location: { assign: (to: string) => gone.push(to) },
      crypto: { randomUUID: () => `key-${String((keys += 1))}` },
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    } as never,
  });
  const load = async (businessPartnerId: string | null) =>
    toPromise(createActor(actors.load, { input: { businessPartnerId } }).start());
  const store = async (given: Answers = answers) =>
    toPromise(createActor(actors.store, { input: { businessPartnerId: 'BP-1', answers: given } }).start());
  const heard: string[] = [];
  const journey = setup({
    actors: { keeper: actors.keepDraft },
    actions: { hear: ({ event }) => void heard.push(event.type), tell: sendTo('keeper', ({ event }) => event) },
  }).createMachine({
    invoke: { id: 'keeper', src: 'keeper' },
    on: {
      'draft.changed': { actions: 'tell' },
      'draft.saved': { actions: 'hear' },
      'draft.lost': { actions: 'hear' },
    },
  });
  const keeper = createActor(journey).start();
  const keep = (draft: KeptRenewal): void => keeper.send({ type: 'draft.changed', businessPartnerId: 'BP-1', draft });
  const returns = (): void => void events.dispatchEvent(new Event('online'));
  return { calls, gone, actors, load, store, keep, heard, returns };
};

const twoPartners = (...partners: readonly object[]): CallScript => ({
  getUserV2: [grantedAnswer({ username: 'anna', businessPartners: ['BP-1', 'BP-2'] })],
  getDraft: [nothingKept],
  getBusinessPartnerById: partners.map((each) => grantedAnswer(each)),
});

describe('BNK-24: what the renewal asks of the server', () => {
  const user = grantedAnswer({ username: 'anna', businessPartners: ['BP-1', 'BP-2', 'BP-3'] });

  it('takes the account whose data end first, of those that are open and may be changed', async () => {
    const holder = [{ name: 'Anna Berger', role: 'HOLDER', birthDate: null }];
    // Of a theme, and of what is closing, nothing is said.
    const products = [
      { ipsId: 'IPS-1', category: 'VV.VV', status: 'OPEN', strategy: { split: '60:40' }, createdAt: '2024-01-01' },
      { ipsId: 'IPS-2', category: 'VV.TH', status: 'OPEN', strategy: { split: null }, createdAt: '2024-01-01' },
      { ipsId: 'IPS-3', category: 'VV.VV', status: 'INCLOSE', strategy: { split: '50:50' }, createdAt: '2024-01-01' },
    ];
    const { load, calls } = start({
      getUserV2: [user],
      getDraft: [nothingKept],
      getBusinessPartnerById: [
        grantedAnswer(partner('BP-1', { accountType: 'childAccount', isReadOnly: true, wphgExpiresAt: '2026-01-01' })),
        grantedAnswer(partner('BP-2', { accountType: 'jointAccount', owners: holder, products })),
        grantedAnswer(partner('BP-3', { status: 'INCLOSE', wphgExpiresAt: '2026-01-01' })),
      ],
    });
    expect(await load(null)).toEqual({
      ok: true,
      value: {
        businessPartnerId: 'BP-2',
        isCouple: true,
        child: null,
        customerPackage: 'PREMIUM',
        investments: [{ ipsId: 'IPS-1', title: 'Vermögensverwaltung 60:40', category: 'VV.VV', split: '60:40' }],
        suggested: { freeAssets: 100_000, knowledge: 2 },
        kept: { answers: {}, typed: {}, shown: null, wasReasked: false },
        savedAt: null,
        isUnsent: false,
      },
    });
    expect(calls('getBusinessPartnerById')).toHaveLength(3);
  });

  it("a child's has its turn like any other, and is asked by the child's rules", async () => {
    const owners = [
      { name: 'Deniz Yılmaz', role: 'CHILD', birthDate: '2015-03-01' },
      { name: 'Anna Berger', role: 'GUARDIAN', birthDate: null },
    ];
    const childs = partner('BP-1', { accountType: 'childSingleAccount', owners, wphg: complete });
    const own = partner('BP-2', { wphg: complete, wphgExpiresAt: '2026-12-02' });
    expect(await start(twoPartners(childs, own)).load(null)).toMatchObject({
      value: { businessPartnerId: 'BP-1', child: 'Deniz Yılmaz' },
    });
    // Renewed, it makes room for the next one; what is not complete comes before all else.
    const renewed = { ...childs, wphgExpiresAt: '2028-12-01' };
    expect(await start(twoPartners(renewed, own)).load(null)).toMatchObject({ value: { businessPartnerId: 'BP-2' } });
    const incomplete = { ...renewed, wphg: { ...complete, knowledge: null } };
    expect(await start(twoPartners(incomplete, own)).load(null)).toMatchObject({
      value: { businessPartnerId: 'BP-1' },
    });
  });

  it("somebody else's account is none, and one that is closed has nothing to renew", async () => {
    const script = {
      getUserV2: [grantedAnswer({ businessPartners: ['BP-1'] })],
      getBusinessPartnerById: [grantedAnswer(partner('BP-1', { status: 'CLOSED' }))],
    };
    expect(await start(script).load('BP-9')).toEqual({ ok: false, refusal: 'UNKNOWN' });
    expect(await start(script).load('BP-1')).toEqual({ ok: false, refusal: 'NOTHING_OPEN' });
    expect(await start(script).load(null)).toEqual({ ok: false, refusal: 'NOTHING_OPEN' });
  });

  it('ONB-09: stores the answers under their keys, the same ones under the same idempotency key', async () => {
    const { calls, store } = start({
      updateBp: ['lost', grantedAnswer({ wphgExpiresAt: '2028-11-20' })],
    });
    await expect(store()).rejects.toThrow('lost');
    expect(await store()).toEqual({ ok: true, value: { validUntil: '2028-11-20' } });
    await store({ ...answers, knowledge: 2 });
    // Back to the first ones: they are stored once more.
    await store();
    expect(calls('updateBp').map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2', 'key-3']);
    expect(calls('updateBp')[0]?.payload).toEqual({
      businessPartnerId: 'BP-1',
      wphg: {
        liquid_assets: 40_000,
        liabilities: 0,
        illiquid_assets: 10_000,
        expenses: 1500,
        net_income: 3000,
        knowledge: 3,
        drawdown: 25,
        risk_preference: 0.65,
        wphg_holding_period: '5+',
      },
    });
  });

  it("says nothing of what a child's account is not asked for", async () => {
    const { calls, store } = start({ updateBp: [grantedAnswer({ wphgExpiresAt: '2028-11-20' })] });
    const { liabilities: _l, illiquidAssets: _i, ...asked } = answers;
    await store(asked);
    const [call] = calls('updateBp');
    expect(call?.payload).toMatchObject({ wphg: { liquid_assets: 40_000, expenses: 1500 } });
    expect(JSON.stringify(call?.payload)).not.toMatch(/liabilities|illiquid/);
  });

  it.each([
    ['EXPENSES_MISSING', 'EXPENSES_MISSING'],
    ['TOO_MANY_ANSWERS', 'TOO_MANY_ANSWERS'],
    ['RELATION_NOT_OPEN', 'NOT_OPEN'],
  ])('%s is said as %s', async (refusal, said) => {
    expect(await start({ updateBp: [refusedAnswer(refusal)] }).store()).toEqual({ ok: false, refusal: said });
  });

  it('a refusal that cannot be, and answers that are not complete, are faults', async () => {
    await expect(start({ updateBp: [refusedAnswer('CODE_WRONG')] }).store()).rejects.toThrow('CODE_WRONG');
    await expect(start({}).store({ knowledge: 1 })).rejects.toThrow('not complete');
  });

  it('leads to the portal', () => {
    const { actors, gone } = start({});
    createActor(actors.surroundings, { input: undefined }).start().send({ type: 'portal.wanted' });
    expect(gone).toEqual(['http://127.0.0.1:3000']);
  });
});

const begunIn = async ({ load }: ReturnType<typeof start>) => {
  const found = await load('BP-1');
  if (!found.ok) throw new Error(found.refusal);
  const { kept: begun, savedAt: at, isUnsent } = found.value;
  return { begun, at, isUnsent };
};
const settled = (heard: readonly string[], times: number) => vi.waitFor(() => expect(heard).toHaveLength(times));

describe('ONB-13: a renewal that is begun', () => {
  const savedAt = '2026-11-20T09:30:00.000Z';
  const later = '2026-11-20T09:31:00.000Z';
  const [first, second]: readonly KeptRenewal[] = [
    { answers: { expenses: euros(1500) }, typed: {}, shown: null, wasReasked: false },
    { answers: { expenses: euros(1500), netIncome: euros(3000) }, typed: {}, shown: 'expenses', wasReasked: true },
  ];
  if (first === undefined || second === undefined) throw new Error('There are two.');
  const kept = (draft: unknown, at = savedAt, version = 1) => grantedAnswer({ kept: { version, draft, savedAt: at } });
  const ready = {
    getUserV2: [grantedAnswer({ username: 'anna', businessPartners: ['BP-1'] })],
    getBusinessPartnerById: [grantedAnswer(partner('BP-1'))],
    getDraft: [nothingKept],
    putDraft: [grantedAnswer({ savedAt })],
  };
  it('is kept on the server, and nothing of it stays in this browser', async () => {
    const page = start(ready);
    await begunIn(page);
    page.keep(first);
    expect(localStorage).toHaveLength(1);
    await settled(page.heard, 1);
    expect([page.heard, localStorage.length]).toEqual([['draft.saved'], 0]);
    expect(page.calls('putDraft').map(({ payload }) => payload)).toEqual([
      { journey: 'wphg-update', subject: 'BP-1', version: wphgUpdateVersion, draft: first },
    ]);
  });

  it('goes on at another device', async () => {
    const page = start({ ...ready, getDraft: [kept(second)] });
    expect(await begunIn(page)).toEqual({ begun: second, at: savedAt, isUnsent: false });
    expect(page.calls('getDraft').map(({ payload }) => payload)).toEqual([{ journey: 'wphg-update', subject: 'BP-1' }]);
  });

  it('of another version is read as far as it is understood', async () => {
    const draft = { answers: { expenses: 150_000, knowledge: 9, more: 1 }, typed: {}, shown: 'gone', extra: true };
    expect(await begunIn(start({ ...ready, getDraft: [kept(draft, savedAt, 7)] }))).toMatchObject({
      begun: { answers: { expenses: 150_000 }, typed: {}, shown: null, wasReasked: false },
    });
  });

  it('that cannot be read is not written over', async () => {
    await expect(start({ ...ready, getDraft: ['lost'] }).load('BP-1')).rejects.toThrow('lost');
  });

  it('without a connection stays here, comes back with the page, and is sent with the connection', async () => {
    const page = start({ ...ready, putDraft: ['lost', 'lost', grantedAnswer({ savedAt })] });
    await begunIn(page);
    page.keep(first);
    await settled(page.heard, 1);
    page.keep(second);
    await settled(page.heard, 2);
    expect(await begunIn(start(ready, true))).toEqual({ begun: second, at: null, isUnsent: true });
    page.returns();
    await settled(page.heard, 3);
    expect([page.heard.at(-1), localStorage.length]).toEqual(['draft.saved', 0]);
    expect(page.calls('putDraft').at(-1)?.payload).toMatchObject({ draft: second });
    page.returns();
    expect(page.calls('putDraft')).toHaveLength(3);
  });

  it('of which the answer alone was lost is nobody else’s', async () => {
    const page = start({ ...ready, getDraft: [kept(first)], putDraft: ['lost'] });
    await begunIn(page);
    page.keep(second);
    await settled(page.heard, 1);
    expect(await begunIn(start({ ...ready, getDraft: [kept(first)] }, true))).toEqual({
      begun: second,
      at: savedAt,
      isUnsent: true,
    });
  });

  it('that has ended at another device, with what it led to, is not offered again', async () => {
    const page = start({ ...ready, getDraft: [kept(first)], putDraft: ['lost'] });
    await begunIn(page);
    page.keep(second);
    await settled(page.heard, 1);
    expect(await begunIn(start(ready, true))).toMatchObject({ begun: { answers: {} }, isUnsent: false });
    expect(localStorage).toHaveLength(0);
  });

  it('of which an answer was taken back stays without it, for the server has heard of nothing newer', async () => {
    const page = start({ ...ready, getDraft: [kept(second)], putDraft: ['lost'] });
    await begunIn(page);
    page.keep(first);
    await settled(page.heard, 1);
    expect((await begunIn(start({ ...ready, getDraft: [kept(second)] }, true))).begun).toEqual(first);
  });

  it('knows what it was itself the last to keep there', async () => {
    const page = start({ ...ready, putDraft: [grantedAnswer({ savedAt: later }), 'lost'] });
    await begunIn(page);
    page.keep(second);
    await settled(page.heard, 1);
    page.keep(first);
    await settled(page.heard, 2);
    expect((await begunIn(start({ ...ready, getDraft: [kept(second, later)] }, true))).begun).toEqual(first);
    // Once it is over elsewhere, so it is here.
    expect(await begunIn(start(ready, true))).toMatchObject({ begun: { answers: {} }, isUnsent: false });
  });

  it('SES-04: is sent no more once a sign-out has taken it out of this browser', async () => {
    const page = start({ ...ready, putDraft: ['lost'] });
    await begunIn(page);
    page.keep(first);
    await settled(page.heard, 1);
    localStorage.clear();
    page.returns();
    expect(page.calls('putDraft')).toHaveLength(1);
  });

  it.each([
    ['2000-01-01T00:00:00.000Z', { ...first.answers, netIncome: euros(3000) }, null],
    ['2999-01-01T00:00:00.000Z', { ...second.answers, netIncome: euros(2000) }, 'netIncome'],
  ])('that went on elsewhere at %s loses no answer, and the newer one counts', async (at, all, shown) => {
    const page = start({ ...ready, putDraft: ['lost'] });
    await begunIn(page);
    page.keep({ ...first, answers: all });
    await settled(page.heard, 1);
    const there = { answers: { netIncome: euros(2000) }, typed: {}, shown: 'netIncome', wasReasked: false };
    const { begun, isUnsent } = await begunIn(start({ ...ready, getDraft: [kept(there, at)] }, true));
    expect([begun.answers, begun.shown, isUnsent]).toEqual([all, shown, true]);
  });

  it('S1: is found by nobody else who signs in at this browser, not even by who owns the account as well', async () => {
    const page = start({ ...ready, putDraft: ['lost'] });
    await begunIn(page);
    page.keep(first);
    await settled(page.heard, 1);
    const otto = { ...ready, getUserV2: [grantedAnswer({ username: 'otto', businessPartners: ['BP-1'] })] };
    expect(await begunIn(start(otto, true))).toMatchObject({ begun: { answers: {} }, isUnsent: false });
    expect(await begunIn(start(ready, true))).toMatchObject({ begun: first, isUnsent: true });
  });

  it('is over with the answers that are stored, and no late draft comes after them', async () => {
    const page = start({
      ...ready,
      putDraft: ['lost', grantedAnswer({ savedAt: later })],
      updateBp: [grantedAnswer({ wphgExpiresAt: '2028-11-20' })],
    });
    await begunIn(page);
    page.keep(first);
    await settled(page.heard, 1);
    expect(localStorage).toHaveLength(1);
    await page.store();
    expect(localStorage).toHaveLength(0);
    page.returns();
    expect(page.calls('putDraft')).toHaveLength(1);
  });

  it('is kept before its answers are stored: a draft on its way would come after them', async () => {
    const sent = Promise.withResolvers<ScriptedAnswer>();
    const page = start({
      ...ready,
      putDraft: [sent.promise],
      updateBp: [grantedAnswer({ wphgExpiresAt: '2028-11-20' })],
    });
    await begunIn(page);
    page.keep(first);
    const stored = page.store();
    await ticks();
    expect(page.calls('updateBp')).toHaveLength(0);
    sent.resolve(grantedAnswer({ savedAt }));
    await stored;
    expect([page.heard, page.calls('updateBp').length]).toEqual([['draft.saved'], 1]);
  });

  it('is over too where the server loses it while the answers are stored', async () => {
    const [sent, renewed] = [Promise.withResolvers<ScriptedAnswer>(), Promise.withResolvers<ScriptedAnswer>()];
    const page = start({ ...ready, putDraft: [sent.promise], updateBp: [renewed.promise] });
    await begunIn(page);
    const stored = page.store();
    await vi.waitFor(() => expect(page.calls('updateBp')).toHaveLength(1));
    page.keep(first);
    renewed.resolve(grantedAnswer({ wphgExpiresAt: '2028-11-20' }));
    await stored;
    sent.reject(new Error('The answer was lost.'));
    await settled(page.heard, 1);
    page.returns();
    expect([page.calls('putDraft').length, localStorage.length]).toEqual([1, 0]);
  });

  it('stays where the answers are refused', async () => {
    const page = start({ ...ready, putDraft: ['lost'], updateBp: [refusedAnswer('TOO_MANY_ANSWERS')] });
    await begunIn(page);
    page.keep(first);
    await settled(page.heard, 1);
    await page.store();
    expect(await begunIn(start(ready, true))).toMatchObject({ begun: first, isUnsent: true });
  });
});
