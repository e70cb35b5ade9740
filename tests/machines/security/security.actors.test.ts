import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { securityActors } from '#apps/banking/security/security.actors.ts';
import { securityMachine } from '#machines/security/security.machine.ts';
import { sampleOverview, sampleRemoval } from '#machines/security/security.model.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const { idempotencyKey: _, ...stored } = sampleRemoval;
const { devices, signIns, factors } = sampleOverview;
const another = devices[1]?.sessionId ?? '';
const username = 'anna.berger@example.de';

const possible: CallScript = {
  listSessions: [grantedAnswer({ sessions: devices })],
  listSignIns: [grantedAnswer({ signIns })],
  mfaStatus: [grantedAnswer(factors)],
  endSession: [grantedAnswer({ ended: false, operation: stored })],
  sendSms: [grantedAnswer({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 })],
  confirmSessionEnd: [grantedAnswer({ ended: true })],
};

const begin = (script: CallScript = {}) => {
  const server = scriptedCaller({ ...possible, ...script });
  const send = vi.fn<(event: unknown) => void>();
  let keys = 0;
  const actors = securityActors({ caller: server.caller, app: { send }, newKey: () => `key-${(keys += 1)}` });
  const actor = createActor(securityMachine.provide({ actors }), { input: { username } }).start();
  const within = { timeout: 1_000 };
  const browsing = async () => waitFor(actor, (snapshot) => snapshot.matches({ shown: 'browsing' }), within);
  const remove = async () => {
    await browsing();
    actor.send({ type: 'removal.asked', sessionId: another });
    actor.send({ type: 'removal.confirmed' });
  };
  const enter = async (code: string) => {
    await waitFor(actor, (snapshot) => snapshot.matches('confirming'), within);
    const tan = actor.getSnapshot().children.confirmation;
    if (tan === undefined) throw new Error('There is no confirmation.');
    await waitFor(tan, (snapshot) => snapshot.matches({ open: 'entering' }), within);
    tan.send({ type: 'code.entered', code });
    return tan;
  };
  return { ...server, actor, send, browsing, remove, enter, within };
};

describe('the calls of the customer’s security', () => {
  it('BNK-19: asks for sessions, sign-ins and factors', async () => {
    const { browsing, calls } = begin();
    expect((await browsing()).context).toMatchObject({ devices, signIns, factors, news: null });
    for (const name of ['listSessions', 'listSignIns', 'mfaStatus']) {
      expect(calls(name).map(({ payload }) => payload)).toEqual([{}]);
    }
  });

  it.each(['listSessions', 'listSignIns', 'mfaStatus'])(
    'API-07: without an answer to %s nothing is shown',
    async (name) => {
      const { actor, within } = begin({ [name]: ['lost'] });
      const { context } = await waitFor(actor, (snapshot) => snapshot.matches('loadFailed'), within);
      expect(context.devices).toEqual([]);
    },
  );

  it('BNK-19: ends the session that was asked about, with the code of its operation', async () => {
    const { actor, calls, browsing, remove, enter } = begin();
    await remove();
    await enter('123456');
    await waitFor(actor, ({ context }) => context.news === 'REMOVED');
    await browsing();
    expect(calls('endSession').map(({ payload }) => payload)).toEqual([{ sessionId: another }]);
    expect(calls('sendSms').map(({ payload }) => payload)).toEqual([{ operationId: stored.operationId }]);
    expect(calls('confirmSessionEnd')).toEqual([
      { payload: { operationId: stored.operationId, code: '123456' }, key: 'key-1-1' },
    ]);
    expect(calls('listSessions')).toHaveLength(2);
  });

  it('BNK-19: a lost answer is asked for again under the same key, the next code under another', async () => {
    const { actor, calls, remove, enter, within } = begin({
      confirmSessionEnd: [refusedAnswer('CODE_WRONG', { attemptsLeft: 2 }), 'lost', grantedAnswer({ ended: true })],
    });
    await remove();
    await enter('111111');
    const tan = await enter('123456');
    await waitFor(tan, (snapshot) => snapshot.matches({ open: 'unsure' }), within);
    tan.send({ type: 'confirmation.retried' });
    await waitFor(actor, ({ context }) => context.news === 'REMOVED', within);
    expect(calls('confirmSessionEnd').map(({ key }) => key)).toEqual(['key-1-1', 'key-1-2', 'key-1-2']);
  });

  it.each([
    ['NOT_FOUND', 'GONE'],
    ['NO_VALIDATED_NUMBER', 'NO_VALIDATED_NUMBER'],
    // A refusal that nobody foresaw is a fault: the list tells.
    ['TOO_MANY_REQUESTS', 'NOT_SENT'],
  ])('BNK-19: %s means %s, and no code is sent', async (code, news) => {
    const { actor, calls, remove, within } = begin({ endSession: [refusedAnswer(code)] });
    await remove();
    await waitFor(actor, ({ context }) => context.news === news, within);
    expect(calls('sendSms')).toEqual([]);
  });

  it.each([
    ['CODES_EXHAUSTED', 'TAN_EXHAUSTED'],
    ['OPERATION_ENDED', 'OPERATION_ENDED'],
  ])('BNK-19: %s at the code means %s', async (code, news) => {
    const { actor, remove, enter, within } = begin({ confirmSessionEnd: [refusedAnswer(code)] });
    await remove();
    await enter('123456');
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.news !== null, within);
    expect(context).toMatchObject({ news, devices });
  });

  it('BNK-19: where it was this session that ended, the app signs out', async () => {
    const { actor, calls, send, remove, within } = begin({
      endSession: [grantedAnswer({ ended: true, operation: null })],
    });
    await remove();
    await waitFor(actor, (snapshot) => snapshot.matches('leaving'), within);
    expect(send.mock.calls).toEqual([[{ type: 'signOut.chosen' }]]);
    expect(calls('confirmSessionEnd')).toEqual([]);
  });

  it('SES-06: „Hier abmelden“ is the app’s own way out, and no call of this page', async () => {
    const { actor, calls, send, browsing } = begin();
    await browsing();
    actor.send({ type: 'signOut.chosen' });
    expect(send.mock.calls).toEqual([[{ type: 'signOut.chosen' }]]);
    expect(calls('endSession')).toEqual([]);
  });

  it('SES-10: asks for the code to the own address and sets the password with it', async () => {
    const { actor, calls, browsing, within } = begin({
      forgotPassword: [grantedAnswer({ accepted: true })],
      confirmForgotPassword: [grantedAnswer({ changed: true })],
    });
    await browsing();
    actor.send({ type: 'password.chosen' });
    const child = actor.getSnapshot().children.forgottenPassword;
    if (child === undefined) throw new Error('There is no way to a new password.');
    child.send({ type: 'username.entered', username });
    await waitFor(child, (snapshot) => snapshot.matches({ open: 'replacing' }), within);
    child.send({ type: 'password.entered', code: '123456', password: 'Ahorn7Strasse' });
    await waitFor(actor, (snapshot) => snapshot.matches('passwordChanged'), within);
    expect(calls('forgotPassword').map(({ payload }) => payload)).toEqual([{ username }]);
    expect(calls('confirmForgotPassword').map(({ payload }) => payload)).toEqual([
      { username, code: '123456', password: 'Ahorn7Strasse' },
    ]);
  });
});
