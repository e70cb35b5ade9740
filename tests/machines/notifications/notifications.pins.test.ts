import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { granted } from '#domain/result/result.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { someConsents } from '#machines/notifications/notifications.model.ts';
import type { Consents, ConsentWish, SaveResult } from '#machines/notifications/notifications.types.ts';

const begin = (loaded: Consents = someConsents) => {
  const clock = new SimulatedClock();
  const asked: ConsentWish[] = [];
  const answers: ((result: SaveResult) => void)[] = [];
  let loads = 0;
  const machine = notificationsMachine.provide({
    actors: {
      loadConsents: fromPromise<Consents, undefined>(async () => {
        loads += 1;
        return loaded;
      }),
      saveConsents: fromPromise<SaveResult, ConsentWish>(async ({ input }) => {
        asked.push(input);
        return new Promise((resolve) => void answers.push(resolve));
      }),
    },
  });
  const actor = createActor(machine, { input: { username: 'anna.berger@example.de' }, clock }).start();
  const browsing = async () => waitFor(actor, (snapshot) => snapshot.matches({ shown: 'browsing' }));
  return { actor, clock, asked, answers, browsing, loads: () => loads };
};

describe('consent to advertising: what must never change', () => {
  it('BNK-16: one press withdraws one way, and a second press before the answer is ignored', async () => {
    const { actor, asked, answers, browsing } = begin();
    await browsing();
    actor.send({ type: 'consent.withdrawn', channel: 'EMAIL' });
    actor.send({ type: 'consent.withdrawn', channel: 'EMAIL' });
    expect(asked).toEqual([{ channels: ['EMAIL'], wanted: false }]);
    answers[0]?.(granted(someConsents));
    expect((await browsing()).context.news).toBe('WITHDRAWN');
  });

  it('BNK-16: one press withdraws all that was agreed to or asked for, and nothing else', async () => {
    const { actor, asked, browsing } = begin();
    await browsing();
    actor.send({ type: 'all.withdrawn' });
    expect(asked).toEqual([{ channels: ['EMAIL', 'SMS'], wanted: false }]);
  });

  it('BNK-16: agrees to what was marked alone, and never to what counts already', async () => {
    const { actor, asked, browsing } = begin();
    await browsing();
    for (const channels of [[], ['EMAIL'], ['POST', 'SMS']] as const) {
      actor.send({ type: 'consent.requested', channels });
      expect(actor.getSnapshot().context.problem).toBe('NOTHING_CHOSEN');
    }
    expect(asked).toEqual([]);
    actor.send({ type: 'consent.requested', channels: ['PHONE', 'POST'] });
    expect(asked).toEqual([{ channels: ['PHONE', 'POST'], wanted: true }]);
  });

  it('BNK-16: another link is for all that waits', async () => {
    const { actor, asked, browsing } = begin();
    await browsing();
    actor.send({ type: 'link.requested' });
    expect(asked).toEqual([{ channels: ['SMS'], wanted: true }]);
  });

  it('API-07: a silent bank is looked at after 30 seconds, and nobody is told that it was done', async () => {
    const { actor, clock, browsing, loads } = begin();
    await browsing();
    actor.send({ type: 'all.withdrawn' });
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toEqual({ shown: 'saving' });
    clock.increment(1);
    const { context } = await browsing();
    expect([context.news, context.wish, loads()]).toEqual(['UNSURE', null, 2]);
  });
});
