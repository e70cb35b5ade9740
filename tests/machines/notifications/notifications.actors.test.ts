import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { notificationsActors } from '#apps/banking/notifications/notifications.actors.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { someConsents } from '#machines/notifications/notifications.model.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const read = {
  ...someConsents,
  preferences: someConsents.preferences.map((each) => ({ ...each, since: each.proof.at(-1)?.at ?? null })),
};

const begin = (script: CallScript = {}) => {
  const { caller, calls } = scriptedCaller({
    getUserMarketingPreferences: [grantedAnswer(read)],
    updateUserMarketingPreferences: [grantedAnswer(read)],
    ...script,
  });
  const input = { username: 'anna.berger@example.de' };
  const actor = createActor(notificationsMachine.provide({ actors: notificationsActors(caller) }), { input }).start();
  const at = async (state: 'loadFailed' | 'browsing') =>
    waitFor(actor, (snapshot) => snapshot.matches(state === 'browsing' ? { shown: state } : state), { timeout: 1_000 });
  return { actor, calls, at };
};

describe('the calls of consent to advertising', () => {
  it('BNK-16: reads what stands, with its proof', async () => {
    const { at } = begin();
    expect((await at('browsing')).context).toMatchObject(someConsents);
  });

  it('API-07: without an answer nothing is shown', async () => {
    const { at } = begin({ getUserMarketingPreferences: ['lost'] });
    expect((await at('loadFailed')).context.preferences).toEqual([]);
  });

  it('BNK-16: sends the marked ways alone, whose others stay', async () => {
    const { actor, at, calls } = begin();
    await at('browsing');
    actor.send({ type: 'consent.requested', channels: ['PHONE', 'POST'] });
    expect((await at('browsing')).context.news).toBe('SENT');
    expect(calls('updateUserMarketingPreferences').map(({ payload }) => payload)).toEqual([
      {
        preferences: [
          { channel: 'PHONE', wanted: true },
          { channel: 'POST', wanted: true },
        ],
      },
    ]);
  });

  it.each([
    ['TOO_MANY_ATTEMPTS', { problem: 'TOO_MANY_ATTEMPTS', news: null }],
    // Any other is a fault, whose outcome is looked up.
    ['CHANGED_MEANWHILE', { problem: null, news: 'UNSURE' }],
  ])('BNK-16: %s leads to %o', async (code, expected) => {
    const { actor, at } = begin({ updateUserMarketingPreferences: [refusedAnswer(code)] });
    await at('browsing');
    actor.send({ type: 'all.withdrawn' });
    expect((await at('browsing')).context).toMatchObject(expected);
  });
});
