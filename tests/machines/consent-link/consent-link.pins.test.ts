import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { consentLinkActors } from '#apps/onboarding/consent-link/consent-link.actors.ts';
import { consentLinkMachine } from '#machines/consent-link/consent-link.machine.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const begin = (script: CallScript, purpose: 'confirm' | 'withdraw' = 'confirm', token = 'a-token') => {
  const { caller, calls } = scriptedCaller(script);
  const machine = consentLinkMachine.provide({ actors: consentLinkActors(caller, token) });
  const actor = createActor(machine, { input: { purpose, hasLink: token !== '' } }).start();
  const rests = async () => waitFor(actor, (at) => !at.matches('confirming') && !at.matches('withdrawing'));
  const follow = async () => {
    actor.send({ type: 'link.followed' });
    return rests();
  };
  return { actor, calls, follow };
};

describe('a mail’s link about advertising: what must never change', () => {
  it('BNK-16: opening it does nothing; one press confirms, with its token', async () => {
    const { actor, calls, follow } = begin({ confirmConsent: [grantedAnswer({ confirmed: ['EMAIL', 'POST'] })] });
    expect([actor.getSnapshot().value, calls('confirmConsent')]).toEqual(['asking', []]);
    const { value, context } = await follow();
    expect([value, context.confirmed]).toEqual(['confirmed', ['EMAIL', 'POST']]);
    expect(calls('confirmConsent').map(({ payload }) => payload)).toEqual([{ token: 'a-token' }]);
  });

  it('BNK-16: one press withdraws all, and confirms nothing', async () => {
    const { calls, follow } = begin({ withdrawConsent: [grantedAnswer({ withdrawn: true })] }, 'withdraw');
    expect((await follow()).value).toBe('withdrawn');
    expect([calls('withdrawConsent').length, calls('confirmConsent').length]).toEqual([1, 0]);
  });

  it('BNK-16: without a token nothing is asked', () => {
    expect(begin({}, 'confirm', '').actor.getSnapshot().value).toBe('ended');
  });

  it.each([
    ['confirm', 'LINK_ENDED', 'ended'],
    ['confirm', 'INVALID_REQUEST', 'ended'],
    ['confirm', 'TOO_MANY_REQUESTS', 'unsure'],
    ['withdraw', 'LINK_ENDED', 'ended'],
    ['withdraw', 'INVALID_REQUEST', 'ended'],
    ['withdraw', 'TOO_MANY_REQUESTS', 'unsure'],
  ] as const)('BNK-16: to %s, %s leads to %s', async (purpose, code, expected) => {
    const call = purpose === 'confirm' ? 'confirmConsent' : 'withdrawConsent';
    expect((await begin({ [call]: [refusedAnswer(code)] }, purpose).follow()).value).toBe(expected);
  });

  it('BNK-16: what was withdrawn since is not called confirmed', async () => {
    const { follow } = begin({ confirmConsent: [grantedAnswer({ confirmed: [] })] });
    expect((await follow()).value).toBe('overtaken');
  });

  it('API-07: after a lost answer it is asked again, and a link that has ended then may have counted', async () => {
    const { follow } = begin({ confirmConsent: ['lost', refusedAnswer('LINK_ENDED')] });
    expect((await follow()).value).toBe('unsure');
    const { value, context } = await follow();
    expect([value, context.isUnsure]).toEqual(['ended', true]);
  });
});
