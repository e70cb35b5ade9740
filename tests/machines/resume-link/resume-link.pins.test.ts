import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { resumeLinkMachine } from '#machines/resume-link/resume-link.machine.ts';
import type { SendLinkResult } from '#machines/resume-link/resume-link.types.ts';

const start = (send: (email: string) => Promise<SendLinkResult>) => {
  const sendLink = fromPromise<SendLinkResult, { readonly email: string }>(({ input }) => send(input.email));
  const clock = new SimulatedClock();
  const actor = createActor(resumeLinkMachine.provide({ actors: { sendLink } }), { clock }).start();
  actor.send({ type: 'link.chosen' });
  return { actor, clock };
};

describe('ONB-13: a link to go on later', () => {
  it('goes to the address that was typed, and says until when it works', async () => {
    const { actor } = start(async (email) => {
      expect(email).toBe('jana@kunden.example');
      return Promise.resolve({ ok: true, value: { endsAt: '2026-12-20T10:00:00.000Z' } });
    });
    actor.send({ type: 'link.requested', email: 'jana@kunden.example' });
    await waitFor(actor, (snapshot) => snapshot.matches('sent'));
    expect(actor.getSnapshot().context.sent).toEqual({ endsAt: '2026-12-20T10:00:00.000Z' });
    actor.send({ type: 'sheet.closed' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.sent]).toEqual(['offered', null]);
  });

  it('keeps the address through every refusal, and forgets the reason when it is asked anew', async () => {
    const { actor } = start(async () => Promise.resolve({ ok: false, refusal: 'TOO_MANY_ATTEMPTS' }));
    actor.send({ type: 'link.requested', email: 'jana@kunden.example' });
    await waitFor(actor, (snapshot) => snapshot.matches('asking'));
    expect(actor.getSnapshot().context).toMatchObject({ email: 'jana@kunden.example', problem: 'TOO_MANY_ATTEMPTS' });
    actor.send({ type: 'link.requested', email: 'jana.neu@kunden.example' });
    expect(actor.getSnapshot().context).toMatchObject({ email: 'jana.neu@kunden.example', problem: null });
  });

  it('an answer that never comes is said, and can be asked for again', () => {
    const { actor, clock } = start(() => new Promise(() => undefined));
    actor.send({ type: 'link.requested', email: 'jana@kunden.example' });
    clock.increment(15_000);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual(['asking', 'NOT_SENT']);
  });
});
