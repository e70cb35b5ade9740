import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { granted } from '#domain/result/result.ts';
import { explore } from '#explorer/explore.ts';
import { securityMachine } from '#machines/security/security.machine.ts';
import { sampleOverview, sampleRemoval } from '#machines/security/security.model.ts';
import type {
  FrameNotice,
  PrepareRemovalResult,
  RemovalInput,
  SecurityContext,
  SecurityOverview,
} from '#machines/security/security.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('security'), { keys: ['news', 'isStale', 'asked', 'operation'] });

const at = snapshotsOf<{ readonly value: unknown; readonly context: SecurityContext }>({ nodes });
const moves = steps.map(({ from, to, offer }) => ({ from: at(from), to: at(to), offer }));
const place = ({ value }: { readonly value: unknown }): string => JSON.stringify(value);
const into = (value: string) => moves.filter(({ from, to }) => place(to) === value && place(from) !== value);
const labels = (value: string) => new Set(into(value).map(({ offer }) => offer.label));

const [here, another] = sampleOverview.devices;
if (here === undefined || another === undefined) throw new Error('There are no samples.');

const begin = (prepared: PrepareRemovalResult | 'never' = granted(sampleRemoval)) => {
  const clock = new SimulatedClock();
  const asked: RemovalInput[] = [];
  const heard: FrameNotice[] = [];
  const loads: ((overview: SecurityOverview) => void)[] = [];
  const machine = securityMachine.provide({
    actors: {
      frame: fromCallback<FrameNotice, undefined>(({ receive }) => receive((notice) => void heard.push(notice))),
      loadOverview: fromPromise<SecurityOverview, undefined>(
        async () => new Promise((resolve) => void loads.push(resolve)),
      ),
      prepareRemoval: fromPromise<PrepareRemovalResult, RemovalInput>(async ({ input }) => {
        asked.push(input);
        return prepared === 'never' ? new Promise(() => undefined) : prepared;
      }),
    },
  });
  const actor = createActor(machine, { input: { username: 'anna.berger@example.de' }, clock }).start();
  const browsing = async () => {
    loads.at(-1)?.(sampleOverview);
    await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'browsing' }));
  };
  return { actor, clock, asked, heard, loads, browsing };
};

describe('the customer’s security: what must never change', () => {
  it('BNK-19: no removal is stored that was not asked about and confirmed', () => {
    const begun = into('{"shown":"preparing"}');
    expect(begun.length).toBeGreaterThan(0);
    expect(new Set(begun.map(({ offer }) => offer.event.type))).toEqual(new Set(['removal.confirmed']));
    expect(new Set(begun.map(({ from }) => place(from)))).toEqual(new Set(['{"shown":"asking"}']));
    expect(new Set(begun.map(({ to }) => to.context.asked?.sessionId))).toEqual(new Set([another.sessionId]));
  });

  it('BNK-19: no code is asked for before the removal is stored, and no device gone before the code was right', () => {
    expect(labels('"confirming"')).toEqual(new Set(['prepareRemoval: prepared']));
    const said = moves.filter(({ from, to }) => to.context.news === 'REMOVED' && from.context.news !== 'REMOVED');
    expect(new Set(said.map(({ offer }) => offer.label))).toEqual(new Set(['confirmation: confirmed']));
  });

  it('BNK-19: the own session is never asked about: ending it takes no code and would end it at once', async () => {
    const { actor, browsing } = begin();
    await browsing();
    expect(actor.getSnapshot().can({ type: 'removal.asked', sessionId: here.sessionId })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'removal.asked', sessionId: 'nobody’s' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'removal.asked', sessionId: another.sessionId })).toBe(true);
  });

  it('BNK-19: a second press of the button is ignored', async () => {
    const { actor, browsing, asked } = begin('never');
    await browsing();
    actor.send({ type: 'removal.asked', sessionId: another.sessionId });
    actor.send({ type: 'removal.confirmed' });
    actor.send({ type: 'removal.confirmed' });
    actor.send({ type: 'removal.left' });
    expect(actor.getSnapshot().value).toEqual({ shown: 'preparing' });
    expect(asked).toEqual([{ sessionId: another.sessionId }]);
  });

  it.each([
    ['prepareRemoval: gone', '{"shown":"refreshing"} GONE'],
    ['prepareRemoval: noNumber', '{"shown":"browsing"} NO_VALIDATED_NUMBER'],
    ['prepareRemoval: Störung', '{"shown":"refreshing"} NOT_SENT'],
    ['confirmation: exhausted', '{"shown":"refreshing"} TAN_EXHAUSTED'],
    ['confirmation: ended', '{"shown":"refreshing"} OPERATION_ENDED'],
    ['confirmation: refused', '{"shown":"refreshing"} OPERATION_ENDED'],
    ['confirmation: unsure', '{"shown":"refreshing"} UNSURE'],
    ['confirmation: Störung', '{"shown":"refreshing"} UNSURE'],
    ['confirmation: canceled', '{"shown":"browsing"} null'],
  ])('BNK-19: „%s“ leads to %s', (label, expected) => {
    const answered = moves.filter(({ offer }) => offer.label === label);
    expect(answered.length).toBeGreaterThan(0);
    expect(new Set(answered.map(({ to }) => `${place(to)} ${String(to.context.news)}`))).toEqual(new Set([expected]));
  });

  it('SES-06: the app ends this session: by wish, after a new password, and where it was this one that ended', () => {
    expect(new Set(into('"leaving"').map(({ from, offer }) => `${place(from)} ${offer.label}`))).toEqual(
      new Set([
        '{"shown":"browsing"} signOut.chosen(byCustomer)',
        '"passwordChanged" signOut.chosen(byCustomer)',
        '{"shown":"preparing"} prepareRemoval: endedHere',
      ]),
    );
  });

  it('BNK-19: what was another session and has become this one signs out as soon as it has ended', async () => {
    const { actor, browsing, heard } = begin(granted(null));
    await browsing();
    actor.send({ type: 'removal.asked', sessionId: another.sessionId });
    actor.send({ type: 'removal.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('leaving'));
    expect(heard).toEqual([{ type: 'signOut.chosen' }]);
  });

  it('BNK-19: a removed device is out of the list, though the list cannot be fetched anew', () => {
    const stale = moves.filter(({ to }) => to.context.isStale && to.context.news === 'REMOVED');
    expect(stale.length).toBeGreaterThan(0);
    for (const { to } of stale) {
      expect(to.context.devices.some(({ sessionId }) => sessionId === another.sessionId)).toBe(false);
    }
  });

  it('SES-10: a new password is asked for under the own address alone, and only its child says that there is one', async () => {
    const { actor, browsing } = begin();
    await browsing();
    actor.send({ type: 'password.chosen' });
    expect(actor.getSnapshot().children.forgottenPassword?.getSnapshot().context.username).toBe(
      'anna.berger@example.de',
    );
    expect(labels('"passwordChanged"')).toEqual(new Set(['forgottenPassword: changed']));
  });

  it('API-07: waits 15 s for the list and 30 s for the removal to be stored, then looks again', async () => {
    const { actor, clock, browsing, loads } = begin('never');
    clock.increment(14_999);
    expect(actor.getSnapshot().value).toBe('loading');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('loadFailed');
    actor.send({ type: 'overview.reloaded' });
    await browsing();
    actor.send({ type: 'removal.asked', sessionId: another.sessionId });
    actor.send({ type: 'removal.confirmed' });
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toEqual({ shown: 'preparing' });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ shown: 'refreshing' });
    expect(actor.getSnapshot().context.news).toBe('NOT_SENT');
    expect(loads).toHaveLength(3);
    clock.increment(15_000);
    expect(actor.getSnapshot().value).toEqual({ shown: 'browsing' });
    expect(actor.getSnapshot().context).toMatchObject({ isStale: true, news: 'NOT_SENT' });
  });
});
