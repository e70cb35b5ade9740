import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, sendTo, setup, toPromise } from 'xstate';
import { keptApplicationsOf } from '#client/kept-applications.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { blankApplication, type KeptApplication } from '#domain/application/kept-application.ts';
import { cents } from '#domain/money/money.ts';
import type { ProductChoiceNotice } from '#machines/product-choice/product-choice.types.ts';
import { heardCaller, no, yes } from '#tests/support/heard-caller.ts';
import { productChoiceActors } from './product-choice.actors.ts';
import { begunText, resumeText } from './product-choice.texts.ts';

const vv = 'new-customer-new-business-partner-vv';
const topics = 'new-customer-new-business-partner-topics';
const further = 'existing-customer-new-ips-vv';
const at = '2026-11-20T09:30:00.000Z';
const token = 'a'.repeat(43);
const opener = '6f1f6a2e-5f0a-4d6c-9a3e-0c1b2d3e4f50';
const application: KeptApplication = { ...blankApplication(vv), accountKind: 'single' };

const caseOf = (caseId: string, more: object = {}) => ({
  caseId,
  accountType: 'singleAccount',
  status: 'DRAFT',
  step: 0,
  answers: application,
  updatedAt: '2026-11-19T09:30:00.000Z',
  ...more,
});
const partner = (status: string) => ({
  businessPartnerId: 'BP-1',
  status,
  accountType: 'singleAccount',
  subscriptionType: 'PREMIUM',
  wphg: null,
  wphgExpiresAt: null,
});
const user = (caseIds: readonly string[] = [], partners: readonly string[] = []) =>
  yes({ businessPartners: partners, cases: caseIds.map((caseId) => ({ caseId, status: 'DRAFT' })) });

const setUp = (server: Parameters<typeof heardCaller>[0] = {}, { isSignedIn = true, hasLink = false } = {}) => {
  let ids = 0;
  const applications = keptApplicationsOf(localStorage, {
    now: () => Date.parse(at),
    newId: () => {
      ids += 1;
      return `id-${String(ids)}`;
    },
  });
  const { caller, made, heard } = heardCaller(server);
  const tokens = new Map(hasLink ? [['resume', token]] : []);
  const went: unknown[] = [];
  const actors = productChoiceActors({
    caller,
    applications,
    idToken: () => (isSignedIn ? 'token' : undefined),
    linkToken: (name) => tokens.get(name),
    forgetLinkToken: (name) => tokens.delete(name),
    linkOpener: () => opener,
    navigator: {
      createHref: String,
      push: (to) => went.push(to),
      replace: () => undefined,
      go: () => undefined,
    },
  });
  const go = (to: ProductChoiceNotice['to']) => {
    createActor(
      setup({ actors: { browse: actors.browse } }).createMachine({
        invoke: { id: 'browse', src: 'browse' },
        entry: sendTo('browse', { type: 'browse.push', to }),
      }),
    ).start();
    return went.at(-1);
  };
  return {
    applications,
    made,
    heard,
    tokens,
    go,
    open: () => toPromise(createActor(actors.openLink).start()),
    look: () => toPromise(createActor(actors.lookUp).start()),
    remove: (caseId: string | null, entryPoint: typeof vv | typeof further | null = null) =>
      toPromise(createActor(actors.deleteApplication, { input: { caseId, entryPoint } }).start()),
  };
};

beforeEach(() => localStorage.clear());

describe('ONB-13: a link to one’s own answers', () => {
  const sent = { ...application, answers: { deposit: cents(100_000) } };
  const opens = () => yes({ journeyVersion: 1, answers: sent });
  const linkedChoice = {
    category: 'VV.VV',
    strategy: '60:40',
    subscriptionType: 'DIGITAL',
    conditionId: 'SA-DIGITAL-2026-01',
    deposit: 100_000,
    savings: 0,
    coupon: null,
  };

  it('brings them into this browser, once', async () => {
    const { applications, made, tokens, open } = setUp({ openResumeLink: opens }, { hasLink: true });
    await expect(open()).resolves.toEqual({ ok: true, value: { entryPoint: vv } });
    expect(made('openResumeLink').map(({ payload }) => payload)).toEqual([{ token, opener }]);
    expect(applications.read(vv)?.application).toEqual(sent);
    // Whoever comes back to the page does not open a used link again.
    expect(tokens.size).toBe(0);
  });

  it('S1: brings nothing that exists only once there is an access: whoever asks for a link names any address', async () => {
    const choice = { ...linkedChoice, coupon: 'FREMD-2026' };
    const planted = { ...sent, choice, registration: { account: { account: { iban: 'DE02', holder: 'X' } } } };
    const { applications, open } = setUp(
      { openResumeLink: () => yes({ journeyVersion: 1, answers: planted }) },
      { hasLink: true },
    );
    await open();
    expect(applications.read(vv)?.application).toMatchObject({ choice: linkedChoice, registration: {} });
    expect(JSON.stringify(applications.read(vv))).not.toMatch(/DE02|FREMD/);
  });

  it('keeps what only this browser knew', async () => {
    const { applications, open } = setUp({ openResumeLink: opens }, { hasLink: true });
    applications.write(vv, { ...application, answers: { deposit: cents(5), savings: cents(2_500) } });
    await open();
    expect(applications.read(vv)?.application.answers).toEqual({ deposit: 100_000, savings: 2_500 });
  });

  it.each(['RESUME_LINK_ENDED', 'INVALID_REQUEST'])('one that is none any more (%s) says so, once', async (refusal) => {
    const { tokens, open } = setUp({ openResumeLink: () => no(refusal) }, { hasLink: true });
    await expect(open()).resolves.toEqual({ ok: false, refusal: 'RESUME_LINK_ENDED' });
    expect(tokens.size).toBe(0);
  });

  it('one to something that is not offered any more says so', async () => {
    const gone = yes({ journeyVersion: 1, answers: { entryPoint: 'long-gone' } });
    const { open } = setUp({ openResumeLink: () => gone }, { hasLink: true });
    await expect(open()).resolves.toEqual({ ok: false, refusal: 'PRODUCT_GONE' });
    const none = setUp({ openResumeLink: () => yes({ journeyVersion: 1, answers: {} }) }, { hasLink: true });
    await expect(none.open()).resolves.toEqual({ ok: false, refusal: 'RESUME_LINK_ENDED' });
  });

  it.each(['TOO_MANY_ATTEMPTS', 'TOO_MANY_REQUESTS'])('after %s it can be tried again', async (refusal) => {
    const { tokens, open } = setUp({ openResumeLink: () => no(refusal) }, { hasLink: true });
    await expect(open()).resolves.toEqual({ ok: false, refusal: 'TOO_MANY_ATTEMPTS' });
    expect(tokens.get('resume')).toBe(token);
  });

  it('so it can after a lost answer; any other refusal is a fault', async () => {
    const lost = setUp({ openResumeLink: (_, times) => (times === 0 ? 'lost' : opens()) }, { hasLink: true });
    await expect(lost.open()).rejects.toThrow('lost');
    await expect(lost.open()).resolves.toMatchObject({ ok: true });
    const other = setUp({ openResumeLink: () => no('NOT_FOUND') }, { hasLink: true });
    await expect(other.open()).rejects.toBeInstanceOf(UnexpectedRefusal);
    await expect(setUp({ openResumeLink: () => no('INVALID_REQUEST') }).open()).resolves.toMatchObject({ ok: false });
  });
});

describe('ONB-13: what was begun is listed, the newest first', () => {
  it('of a stranger what this browser holds, without asking anybody', async () => {
    const { applications, heard, look } = setUp({}, { isSignedIn: false });
    applications.write(vv, application);
    await expect(look()).resolves.toEqual({
      isSignedIn: false,
      isCustomer: false,
      begun: [
        {
          caseId: null,
          entryPoint: vv,
          accountKind: 'single',
          status: 'DRAFT',
          savedAt: at,
          place: { kind: 'questions', entryPoint: vv },
        },
      ],
    });
    expect(heard).toEqual([]);
  });

  it('of a customer what is on the server too, each with where it goes on', async () => {
    const cases: Readonly<Record<string, object>> = {
      'C-1': caseOf('C-1'),
      'C-2': caseOf('C-2', { step: 2, updatedAt: '2026-11-21T09:30:00.000Z' }),
      'C-3': caseOf('C-3', { status: 'REVIEW', accountType: 'jointAccount', updatedAt: '2026-11-18T09:30:00.000Z' }),
      'C-4': caseOf('C-4', { answers: null, updatedAt: '2026-11-17T09:30:00.000Z' }),
      'C-5': caseOf('C-5', { answers: { entryPoint: 'long-gone' }, updatedAt: '2026-11-16T09:30:00.000Z' }),
    };
    const { applications, look } = setUp({
      getUserV2: () => user([...Object.keys(cases), 'C-gone'], ['BP-1']),
      getBusinessPartnerById: () => yes(partner('ACTIVE')),
      listDrafts: () =>
        yes({
          drafts: [
            { journey: 'new-investment', subject: further, savedAt: '2026-11-22T09:30:00.000Z' },
            { journey: 'new-investment', subject: 'long-gone', savedAt: at },
            { journey: 'withdrawal', subject: 'IPS-1', savedAt: at },
          ],
        }),
      getCase: ({ caseId }) => {
        const one = cases[String(caseId)];
        return one === undefined ? no('NOT_FOUND') : yes(one, '"1"');
      },
    });
    applications.write(topics, blankApplication(topics));
    const { isSignedIn, isCustomer, begun } = await look();
    expect([isSignedIn, isCustomer]).toEqual([true, true]);
    expect(
      begun.map(({ caseId, entryPoint, accountKind, status, place }) => [
        caseId,
        entryPoint,
        accountKind,
        status,
        place,
      ]),
    ).toEqual([
      [null, further, null, 'DRAFT', { kind: 'questions', entryPoint: further }],
      ['C-2', vv, 'single', 'DRAFT', { kind: 'wizard', accountKind: 'single', step: 3 }],
      [null, topics, null, 'DRAFT', { kind: 'questions', entryPoint: topics }],
      ['C-1', vv, 'single', 'DRAFT', { kind: 'questions', entryPoint: vv }],
      ['C-3', vv, 'joint', 'REVIEW', { kind: 'wizard', accountKind: 'joint', step: 4 }],
      ['C-4', null, 'single', 'DRAFT', { kind: 'wizard', accountKind: 'single', step: 1 }],
      ['C-5', null, 'single', 'DRAFT', { kind: 'wizard', accountKind: 'single', step: 1 }],
    ]);
    const gone = begun.filter(({ isDiscontinued }) => isDiscontinued === true);
    expect(gone.map(begunText)).toEqual(['Am 16.11.2026 gespeichert, dieses Produkt bieten wir nicht mehr an']);
  });

  it('REG-06: one that the house looks at says so, and is looked at, not gone on with', async () => {
    const cases: Readonly<Record<string, object>> = {
      'C-1': caseOf('C-1', { status: 'REVIEW', needsClearance: true }),
      'C-2': caseOf('C-2', { status: 'REVIEW', needsClearance: true, second: { state: 'JOINED' } }),
      'C-3': caseOf('C-3', { status: 'REVIEW', needsClearance: false }),
    };
    const { look } = setUp({
      getUserV2: () => user(Object.keys(cases)),
      getCase: ({ caseId }) => yes(cases[String(caseId)] ?? {}, '"1"'),
    });
    const { begun } = await look();
    expect(begun.map((each) => [begunText(each), resumeText(each)])).toEqual([
      ['Am 19.11.2026 gespeichert, wird von uns geprüft', 'Ansehen'],
      ['Am 19.11.2026 gespeichert, wird von uns geprüft', 'Ansehen'],
      ['Am 19.11.2026 gespeichert, wartet auf den Vertrag', 'Weitermachen'],
    ]);
  });

  it('whoever has closed every account is no customer any more', async () => {
    const { look } = setUp({
      getUserV2: () => user([], ['BP-1']),
      getBusinessPartnerById: () => yes(partner('CLOSED')),
    });
    await expect(look()).resolves.toMatchObject({ isSignedIn: true, isCustomer: false });
  });

  it('without an answer it is a fault', async () => {
    await expect(setUp({ getUserV2: () => 'lost' }).look()).rejects.toThrow('lost');
    const one = setUp({ getUserV2: () => user(['C-1']), getCase: () => no('TOO_MANY_REQUESTS') });
    await expect(one.look()).rejects.toBeInstanceOf(UnexpectedRefusal);
  });
});

describe('ONB-13: an application is deleted', () => {
  it('in this browser alone, where it is nowhere else', async () => {
    const { applications, heard, remove } = setUp();
    applications.write(vv, application);
    await expect(remove(null, vv)).resolves.toEqual({ ok: true, value: null });
    await expect(remove(null)).resolves.toEqual({ ok: true, value: null });
    expect([applications.read(vv), heard]).toEqual([undefined, []]);
  });

  it.each([
    ['with what was not sent of it', () => yes({ caseId: 'C-1', status: 'WITHDRAWN' })],
    ['also where it is gone already', () => no('NOT_FOUND')],
  ])('on the server, %s', async (_, deleteCase) => {
    const { applications, made, remove } = setUp({ deleteCase });
    applications.write('C-1', application, '"1"');
    await expect(remove('C-1', vv)).resolves.toEqual({ ok: true, value: null });
    expect(made('deleteCase').map(({ payload }) => payload)).toEqual([{ caseId: 'C-1' }]);
    expect(applications.read('C-1')).toBeUndefined();
  });

  it('a further investment that was begun, as a draft on the server', async () => {
    const { made, heard, remove } = setUp({ deleteDraft: () => yes({ removed: true }) });
    await expect(remove(null, further)).resolves.toEqual({ ok: true, value: null });
    expect(made('deleteDraft').map(({ payload }) => payload)).toEqual([
      { journey: 'new-investment', subject: further },
    ]);
    expect(heard).toHaveLength(1);
    await expect(setUp({ deleteDraft: () => 'lost' }).remove(null, further)).rejects.toThrow('lost');
  });

  it('one that is signed stays, and anything else is a fault', async () => {
    const signed = setUp({ deleteCase: () => no('CASE_NOT_OPEN') });
    await expect(signed.remove('C-1')).resolves.toEqual({ ok: false, refusal: 'CASE_NOT_OPEN' });
    await expect(setUp({ deleteCase: () => no('INVALID_REQUEST') }).remove('C-1')).rejects.toBeInstanceOf(
      UnexpectedRefusal,
    );
  });
});

describe('ONB-08: where a choice leads', () => {
  const begun = { caseId: null, entryPoint: vv, accountKind: null, status: 'DRAFT', savedAt: at } as const;
  const questions = { kind: 'questions', entryPoint: vv } as const;
  const wizard = { kind: 'wizard', accountKind: 'joint', step: 2 } as const;

  it('to a way in, or to the questions of an application', () => {
    const { go } = setUp();
    expect(go({ kind: 'wayIn', entryPoint: vv })).toBe(`/new-product/${vv}`);
    expect(go({ kind: 'application', application: { ...begun, place: questions } })).toBe(`/new-product/${vv}`);
    expect(go({ kind: 'application', application: { ...begun, caseId: 'C-1', place: questions } })).toBe(
      `/new-product/${vv}?case=C-1`,
    );
  });

  it('to a step of the wizard, which has other addresses for a customer', async () => {
    const to = { kind: 'application', application: { ...begun, caseId: 'C-1', place: wizard } } as const;
    expect(setUp().go(to)).toBe('/registration/joint/step_2/C-1');
    const customer = setUp({
      getUserV2: () => user([], ['BP-1']),
      getBusinessPartnerById: () => yes(partner('ACTIVE')),
      listDrafts: () => yes({ drafts: [] }),
    });
    await customer.look();
    expect(customer.go(to)).toBe('/add/joint/step_2/C-1');
  });
});
