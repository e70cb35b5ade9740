import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { identificationActors } from '#apps/onboarding/identification/identification.actors.ts';
import { identificationMachine } from '#machines/identification/identification.machine.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const check = {
  checkId: '3c1d5f0a-4a9e-4c1c-9d8a-6a2b1c3d4e5f',
  method: 'VIDEO',
  status: 'CREATED',
  startUrl: null,
  reference: null,
  simulated: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
};
const talk = grantedAnswer({ identStatus: 'CREATED', check });
const coupon = grantedAnswer({
  identStatus: 'CREATED',
  check: { ...check, method: 'POST', reference: 'PI-7K2M9QX4TD' },
});
const nothing = grantedAnswer({ identStatus: 'NONE', check: null });

/** A page that can be hidden, and what was downloaded from it. */
const samplePage = () => {
  const listeners = new Set<() => void>();
  const saved: { readonly download: string; readonly href: string }[] = [];
  const state: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const page = {
    get visibilityState() {
      return state.visibilityState;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    createElement: () => {
      const link = { download: '', href: '', click: () => saved.push({ download: link.download, href: link.href }) };
      return link;
    },
  } as unknown as Document;
  const turn = (visibilityState: DocumentVisibilityState): void => {
    state.visibilityState = visibilityState;
    for (const listener of listeners) listener();
  };
  return { page, saved, turn, listeners };
};

const begin = (script: CallScript, around = samplePage()) => {
  const server = scriptedCaller(script);
  const machine = identificationMachine.provide({
    actors: identificationActors({ caller: server.caller, page: around.page }),
  });
  const actor = createActor(machine).start();
  const at = (state: 'choosing' | 'watching' | 'proved' | 'lackingDetails' | 'loadFailed' | 'loading') =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 1_000 });
  return { ...server, ...around, actor, at };
};

describe('the calls of an identification', () => {
  it.each([
    ['VIDEO', 'startIdNow', talk],
    ['POST', 'postIdent', coupon],
  ] as const)('REG-05: %s begins by %s, which is told nothing of the person', async (method, name, answer) => {
    const journey = begin({ getIdNow: [nothing], [name]: [answer] });
    await journey.at('choosing');
    journey.actor.send({ type: 'way.chosen', method });
    const { context } = await journey.at('watching');
    expect(journey.calls(name)).toEqual([{ payload: {}, key: undefined }]);
    expect(context.check?.method).toBe(method);
  });

  it('REG-05: what is missing of the person comes with its fields', async () => {
    const fields = ['birthPlace', 'address'];
    const journey = begin({ getIdNow: [nothing], startIdNow: [refusedAnswer('PERSON_INCOMPLETE', { fields })] });
    await journey.at('choosing');
    journey.actor.send({ type: 'way.chosen', method: 'VIDEO' });
    expect((await journey.at('lackingDetails')).context.missing).toEqual(fields);
  });

  it.each([
    ['IDENT_UNAVAILABLE', 'IDENT_UNAVAILABLE'],
    ['TOO_MANY_CHECKS', 'TOO_MANY_CHECKS'],
    ['TOO_MANY_REQUESTS', 'NOT_SENT'],
  ])('REG-05: %s keeps both ways open and says %s', async (refusal, problem) => {
    const journey = begin({ getIdNow: [nothing], postIdent: [refusedAnswer(refusal)] });
    await journey.at('choosing');
    journey.actor.send({ type: 'way.chosen', method: 'POST' });
    await waitFor(journey.actor, ({ context }) => context.problem === problem, { timeout: 1_000 });
    expect(journey.actor.getSnapshot().value).toBe('choosing');
  });

  it('REG-05: a lost answer is asked for again, and begins nothing twice by itself', async () => {
    const journey = begin({ getIdNow: [nothing], startIdNow: ['lost', talk] });
    await journey.at('choosing');
    journey.actor.send({ type: 'way.chosen', method: 'VIDEO' });
    await waitFor(journey.actor, ({ context }) => context.problem === 'NOT_SENT', { timeout: 1_000 });
    expect(journey.calls('startIdNow')).toHaveLength(1);
    journey.actor.send({ type: 'way.chosen', method: 'VIDEO' });
    await journey.at('watching');
  });

  it('REG-05: the coupon is the paper of its check, under the name that the server gave it', async () => {
    const journey = begin({
      getIdNow: [coupon],
      getPostboxDoc: [
        grantedAnswer({ content: btoa('%PDF'), mediaType: 'application/pdf', fileName: 'Coupon.pdf', title: 'Coupon' }),
      ],
    });
    await journey.at('watching');
    journey.actor.send({ type: 'coupon.requested' });
    await waitFor(journey.actor, (snapshot) => snapshot.matches({ watching: 'resting' }), { timeout: 1_000 });
    expect(journey.calls('getPostboxDoc').map(({ payload }) => payload)).toEqual([{ id: `PI-${check.checkId}` }]);
    expect(journey.saved.map(({ download }) => download)).toEqual(['Coupon.pdf']);
  });

  it('REG-05: a page that nobody sees asks nothing, from the beginning and until somebody is back', async () => {
    const around = samplePage();
    around.turn('hidden');
    const journey = begin({ getIdNow: [talk] }, around);
    await waitFor(journey.actor, (snapshot) => snapshot.matches({ watching: 'paused' }), { timeout: 1_000 });
    journey.turn('visible');
    await waitFor(journey.actor, (snapshot) => snapshot.matches({ watching: 'resting' }), { timeout: 1_000 });
    expect(journey.calls('getIdNow')).toHaveLength(2);
    journey.actor.stop();
    expect(journey.listeners.size).toBe(0);
  });
});
