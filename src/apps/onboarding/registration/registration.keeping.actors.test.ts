import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup, sendTo } from 'xstate';
import { noAccount } from '#domain/application/account-forms.ts';
import { type KeptApplication, keptApplicationVersion } from '#domain/application/kept-application.ts';
import { sampleKept } from '#machines/registration/registration.model.ts';
import { heardCaller, no, yes } from '#tests/support/heard-caller.ts';
import { formKeeping } from './registration.keeping.actors.ts';

const typed = (iban: string): KeptApplication => ({
  ...sampleKept,
  registration: {
    ...sampleKept.registration,
    account: { ...noAccount('Anna Berger'), account: { iban, holder: 'Anna Berger' } },
  },
});
const rest = 1_000;
const saved = (tag: string) => yes({}, tag);
const standing = (kept: KeptApplication, tag: string) =>
  yes({ answers: JSON.parse(JSON.stringify(kept)) as object }, tag);

type Made = ReturnType<typeof heardCaller>['made'];

const rested = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(rest));

const setUp = (server: Parameters<typeof heardCaller>[0]) => {
  const { caller, made } = heardCaller(server);
  const page = Object.assign(new EventTarget(), { sessionStorage });
  return { ...windowOf(formKeeping(caller, page as Window), '"1"', made), page };
};

/** A window with the wizard, on the version of the case that it has read. */
const windowOf = (keeping: ReturnType<typeof formKeeping>, known: string, made: Made) => {
  const heard: string[] = [];
  const journey = setup({
    actors: { keepForms: keeping.keepForms },
    actions: {
      tell: sendTo('keepForms', ({ event }) => event),
      hear: () => void heard.push('forms.overtaken'),
    },
  }).createMachine({
    invoke: { id: 'keepForms', src: 'keepForms', input: { caseId: 'C-1', version: known } },
    on: { 'forms.changed': { actions: 'tell' }, 'forms.overtaken': { actions: 'hear' } },
  });
  const actor = createActor(journey).start();
  const type = (iban: string, version = '"1"'): void =>
    actor.send({ type: 'forms.changed', forms: { caseId: 'C-1', version, wizardStep: 2, kept: typed(iban) } });
  const step = async (iban: string, version = '"1"') =>
    keeping.change({ caseId: 'C-1', version, kept: typed(iban) }, { step: 2 });
  const seen = () => made('updateCase').map(({ options }) => options?.ifMatch);
  const ibans = () =>
    made('updateCase').map(
      ({ payload }) =>
        (payload as { answers: { registration: { account: { account: { iban: string } } } } }).answers.registration
          .account.account.iban,
    );
  const leave = (): void => void actor.stop();
  return { type, step, seen, ibans, leave, made, heard };
};

beforeEach(() => {
  vi.useFakeTimers();
  // What an invitation, say, keeps in a tab is not what is asked here.
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('ONB-13: what is typed in the wizard and not sent', () => {
  it('is kept as soon as typing rests, on what was read, and does no step', async () => {
    const { type, ibans, made } = setUp({ updateCase: () => saved('"2"') });
    type('D');
    await vi.advanceTimersByTimeAsync(rest - 1);
    type('DE');
    await vi.advanceTimersByTimeAsync(rest - 1);
    expect(ibans()).toEqual([]);
    await rested();
    expect(made('updateCase')).toMatchObject([
      {
        payload: {
          caseId: 'C-1',
          step: 2,
          journeyVersion: keptApplicationVersion,
          answers: { entryPoint: sampleKept.entryPoint },
        },
        options: { ifMatch: '"1"' },
      },
    ]);
    expect(ibans()).toEqual(['DE']);
  });

  it('what a lost connection held up goes with the next one, and the newest of it alone', async () => {
    let isOffline = true;
    const { type, ibans, page } = setUp({
      updateCase: () => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return saved('"2"');
      },
    });
    type('DE');
    await rested();
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    type('DE8');
    await rested();
    expect(ibans()).toEqual(['DE', 'DE', 'DE8']);
    isOffline = false;
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(ibans().slice(3)).toEqual(['DE8']);
    page.dispatchEvent(new Event('online'));
    page.dispatchEvent(new Event('pagehide'));
    await rested();
    expect(ibans()).toHaveLength(4);
  });

  it('is noted while it is on its way, for the page that is loaded anew meanwhile', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof saved>>();
    const { type, page } = setUp({ updateCase: (_, times) => (times === 0 ? saved('"2"') : slow.promise) });
    type('DE');
    await rested();
    expect(sessionStorage.length).toBe(0);
    type('DE8');
    page.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sessionStorage.getItem('case-change')).toContain(JSON.stringify({ caseId: 'C-1', tag: '"2"' }).slice(0, -1));
    // A change that waits for this one is noted with what this one makes of the case.
    type('DE89');
    await rested();
    slow.resolve(saved('"3"'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sessionStorage.length).toBe(0);
  });

  it('what this window kept is nobody else’s: each change names what the last one has made of the case', async () => {
    let version = 1;
    const { type, step, seen } = setUp({ updateCase: () => saved(`"${(version += 1)}"`) });
    type('DE');
    await rested();
    type('DE8');
    await rested();
    expect(await step('DE89')).toMatchObject({ ok: true, etag: '"4"' });
    expect(seen()).toEqual(['"1"', '"2"', '"3"']);
  });

  it('changes go one after the other: a step waits for what is on its way', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof saved>>();
    const { type, step, ibans, seen } = setUp({
      updateCase: (_, times) => (times === 0 ? slow.promise : saved('"3"')),
    });
    type('DE');
    await rested();
    const kept = step('DE89');
    await rested();
    expect(ibans()).toEqual(['DE']);
    slow.resolve(saved('"2"'));
    await kept;
    expect([ibans(), seen()]).toEqual([
      ['DE', 'DE89'],
      ['"1"', '"2"'],
    ]);
  });

  it('goes along with the step that is sent before typing has and with nothing besides', async () => {
    const { type, step, leave, ibans } = setUp({ updateCase: () => saved('"2"') });
    type('DE');
    leave();
    await step('DE89');
    await rested();
    expect(ibans()).toEqual(['DE89']);
  });

  it.each(['leave', 'pagehide'] as const)('is kept at once where the page is left: %s', async (way) => {
    const { type, leave, page, ibans } = setUp({ updateCase: () => saved('"2"') });
    type('DE');
    if (way === 'leave') leave();
    else page.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(0);
    expect(ibans()).toEqual(['DE']);
    leave();
    page.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(rest);
    expect(ibans()).toEqual(['DE']);
  });

  it('a lost answer is no other window: the next change goes on with what has arrived', async () => {
    const { type, step, seen } = setUp({
      updateCase: (_, times) => (['lost', no('CHANGED_MEANWHILE'), saved('"3"')] as const)[times] ?? 'lost',
      getCase: () => standing(typed('DE'), '"2"'),
    });
    type('DE');
    await rested();
    expect(await step('DE89')).toMatchObject({ ok: true, etag: '"3"' });
    expect(seen()).toEqual(['"1"', '"1"', '"2"']);
  });

  it('a lost answer does not hide that another window went on', async () => {
    const { type, step, seen } = setUp({
      updateCase: (_, times) => (times === 0 ? 'lost' : no('CHANGED_MEANWHILE')),
      getCase: () => standing(typed('FR'), '"7"'),
    });
    type('DE');
    await rested();
    expect(await step('DE89')).toMatchObject({ ok: false, refusal: 'CHANGED_MEANWHILE' });
    expect(seen()).toHaveLength(2);
  });

  it('never writes over another window: typing is silent from then on, and the step says it', async () => {
    const { type, step, ibans } = setUp({ updateCase: () => no('CHANGED_MEANWHILE') });
    type('DE');
    await rested();
    type('DE8');
    await rested();
    expect(ibans()).toEqual(['DE']);
    expect(await step('DE89')).toMatchObject({ refusal: 'CHANGED_MEANWHILE' });
  });

  it('hears of the other window as soon as typing rests, and again with what is typed in spite of it', async () => {
    const { type, ibans, heard } = setUp({ updateCase: () => no('CHANGED_MEANWHILE') });
    type('DE');
    await rested();
    expect(heard).toEqual(['forms.overtaken']);
    type('DE8');
    await rested();
    expect([heard.length, ibans()]).toEqual([2, ['DE']]);
  });

  it('hears of it where the other window has submitted or deleted the application', async () => {
    const { type, heard } = setUp({ updateCase: () => no('CASE_NOT_OPEN') });
    type('DE');
    await rested();
    expect(heard).toEqual(['forms.overtaken']);
  });

  it.each(['focus', 'online'])('is told on coming back to the window, before anything is typed: %s', async (moment) => {
    const { page, heard, made, leave } = setUp({ getCase: () => standing(typed('FR'), '"7"') });
    page.dispatchEvent(new Event(moment));
    await vi.advanceTimersByTimeAsync(0);
    expect([heard, made('updateCase')]).toEqual([['forms.overtaken'], []]);
    leave();
    page.dispatchEvent(new Event(moment));
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toHaveLength(1);
  });

  it('coming back tells nothing of what this window kept itself, nor where nothing can be read', async () => {
    const { page, heard, type } = setUp({
      updateCase: () => saved('"2"'),
      getCase: (_, times) => (times === 0 ? standing(typed('DE'), '"2"') : 'lost'),
    });
    type('DE');
    await rested();
    for (let times = 0; times < 2; times += 1) {
      page.dispatchEvent(new Event('focus'));
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(heard).toEqual([]);
  });

  it('two windows on one case: the one that comes later is told, and keeps again once it has read what is newest', async () => {
    let version = 1;
    const { caller, made } = heardCaller({
      updateCase: () =>
        seenLast() === `"${String(version)}"` ? saved(`"${String((version += 1))}"`) : no('CHANGED_MEANWHILE'),
    });
    const seenLast = (): string | undefined => made('updateCase').at(-1)?.options?.ifMatch;
    const [one, other] = [
      formKeeping(caller, new EventTarget() as Window),
      formKeeping(caller, new EventTarget() as Window),
    ];
    const first = windowOf(one, '"1"', made);
    const second = windowOf(other, '"1"', made);
    first.type('DE');
    await rested();
    second.type('FR');
    await rested();
    expect([first.heard, second.heard]).toEqual([[], ['forms.overtaken']]);
    second.leave();
    const resumed = windowOf(other, '"2"', made);
    resumed.type('FR7', '"2"');
    await rested();
    expect([resumed.heard, resumed.ibans(), version]).toEqual([[], ['DE', 'FR', 'FR7'], 3]);
    first.type('DE8');
    await rested();
    expect(first.heard).toEqual(['forms.overtaken']);
  });
});
