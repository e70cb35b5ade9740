import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { keptApplicationsOf } from '#client/kept-applications.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import {
  blankApplication,
  type KeptApplication,
  keptApplicationVersion,
} from '#domain/application/kept-application.ts';
import { cents } from '#domain/money/money.ts';
import { heardCaller, no, yes } from '#tests/support/heard-caller.ts';
import { caseKeepingActors } from '../case-keeping/case-keeping.actors.ts';
import { handOver, openCase, restore } from './new-product.restore.actors.ts';

const vv = 'new-customer-new-business-partner-vv';
const topics = 'new-customer-new-business-partner-topics';
const at = '2026-11-20T09:30:00.000Z';

const answered = (deposit: number, more: Partial<KeptApplication> = {}): KeptApplication => ({
  ...blankApplication(vv),
  accountKind: 'single',
  answers: { deposit: cents(deposit) },
  ...more,
});

const caseOf = (caseId: string, more: object = {}) => ({
  caseId,
  accountType: 'singleAccount',
  status: 'DRAFT',
  step: 0,
  answers: answered(100_000),
  updatedAt: at,
  ...more,
});

const user = (...caseIds: readonly string[]) =>
  yes({ businessPartners: [], cases: caseIds.map((caseId) => ({ caseId, status: 'DRAFT' })) });

const setUp = (server: Parameters<typeof heardCaller>[0], isSignedIn = true) => {
  let ids = 0;
  const applications = keptApplicationsOf(localStorage, {
    now: () => Date.parse(at),
    newId: () => {
      ids += 1;
      return `id-${String(ids)}`;
    },
  });
  const { caller, heard, made } = heardCaller({ getUserV2: () => user(), ...server });
  const deps = { caller, applications, idToken: () => (isSignedIn ? 'token' : undefined) };
  return { deps, applications, heard, made };
};

beforeEach(() => localStorage.clear());

describe('ONB-13: what was begun is found', () => {
  it('of a stranger in this browser, without asking anybody', async () => {
    const { deps, applications, heard } = setUp({}, false);
    await expect(restore(deps, { entryPoint: vv, caseId: null })).resolves.toMatchObject({ kind: 'none' });
    const { tag } = applications.write(vv, answered(500));
    await expect(restore(deps, { entryPoint: vv, caseId: null })).resolves.toEqual({
      kind: 'found',
      known: { isSignedIn: false, isCustomer: false, customerPackage: null, suggested: {}, ordered: cents(0) },
      place: { caseId: null, tag, savedAt: at },
      application: answered(500),
    });
    expect(heard).toEqual([]);
  });

  it('a case in the address is none to whoever is not signed in', async () => {
    const { deps } = setUp({}, false);
    await expect(restore(deps, { entryPoint: vv, caseId: 'C-1' })).resolves.toMatchObject({ kind: 'none' });
  });

  it('on the server, by the address, with what its next change must name', async () => {
    const { deps, made } = setUp({ getCase: () => yes(caseOf('C-1', { accountType: 'jointAccount' }), '"7"') });
    await expect(restore(deps, { entryPoint: vv, caseId: 'C-1' })).resolves.toMatchObject({
      kind: 'found',
      place: { caseId: 'C-1', tag: '"7"', savedAt: at },
      // The case says whose account it is, whatever was kept.
      application: { accountKind: 'joint', answers: { deposit: 100_000 } },
    });
    expect(made('getCase').map(({ payload }) => payload)).toEqual([{ caseId: 'C-1' }]);
  });

  it.each([['NOT_FOUND'], ['INVALID_REQUEST']])(
    'somebody else’s, or no id at all (%s), is unknown',
    async (refusal) => {
      const { deps, applications } = setUp({ getCase: () => no(refusal) });
      applications.write('C-1', answered(500), '"7"');
      await expect(restore(deps, { entryPoint: vv, caseId: 'C-1' })).resolves.toEqual({ kind: 'unknown' });
    },
  );

  it.each(['SUBMITTED', 'IDENT', 'REVIEW', 'CONTRACT', 'WITHDRAWN'])(
    'one that is %s takes no answers',
    async (status) => {
      const { deps } = setUp({ getCase: () => yes(caseOf('C-1', { status }), '"7"') });
      await expect(restore(deps, { entryPoint: vv, caseId: 'C-1' })).resolves.toEqual({ kind: 'closed' });
    },
  );

  it('any other refusal is a fault', async () => {
    const { deps } = setUp({ getCase: () => no('TOO_MANY_REQUESTS') });
    await expect(restore(deps, { entryPoint: vv, caseId: 'C-1' })).rejects.toBeInstanceOf(UnexpectedRefusal);
  });

  it.each([[null], [{}], [{ entryPoint: 7 }]])('a case that holds %j begins anew', async (answers) => {
    const { deps } = setUp({ getCase: () => yes(caseOf('C-1', { answers }), '"1"') });
    await expect(restore(deps, { entryPoint: vv, caseId: 'C-1' })).resolves.toMatchObject({
      application: { ...blankApplication(vv), accountKind: 'single' },
    });
  });

  it('one for something that is not offered any more is not begun anew: what was answered stays as it is', async () => {
    const answers = { ...answered(100_000), entryPoint: 'long-gone' };
    const { deps, applications, made } = setUp({
      getUserV2: () => user('C-1'),
      getCase: () => yes(caseOf('C-1', { answers, accountType: 'jointAccount', step: 1 }), '"7"'),
    });
    applications.write('C-1', answered(500), '"7"');
    const restored = await restore(deps, { entryPoint: vv, caseId: 'C-1' });
    expect(restored).toMatchObject({
      kind: 'discontinued',
      known: { isSignedIn: true },
      place: { caseId: 'C-1', tag: '"7"', wizardStep: 2 },
      accountKind: 'joint',
    });
    expect(restored).not.toHaveProperty('application');
    expect(made('updateCase')).toEqual([]);
    // Where the address names none, another is begun beside it.
    await expect(restore(deps, { entryPoint: vv, caseId: null })).resolves.toMatchObject({ kind: 'none' });
  });

  it('a case of another way in keeps its own, so that the page can go there', async () => {
    const { deps } = setUp({ getCase: () => yes(caseOf('C-1', { answers: blankApplication(topics) }), '"1"') });
    await expect(restore(deps, { entryPoint: vv, caseId: 'C-1' })).resolves.toMatchObject({
      application: { entryPoint: topics },
    });
  });
});

describe('ONB-13: what could not be sent', () => {
  const stored = answered(100_000, { answers: { deposit: cents(100_000), savings: cents(0) } });
  const unsent = answered(200_000, { answers: { deposit: cents(200_000), knowledge: 3 } });
  const found = async (seen: string, application = unsent) => {
    const { deps, applications } = setUp({ getCase: () => yes(caseOf('C-1', { answers: stored }), '"7"') });
    applications.write('C-1', application, seen);
    const restored = await restore(deps, { entryPoint: vv, caseId: 'C-1' });
    return restored.kind === 'found' ? restored.application.answers : restored;
  };

  it('counts where nobody went on meanwhile', async () => {
    await expect(found('"7"')).resolves.toEqual({ deposit: 200_000, savings: 0, knowledge: 3 });
  });

  it('only fills what is missing where somebody did', async () => {
    await expect(found('"6"')).resolves.toEqual({ deposit: 100_000, savings: 0, knowledge: 3 });
  });

  it('of another way in is nothing to this one', async () => {
    await expect(found('"7"', { ...unsent, entryPoint: topics })).resolves.toEqual(stored.answers);
  });
});

describe('ONB-13: without a case in the address', () => {
  it('the newest open application on this way in goes on, and no other', async () => {
    const cases: Readonly<Record<string, object>> = {
      'C-old': caseOf('C-old', { updatedAt: '2026-11-01T09:00:00.000Z' }),
      'C-new': caseOf('C-new', { updatedAt: '2026-11-19T09:00:00.000Z' }),
      'C-far': caseOf('C-far', { step: 2, updatedAt: '2026-11-20T09:00:00.000Z' }),
      'C-topics': caseOf('C-topics', { answers: blankApplication(topics), updatedAt: at }),
    };
    const { deps } = setUp({
      getUserV2: () => user(...Object.keys(cases), 'C-gone'),
      getCase: ({ caseId }) => {
        const one = cases[String(caseId)];
        return one === undefined ? no('NOT_FOUND') : yes(one, '"2"');
      },
    });
    await expect(restore(deps, { entryPoint: vv, caseId: null })).resolves.toMatchObject({
      place: { caseId: 'C-new' },
    });
  });

  it('what is not open is not even asked for, and where there is none nothing is found', async () => {
    const { deps, made } = setUp({
      getUserV2: () => yes({ businessPartners: [], cases: [{ caseId: 'C-1', status: 'REVIEW' }] }),
    });
    await expect(restore(deps, { entryPoint: vv, caseId: null })).resolves.toMatchObject({
      kind: 'none',
      known: { isSignedIn: true, isCustomer: false },
    });
    expect(made('getCase')).toEqual([]);
  });

  it('what a stranger began here goes on after the sign-in', async () => {
    const { deps, applications } = setUp({});
    applications.write(vv, answered(500));
    await expect(restore(deps, { entryPoint: vv, caseId: null })).resolves.toMatchObject({
      place: { caseId: null },
      application: answered(500),
    });
  });
});

const created = () => yes({ caseId: 'C-1' });
const steps = { personal: { city: 'Bremen' } };
const standing = (tag: string, registration: KeptApplication['registration'] = {}) =>
  yes(caseOf('C-1', { answers: answered(100_000, { registration }) }), tag);

const saved = () => yes({ updatedAt: at }, '"2"');

describe('ONB-13, REG-04: a case is begun once', () => {
  const input = { accountKind: 'single', application: answered(500) } as const;

  it.each([
    ['single', 'singleAccount'],
    ['joint', 'jointAccount'],
    ['child', 'childAccount'],
  ] as const)(
    'for a %s account, with what was answered, and the browser holds nothing more',
    async (accountKind, type) => {
      const { deps, applications, made } = setUp({ createCase: created, updateCase: saved });
      applications.write(vv, answered(500));
      await expect(openCase(deps, { ...input, accountKind })).resolves.toEqual({
        ok: true,
        value: { caseId: 'C-1', tag: '"2"', savedAt: at },
      });
      expect(made('createCase')[0]?.payload).toEqual({ accountType: type });
      expect(made('updateCase')[0]).toEqual({
        name: 'updateCase',
        payload: { caseId: 'C-1', step: 0, journeyVersion: keptApplicationVersion, answers: answered(500) },
        options: {},
      });
      expect(applications.read(vv)).toBeUndefined();
    },
  );

  it('a lost answer is asked for again under the same key, and nothing is lost here meanwhile', async () => {
    const { deps, applications, made } = setUp({
      createCase: (_, times) => (times === 0 ? 'lost' : created()),
      updateCase: (_, times) => (times === 0 ? 'lost' : saved()),
    });
    applications.write(vv, answered(500));
    await expect(openCase(deps, input)).rejects.toThrow('lost');
    await expect(openCase(deps, input)).rejects.toThrow('lost');
    expect(applications.read(vv)?.application).toEqual(answered(500));
    await expect(openCase(deps, input)).resolves.toMatchObject({ ok: true });
    const keys = made('createCase').map(({ options }) => options?.idempotencyKey);
    expect([new Set(keys).size, keys.length]).toEqual([1, 3]);
    await openCase(deps, input);
    expect(made('createCase').at(-1)?.options?.idempotencyKey).not.toBe(keys[0]);
  });

  it.each(['CASES_FULL', 'SINGLE_ACCOUNT_EXISTS', 'TOO_MANY_CASES'] as const)(
    '%s is handed on, and asked anew as another wish: the server repeats its answer to a key',
    async (refusal) => {
      const { deps, applications, made } = setUp({
        createCase: (_, times) => (times === 0 ? no(refusal) : created()),
        updateCase: saved,
      });
      applications.write(vv, answered(500));
      await expect(openCase(deps, input)).resolves.toEqual({ ok: false, refusal });
      expect(applications.read(vv)?.application).toEqual(answered(500));
      await expect(openCase(deps, input)).resolves.toMatchObject({ ok: true });
      const [first, second] = made('createCase').map(({ options }) => options?.idempotencyKey);
      expect(second).not.toBe(first);
    },
  );

  it('a key that stands for an account of another kind is given up', async () => {
    const { deps, made } = setUp({
      createCase: (_, times) => (times === 0 ? no('IDEMPOTENCY_KEY_REUSED') : created()),
      updateCase: saved,
    });
    await expect(openCase(deps, input)).resolves.toMatchObject({ ok: true });
    expect(new Set(made('createCase').map(({ options }) => options?.idempotencyKey)).size).toBe(2);
  });

  it.each(['CASE_NOT_OPEN', 'NOT_FOUND'])('a case that was deleted since (%s) is begun anew', async (refusal) => {
    const { deps, made } = setUp({
      createCase: (_, times) => yes({ caseId: times === 0 ? 'C-deleted' : 'C-2' }),
      updateCase: ({ caseId }) => (caseId === 'C-2' ? saved() : no(refusal)),
    });
    await expect(openCase(deps, input)).resolves.toMatchObject({ ok: true, value: { caseId: 'C-2' } });
    expect(new Set(made('createCase').map(({ options }) => options?.idempotencyKey)).size).toBe(2);
  });

  it('any other refusal is a fault, and so is one that comes again', async () => {
    const other = setUp({ createCase: () => no('TOO_MANY_REQUESTS') });
    await expect(openCase(other.deps, input)).rejects.toBeInstanceOf(UnexpectedRefusal);
    const again = setUp({ createCase: created, updateCase: () => no('CASE_NOT_OPEN') });
    await expect(openCase(again.deps, input)).rejects.toBeInstanceOf(UnexpectedRefusal);
    expect(again.made('createCase')).toHaveLength(2);
    const long = setUp({ createCase: created, updateCase: () => no('ANSWERS_TOO_LONG') });
    await expect(openCase(long.deps, input)).rejects.toBeInstanceOf(UnexpectedRefusal);
  });
});

describe('REG-01: the next step finds the application', () => {
  it('in this browser, by its way in', async () => {
    const { deps, applications, heard } = setUp({}, false);
    const application = answered(500, { entryPoint: topics });
    await expect(handOver(deps, { caseId: null, application })).resolves.toEqual({ ok: true, value: null });
    expect([applications.read(topics)?.application, heard]).toEqual([application, []]);
  });

  it('on the server, whatever was answered there, and what was backed up is forgotten', async () => {
    const { deps, applications, made } = setUp({ getCase: () => standing('"4"'), updateCase: saved });
    applications.write('C-1', answered(500), '"1"');
    await expect(handOver(deps, { caseId: 'C-1', application: answered(900) })).resolves.toMatchObject({ ok: true });
    expect(made('updateCase').map(({ options }) => options)).toEqual([{ ifMatch: '"4"' }]);
    expect(made('updateCase').at(-1)?.payload).toMatchObject({ answers: { answers: { deposit: 900 } } });
    expect(applications.read('C-1')).toBeUndefined();
  });

  it('what the wizard has kept on another device since is not written over', async () => {
    const { deps, made } = setUp({ getCase: () => standing('"4"', steps), updateCase: saved });
    const application = answered(900, { registration: { personal: { city: 'Kiel' } } });
    await expect(handOver(deps, { caseId: 'C-1', application })).resolves.toMatchObject({ ok: true });
    expect(made('updateCase').at(-1)?.payload).toMatchObject({
      answers: { answers: { deposit: 900 }, registration: steps },
    });
  });

  it('and is read anew where it changes in between; where it always does, that is a fault', async () => {
    const { deps, made } = setUp({
      getCase: (_, times) => (times === 0 ? standing('"4"') : standing('"5"', steps)),
      updateCase: (_, times) => (times === 0 ? no('CHANGED_MEANWHILE') : saved()),
    });
    await expect(handOver(deps, { caseId: 'C-1', application: answered(900) })).resolves.toMatchObject({ ok: true });
    expect(made('updateCase').map(({ options }) => options?.ifMatch)).toEqual(['"4"', '"5"']);
    expect(made('updateCase').at(-1)?.payload).toMatchObject({ answers: { registration: steps } });
    const busy = setUp({ getCase: () => standing('"4"'), updateCase: () => no('CHANGED_MEANWHILE') });
    await expect(handOver(busy.deps, { caseId: 'C-1', application: answered(900) })).rejects.toBeInstanceOf(
      UnexpectedRefusal,
    );
  });

  it('only once what was answered a moment ago is answered itself, and without it where that takes too long', async () => {
    const settle: ((answer: ReturnType<typeof saved>) => void)[] = [];
    const { deps, heard } = setUp({
      getCase: () => standing('"4"'),
      updateCase: async (_, times) => (times === 1 ? saved() : new Promise((resolve) => void settle.push(resolve))),
    });
    const page = new EventTarget() as Window;
    const windows = Object.assign(new EventTarget(), { postMessage: () => undefined });
    const { keepApplication } = caseKeepingActors({ ...deps, entryPoint: vv, windows, page });
    const keep = () =>
      createActor(keepApplication, { input: { caseId: 'C-1', tag: '"3"', application: answered(800) } }).start();
    const names = () => heard.map(({ name }) => name);
    keep();
    const handed = handOver(deps, { caseId: 'C-1', application: answered(900) });
    await vi.waitFor(() => expect(settle).toHaveLength(1));
    expect(names()).toEqual(['updateCase']);
    settle[0]?.(saved());
    await expect(handed).resolves.toMatchObject({ ok: true });
    expect(names()).toEqual(['updateCase', 'getCase', 'updateCase']);
    vi.useFakeTimers();
    try {
      keep();
      const again = handOver(deps, { caseId: 'C-1', application: answered(900) });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(names().at(-1)).toBe('updateCase');
      settle[1]?.(saved());
      settle[2]?.(saved());
      await expect(again).resolves.toMatchObject({ ok: true });
    } finally {
      vi.useRealTimers();
    }
  });

  it('one that is closed or gone says so; a lost answer leaves what was backed up', async () => {
    const application = answered(900);
    const refusedAs = { ok: false, refusal: 'CASE_NOT_OPEN' };
    const closed = setUp({ getCase: () => standing('"4"'), updateCase: () => no('CASE_NOT_OPEN') });
    await expect(handOver(closed.deps, { caseId: 'C-1', application })).resolves.toEqual(refusedAs);
    const gone = setUp({ getCase: () => no('NOT_FOUND') });
    await expect(handOver(gone.deps, { caseId: 'C-1', application })).resolves.toEqual(refusedAs);
    const lost = setUp({ getCase: () => standing('"4"'), updateCase: () => 'lost' });
    lost.applications.write('C-1', application, '"1"');
    await expect(handOver(lost.deps, { caseId: 'C-1', application })).rejects.toThrow('lost');
    expect(lost.applications.read('C-1')?.application).toEqual(application);
  });
});
