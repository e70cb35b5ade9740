import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { keptApplicationsOf } from '#client/kept-applications.ts';
import { blankApplication } from '#domain/application/kept-application.ts';
import { euros } from '#domain/money/money.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';
import { wphgUpdateActors } from './wphg-update.actors.ts';

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

const start = (script: CallScript) => {
  localStorage.clear();
  let ids = 0;
  const applications = keptApplicationsOf(localStorage, {
    now: () => Date.now(),
    newId: () => `tag-${String((ids += 1))}`,
  });
  const { caller, calls } = scriptedCaller(script);
  const gone: string[] = [];
  let keys = 0;
  const actors = wphgUpdateActors({
    caller,
    applications,
    settings: { portalUrl: 'http://127.0.0.1:3000' } as never,
    page: {
      location: { assign: (to: string) => gone.push(to) },
      crypto: { randomUUID: () => `key-${String((keys += 1))}` },
    } as never,
  });
  const load = async (businessPartnerId: string | null) =>
    toPromise(createActor(actors.load, { input: { businessPartnerId } }).start());
  const store = async (given: Answers = answers) =>
    toPromise(createActor(actors.store, { input: { businessPartnerId: 'BP-1', answers: given } }).start());
  return { applications, calls, gone, actors, load, store };
};

describe('BNK-24: what the renewal asks of the server', () => {
  const user = grantedAnswer({ businessPartners: ['BP-1', 'BP-2', 'BP-3'] });

  it("takes the account whose data end first, and never a child's or one that is not open", async () => {
    const { load, calls } = start({
      getUserV2: [user],
      getBusinessPartnerById: [
        grantedAnswer(partner('BP-1', { accountType: 'childAccount', wphgExpiresAt: '2026-01-01' })),
        grantedAnswer(partner('BP-2', { accountType: 'jointAccount' })),
        grantedAnswer(partner('BP-3', { status: 'INCLOSE', wphgExpiresAt: '2026-01-01' })),
      ],
    });
    expect(await load(null)).toEqual({
      ok: true,
      value: {
        businessPartnerId: 'BP-2',
        isCouple: true,
        customerPackage: 'PREMIUM',
        suggested: { freeAssets: 100_000, knowledge: 2 },
        answers: {},
      },
    });
    expect(calls('getBusinessPartnerById')).toHaveLength(3);
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
    const { applications, calls, store } = start({
      updateBp: ['lost', grantedAnswer({ wphgExpiresAt: '2028-11-20' })],
    });
    applications.write('BP-1', blankApplication('existing-customer-update-business-partner'));
    await expect(store()).rejects.toThrow('lost');
    expect(applications.read('BP-1')).toBeDefined();
    expect(await store()).toEqual({ ok: true, value: { validUntil: '2028-11-20' } });
    expect(applications.read('BP-1')).toBeUndefined();
    await store({ ...answers, knowledge: 2 });
    expect(calls('updateBp').map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
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

  it('ONB-13: keeps answers in this browser, and leads to the portal', async () => {
    const { actors, applications, gone } = start({});
    const surroundings = createActor(actors.surroundings, { input: undefined }).start();
    surroundings.send({ type: 'answers.kept', answers, businessPartnerId: 'BP-1' });
    expect(applications.read('BP-1')?.application.answers).toEqual(answers);
    surroundings.send({ type: 'portal.wanted' });
    expect(gone).toEqual(['http://127.0.0.1:3000']);
  });
});
