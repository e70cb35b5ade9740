import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import { keptApplicationsOf } from '#client/kept-applications.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import {
  blankApplication,
  type KeptApplication,
  keptApplicationVersion,
} from '#domain/application/kept-application.ts';
import { cents } from '#domain/money/money.ts';
import { heardCaller, no, yes } from '#tests/support/heard-caller.ts';
import { caseKeepingActors } from './case-keeping.actors.ts';

const vv = 'new-customer-new-business-partner-vv';
const at = '2026-11-20T09:30:00.000Z';
const answered = (deposit: number): KeptApplication => ({
  ...blankApplication(vv),
  answers: { deposit: cents(deposit) },
});
const [first, second] = [answered(100_000), answered(200_000)];
const standing = (application: KeptApplication) => ({ caseId: 'C-1', answers: application, updatedAt: at });
const saved = (tag: string) => yes({ updatedAt: at }, tag);

const setUp = (server: Parameters<typeof heardCaller>[0] = {}) => {
  let ids = 0;
  const applications = keptApplicationsOf(localStorage, {
    now: () => Date.parse(at),
    newId: () => {
      ids += 1;
      return `id-${String(ids)}`;
    },
  });
  const { caller, made } = heardCaller(server);
  const told: unknown[] = [];
  const windows = Object.assign(new EventTarget(), { postMessage: (message: unknown) => void told.push(message) });
  const page = new EventTarget();
  const actors = caseKeepingActors({ caller, applications, entryPoint: vv, windows, page: page as Window });
  const keep = (caseId: string | null, tag: string | null, application: KeptApplication) =>
    toPromise(createActor(actors.keepApplication, { input: { caseId, tag, application } }).start());
  /** What a chart hears that watches. */
  const watch = (caseId: string | null) => {
    const heard: string[] = [];
    const watching = createActor(
      setup({
        actors: { watchOthers: actors.watchOthers },
        actions: { hear: ({ event }) => void heard.push(event.type) },
      }).createMachine({
        invoke: { src: 'watchOthers', input: { caseId } },
        on: { 'application.overtaken': { actions: 'hear' }, 'connection.returned': { actions: 'hear' } },
      }),
    ).start();
    return { heard, leave: () => watching.stop() };
  };
  return { applications, made, told, windows, page, keep, watch };
};

beforeEach(() => localStorage.clear());

describe('ONB-13: answers before there is an access', () => {
  it('are kept in the browser, each under another tag, and the other windows hear of it', async () => {
    const { applications, made, told, keep } = setUp();
    await expect(keep(null, null, first)).resolves.toEqual({ ok: true, value: { tag: 'id-1', savedAt: at } });
    await expect(keep(null, 'id-1', second)).resolves.toEqual({ ok: true, value: { tag: 'id-2', savedAt: at } });
    expect([applications.read(vv)?.application, told, made('updateCase')]).toEqual([second, [vv, vv], []]);
  });

  it('do not overwrite what another window has kept', async () => {
    const { applications, told, keep } = setUp();
    applications.write(vv, second);
    for (const tag of [null, 'older']) {
      await expect(keep(null, tag, first)).resolves.toEqual({ ok: false, refusal: 'CHANGED_MEANWHILE' });
    }
    expect([applications.read(vv)?.application, told]).toEqual([second, []]);
  });

  it('are kept again where another window has deleted them', async () => {
    const { keep } = setUp();
    await expect(keep(null, 'gone', first)).resolves.toMatchObject({ ok: true });
  });
});

describe('ONB-13: answers to an application on the server', () => {
  it('name what this window saw last, and leave nothing behind in the browser', async () => {
    const { applications, made, told, keep } = setUp({ updateCase: () => saved('"2"') });
    await expect(keep('C-1', '"1"', first)).resolves.toEqual({ ok: true, value: { tag: '"2"', savedAt: at } });
    expect(made('updateCase')).toEqual([
      {
        name: 'updateCase',
        payload: { caseId: 'C-1', step: 0, journeyVersion: keptApplicationVersion, answers: first },
        options: { ifMatch: '"1"' },
      },
    ]);
    expect([applications.read('C-1'), told]).toEqual([undefined, ['C-1']]);
  });

  it('are in the browser before they are on their way, and stay there until they have arrived', async () => {
    const onTheWay: unknown[] = [];
    const { applications, told, keep } = setUp({
      updateCase: () => {
        onTheWay.push(applications.read('C-1')?.application);
        return 'lost';
      },
    });
    await expect(keep('C-1', '"1"', first)).rejects.toThrow('lost');
    expect(onTheWay).toEqual([first]);
    expect(applications.read('C-1')).toMatchObject({ application: first, seen: '"1"' });
    expect(told).toEqual([]);
  });

  it('reach the server where the browser keeps nothing', async () => {
    const { applications, keep } = setUp({ updateCase: () => saved('"2"') });
    applications.write = () => {
      throw new Error('full');
    };
    await expect(keep('C-1', '"1"', first)).resolves.toMatchObject({ ok: true });
  });

  it('an answer that comes late leaves what was backed up since', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof saved>>();
    const { applications, keep } = setUp({
      updateCase: async (_, times) => (times === 0 ? slow.promise : Promise.reject(new Error('lost'))),
    });
    const late = keep('C-1', '"1"', first);
    await expect(keep('C-1', '"1"', second)).rejects.toThrow('lost');
    slow.resolve(saved('"2"'));
    await late;
    expect(applications.read('C-1')?.application).toEqual(second);
  });

  it.each([
    ['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE'],
    ['CASE_NOT_OPEN', 'CASE_NOT_OPEN'],
    ['NOT_FOUND', 'CASE_NOT_OPEN'],
  ])('%s is told as %s, and what was not sent stays', async (refusal, told) => {
    const { applications, keep } = setUp({ updateCase: () => no(refusal) });
    await expect(keep('C-1', '"1"', first)).resolves.toEqual({ ok: false, refusal: told });
    expect(applications.read('C-1')?.application).toEqual(first);
  });

  it('whatever the wizard keeps is sent, and stays behind in no browser', async () => {
    const { applications, made, keep } = setUp({ updateCase: () => 'lost' });
    const registration = { account: { iban: 'DE89370400440532013000' } };
    await expect(keep('C-1', '"1"', { ...second, registration })).rejects.toThrow('lost');
    expect(made('updateCase').at(-1)?.payload).toMatchObject({ answers: { registration } });
    expect(applications.read('C-1')?.application).toEqual(second);
    expect(JSON.stringify(localStorage)).not.toContain('DE89');
  });

  it('any other refusal is a fault', async () => {
    const { keep } = setUp({ updateCase: () => no('ANSWERS_TOO_LONG') });
    await expect(keep('C-1', '"1"', first)).rejects.toBeInstanceOf(UnexpectedRefusal);
  });
});

describe('ONB-13: answers that arrived, with an answer that did not', () => {
  it('are nobody else’s: the window goes on with what it has now', async () => {
    const { applications, made, keep } = setUp({
      updateCase: (_, times) => ['lost' as const, no('CHANGED_MEANWHILE'), saved('"3"')][times] ?? 'lost',
      getCase: () => yes(standing(first), '"2"'),
    });
    await expect(keep('C-1', '"1"', first)).rejects.toThrow('lost');
    await expect(keep('C-1', '"1"', second)).resolves.toEqual({ ok: true, value: { tag: '"3"', savedAt: at } });
    expect(made('updateCase').map(({ options }) => options?.ifMatch)).toEqual(['"1"', '"1"', '"2"']);
    expect(made('updateCase').at(-1)?.payload).toMatchObject({ answers: second });
    expect(applications.read('C-1')).toBeUndefined();
  });

  it('do not hide that somebody else went on since', async () => {
    const { made, keep } = setUp({
      updateCase: (_, times) => (times === 0 ? 'lost' : no('CHANGED_MEANWHILE')),
      getCase: () => yes(standing(answered(900)), '"3"'),
    });
    await expect(keep('C-1', '"1"', first)).rejects.toThrow('lost');
    await expect(keep('C-1', '"1"', second)).resolves.toEqual({ ok: false, refusal: 'CHANGED_MEANWHILE' });
    expect(made('updateCase')).toHaveLength(2);
  });

  it.each([
    ['is gone', () => no('NOT_FOUND')],
    ['holds nothing that we know', () => yes({ caseId: 'C-1', answers: null, updatedAt: at }, '"3"')],
  ])('count for nothing where the case %s', async (_, getCase) => {
    const { keep } = setUp({
      updateCase: (_payload, times) => (times === 0 ? 'lost' : no('CHANGED_MEANWHILE')),
      getCase,
    });
    await expect(keep('C-1', '"1"', first)).rejects.toThrow('lost');
    await expect(keep('C-1', '"1"', second)).resolves.toMatchObject({ refusal: 'CHANGED_MEANWHILE' });
  });
});

describe('ONB-13: the other windows of this browser', () => {
  it.each([
    [null, vv],
    ['C-1', 'C-1'],
  ])('are heard where they kept the same application (%s), until one leaves', (caseId, key) => {
    const { windows, watch } = setUp();
    const { heard, leave } = watch(caseId);
    windows.dispatchEvent(new MessageEvent('message', { data: 'another' }));
    windows.dispatchEvent(new Event('message'));
    expect(heard).toEqual([]);
    windows.dispatchEvent(new MessageEvent('message', { data: key }));
    leave();
    windows.dispatchEvent(new MessageEvent('message', { data: key }));
    expect(heard).toEqual(['application.overtaken']);
  });

  it('the connection is heard when it returns, until one leaves', () => {
    const { page, watch } = setUp();
    const { heard, leave } = watch('C-1');
    page.dispatchEvent(new Event('online'));
    leave();
    page.dispatchEvent(new Event('online'));
    expect(heard).toEqual(['connection.returned']);
  });
});
