import { unchangedBirthText } from '#domain/application/parties-forms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { secondPersonActors } from '#apps/onboarding/second-person/second-person.actors.ts';
import { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import { isIn } from '#machines/statements.ts';
import { caseNow } from '#tests/contract/case-successes.ts';
import { corrected, halfSigned, invitationTo } from '#tests/contract/shared-scenes.ts';
import { callerAt } from '#tests/support/server/browser-caller.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { bornOn, join, newEmail } from '#tests/support/server/person-scenes.ts';
import { codeFor, type SignedIn } from '#tests/support/server/visitors.ts';

describe.each(suiteEngines)('waiting for the second person with the bank’s own server on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const waiting = (by: SignedIn, caseId: string) => {
    const actors = secondPersonActors({ caller: callerAt(server, by.token) });
    const actor = createActor(secondPersonMachine.provide({ actors }), { input: { caseId } }).start();
    const at = (state: string) => waitFor(actor, (snapshot) => isIn(snapshot, state), { timeout: 20_000 });
    return { actor, at };
  };

  it('REG-08: who was declined invites once more, at a corrected address, and is told until when', async () => {
    const { by, caseId, token, guest } = await halfSigned(server, 'jointAccount');
    await server.call('declineInvitation', { token }, { address: guest.address });
    const { actor, at } = waiting(by, caseId);
    const declined = await at('standing.declined');
    expect(declined.context.standing).toMatchObject({ email: guest.username, account: 'joint', endsAt: null });
    actor.send({ type: 'invitation.wanted' });
    expect((await at('inviting')).context.typed).toBe(guest.username);
    actor.send({ type: 'address.entered', email: by.username });
    expect((await waitFor(actor, ({ context }) => context.problem !== null)).context.problem).toBe('ADDRESS_REFUSED');
    const email = newEmail();
    actor.send({ type: 'address.entered', email });
    const { confirmation } = (await at('confirming')).children;
    if (confirmation === undefined) throw new Error('Nothing is confirmed.');
    await waitFor(confirmation, (snapshot) => snapshot.context.sent !== null, { timeout: 20_000 });
    const code = await codeFor(server.db, by.mobile);
    confirmation.send({ type: 'code.entered', code });
    const sent = await at('standing.awaited');
    expect(sent.context).toMatchObject({ news: 'SENT', standing: { email, endsAt: expect.any(String) as string } });
  });

  it('REG-08: who is reminded at the same address reads that the link stays, and it does', async () => {
    const { by, caseId, token, guest } = await halfSigned(server, 'jointAccount');
    const { actor, at } = waiting(by, caseId);
    await at('standing.awaited');
    actor.send({ type: 'invitation.wanted' });
    actor.send({ type: 'address.entered', email: ` ${guest.username.toUpperCase()}` });
    const { confirmation } = (await at('confirming')).children;
    if (confirmation === undefined) throw new Error('Nothing is confirmed.');
    await waitFor(confirmation, (snapshot) => snapshot.context.sent !== null, { timeout: 20_000 });
    confirmation.send({ type: 'code.entered', code: await codeFor(server.db, by.mobile) });
    const said = await waitFor(actor, ({ context }) => context.news !== null, { timeout: 20_000 });
    expect(said.context.news).toBe('REMINDED');
    expect((await server.call('openInvitation', { token }, { address: guest.address })).status).toBe(200);
  });

  it('REG-08: who has mistyped the birth date is told so, corrects it with a code, and reads that it is done', async () => {
    const { by, caseId, token, guest } = await halfSigned(server, 'jointAccount');
    await bornOn(server, guest, corrected.birthDate);
    await server.call('tellInviter', { token }, guest);
    const { actor, at } = waiting(by, caseId);
    const { standing } = (await at('standing.awaited')).context;
    expect(standing).toMatchObject({ differs: ['BIRTH_DATE'], birthDate: '07.06.1990' });
    actor.send({ type: 'correction.wanted' });
    const { birthDate } = (await at('correcting')).context;
    actor.send({ type: 'birthDate.entered', birthDate });
    const unchanged = await waitFor(actor, ({ context }) => context.flaws.length > 0);
    expect(unchanged.context.flaws).toMatchObject([{ field: 'second.birthDate', said: unchangedBirthText }]);
    actor.send({ type: 'birthDate.entered', birthDate: '06.07.1990' });
    const { confirmation } = (await at('confirmingCorrection')).children;
    if (confirmation === undefined) throw new Error('Nothing is confirmed.');
    await waitFor(confirmation, (snapshot) => snapshot.context.sent !== null, { timeout: 20_000 });
    confirmation.send({ type: 'code.entered', code: await codeFor(server.db, by.mobile) });
    const done = await waitFor(actor, ({ context }) => context.news === 'CORRECTED', { timeout: 20_000 });
    expect(isIn(done, 'loading') || isIn(done, 'standing')).toBe(true);
    expect((await at('standing.awaited')).context.standing).toMatchObject({
      differs: [],
      birthDate: '06.07.1990',
    });
    expect((await server.call('compareInvited', { token }, guest)).body).toEqual({ differs: [], isTold: false });
  });

  it('REG-08: who is signed for meanwhile is not written off; who gives up ends the contract with it', async () => {
    const { by, caseId, guest } = await halfSigned(server, 'jointAccount');
    const first = waiting(by, caseId);
    await first.at('standing.awaited');
    first.actor.send({ type: 'withdrawal.wanted' });
    expect((await join(server, guest, await invitationTo(server, guest))).status).toBe(200);
    first.actor.send({ type: 'withdrawal.confirmed' });
    await first.at('joined');
    const other = await halfSigned(server, 'childAccount');
    const second = waiting(other.by, other.caseId);
    expect((await second.at('standing.awaited')).context.standing?.account).toBe('child');
    second.actor.send({ type: 'withdrawal.wanted' });
    second.actor.send({ type: 'withdrawal.confirmed' });
    await second.at('retracted');
    expect((await caseNow(server, other.by, other.caseId)).status).toBe('WITHDRAWN');
    await waiting(other.by, other.caseId).at('closed');
    await waiting(by, other.caseId).at('closed');
  });
});
