import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { explore } from '#explorer/explore.ts';
import { challengeLife } from '#domain/session/session-limits.ts';
import { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import { sampleAuth, sampleChallenges } from '#machines/login-challenge/login-challenge.model.ts';
import type {
  AnswerInput,
  AnswerResult,
  Challenge,
  ChallengeNotice,
  SignInAnswer,
} from '#machines/login-challenge/login-challenge.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

const { nodes, steps } = explore(chartNamed('login-challenge'));

const contextOf = (index: number): { readonly answer: unknown } =>
  nodes[index]?.snapshot.context as { readonly answer: unknown };
const stateOf = (index: number): string => JSON.stringify(nodes[index]?.snapshot.value);

/** A settled promise reaches the chart within two turns of the microtask queue. */
const answered = async (): Promise<void> => {
  await Promise.resolve();
  await Promise.resolve();
};

/** Runs the chart with answers given one after the other. */
const run = (challenge: Challenge, answers: readonly AnswerResult[], lifeLeft: number = challengeLife) => {
  const noticed: (ChallengeNotice | 'over')[] = [];
  const clock = new SimulatedClock();
  const left = [...answers];
  const answerStep = fromPromise<AnswerResult, AnswerInput>(() => {
    const next = left.shift();
    return next === undefined ? new Promise<AnswerResult>(() => undefined) : Promise.resolve(next);
  });
  const keepChallenge = fromCallback<ChallengeNotice, undefined>(({ receive }) => {
    receive((notice) => noticed.push(notice));
    return () => noticed.push('over');
  });
  const actor = createActor(loginChallengeMachine.provide({ actors: { answerStep, keepChallenge } }), {
    clock,
    input: { challenge, lifeLeft },
  }).start();
  return { actor, clock, noticed };
};

const challenged = (challenge: Challenge): { readonly ok: true; readonly value: SignInAnswer } => ({
  ok: true,
  value: { kind: 'challenged', challenge },
});
const put = (session: string) => ({ type: 'challenge.put', challenge: { ...sampleChallenges.sms, session } });
const wrong = (attemptsLeft: number): AnswerResult => ({
  ok: false,
  refusal: 'CODE_WRONG',
  session: `session-${attemptsLeft}`,
  attemptsLeft,
});

describe('the steps after the password: what must never change', () => {
  it('SES-08: signs in on the word of the server alone', () => {
    const arrivals = steps.filter(({ to }) => stateOf(to) === '"signedIn"');
    expect(arrivals.length).toBeGreaterThan(0);
    expect(new Set(arrivals.map(({ offer }) => offer.label))).toEqual(new Set(['answerStep: signedIn']));
  });

  it('SES-08: keeps a code or a password only while its answer is on its way', () => {
    const holding = nodes.flatMap((_, index) => (contextOf(index).answer === null ? [] : [stateOf(index)]));
    expect(new Set(holding)).toEqual(new Set(['{"open":"answering"}']));
    const telling = nodes.filter(({ snapshot }) => /123456|Sommer2026!/.test(JSON.stringify(snapshot.context)));
    expect(new Set(telling.map(({ snapshot }) => JSON.stringify(snapshot.value)))).toEqual(
      new Set(['{"open":"answering"}']),
    );
  });

  it('SES-08: leaves an unknown step only backwards', () => {
    const onward = steps.filter(
      ({ from, to }) => stateOf(from) === '{"open":"stuck"}' && stateOf(to) !== stateOf(from),
    );
    expect(new Set(onward.map(({ to }) => stateOf(to)))).toEqual(new Set(['"left"', '"expired"']));
  });

  it('SES-08: never returns to entering after the fifth wrong code', async () => {
    const { actor } = run(sampleChallenges.app, [
      wrong(4),
      wrong(3),
      wrong(2),
      wrong(1),
      { ok: false, refusal: 'CODES_EXHAUSTED' },
    ]);
    for (const attemptsLeft of [4, 3, 2, 1]) {
      actor.send({ type: 'code.entered', code: '111111' });
      await answered();
      expect(actor.getSnapshot().value).toEqual({ open: 'enteringApp' });
      expect(actor.getSnapshot().context).toMatchObject({
        attemptsLeft,
        challenge: { session: `session-${attemptsLeft}` },
      });
    }
    actor.send({ type: 'code.entered', code: '111111' });
    await answered();
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'exhausted' } });
  });

  it.each(Object.entries(sampleChallenges))(
    'SES-08: leaves it to the server that %s may follow any step',
    async (_, next) => {
      const statesOf = async (from: Challenge, event: Parameters<ReturnType<typeof run>['actor']['send']>[0]) => {
        const { actor } = run(from, [challenged(next)]);
        actor.send(event);
        await answered();
        return actor.getSnapshot();
      };
      const code = { type: 'code.entered', code: '123456' } as const;
      const reached = [
        await statesOf(sampleChallenges.newPassword, { type: 'password.entered', password: 'Sommer2026!' }),
        await statesOf(sampleChallenges.factorChoice, { type: 'factor.chosen', factor: 'SMS' }),
        await statesOf(sampleChallenges.mfaSetup, code),
        await statesOf(sampleChallenges.sms, code),
        await statesOf(sampleChallenges.app, code),
      ];
      const { actor } = run(next, []);
      for (const snapshot of reached) {
        expect(snapshot.value).toEqual(actor.getSnapshot().value);
        expect(snapshot.context.challenge).toEqual(next);
      }
    },
  );

  it('SES-07: ends a step after 300 s, which neither a wrong code nor another SMS prolongs', async () => {
    const { actor, clock } = run(sampleChallenges.sms, [wrong(4), challenged(sampleChallenges.sms)]);
    clock.increment(100_000);
    actor.send({ type: 'code.entered', code: '111111' });
    await answered();
    actor.send({ type: 'code.requested' });
    await answered();
    expect(actor.getSnapshot().value).toEqual({ open: { enteringSms: 'waiting' } });
    clock.increment(199_999);
    expect(actor.getSnapshot().status).toBe('active');
    clock.increment(1);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'expired' } });
  });

  it('SES-08: another SMS can be had 30 s after the last, whatever is entered meanwhile', async () => {
    const { actor, clock } = run(sampleChallenges.sms, [wrong(4), challenged(sampleChallenges.sms), wrong(3)]);
    const enterWrong = async () => {
      actor.send({ type: 'code.entered', code: '111111' });
      await answered();
    };
    clock.increment(20_000);
    await enterWrong();
    clock.increment(9_999);
    expect(actor.getSnapshot().value).toEqual({ open: { enteringSms: 'waiting' } });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ open: { enteringSms: 'resendable' } });
    actor.send({ type: 'code.requested' });
    await answered();
    expect(actor.getSnapshot().value).toEqual({ open: { enteringSms: 'waiting' } });
    clock.increment(29_999);
    await enterWrong();
    expect(actor.getSnapshot().value).toEqual({ open: { enteringSms: 'waiting' } });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ open: { enteringSms: 'resendable' } });
  });

  it('SES-08: an SMS that a chosen factor asks for has its own 30 s', async () => {
    const { actor, clock } = run(sampleChallenges.factorChoice, [challenged(sampleChallenges.sms)]);
    clock.increment(29_000);
    actor.send({ type: 'factor.chosen', factor: 'SMS' });
    await answered();
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toEqual({ open: { enteringSms: 'waiting' } });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ open: { enteringSms: 'resendable' } });
  });

  it('SES-07: another SMS is confirmed until something is done with it, and does not move the end that is shown', async () => {
    const later = { ...sampleChallenges.sms, expiresAt: '2026-11-20T10:09:00.000Z' };
    const { actor, clock } = run(sampleChallenges.sms, [challenged(later)]);
    clock.increment(30_000);
    expect(actor.getSnapshot().context.isSentAgain).toBe(false);
    actor.send({ type: 'code.requested' });
    await answered();
    expect(actor.getSnapshot().context).toMatchObject({
      isSentAgain: true,
      challenge: { expiresAt: sampleChallenges.sms.expiresAt },
    });
    actor.send({ type: 'code.entered', code: '123456' });
    expect(actor.getSnapshot().context.isSentAgain).toBe(false);
  });

  it('SES-07: all steps share the 300 s from the password, and show the same end', async () => {
    const later = { ...sampleChallenges.app, session: 'session-2', expiresAt: '2026-11-20T10:08:20.000Z' };
    const chosenAt200 = async () => {
      const signedIn: AnswerResult = { ok: true, value: { kind: 'signedIn', auth: sampleAuth } };
      const { actor, clock } = run(sampleChallenges.factorChoice, [challenged(later), signedIn]);
      clock.increment(200_000);
      actor.send({ type: 'factor.chosen', factor: 'SOFTWARE_TOKEN' });
      await answered();
      return { actor, clock };
    };
    const inTime = await chosenAt200();
    const { expiresAt } = sampleChallenges.factorChoice;
    expect(inTime.actor.getSnapshot()).toMatchObject({
      value: { open: 'enteringApp' },
      context: { challenge: { ...later, expiresAt } },
    });
    inTime.clock.increment(99_999);
    inTime.actor.send({ type: 'code.entered', code: '123456' });
    await answered();
    expect(inTime.actor.getSnapshot().output).toEqual({ kind: 'signedIn', auth: sampleAuth });
    const tooLate = await chosenAt200();
    tooLate.clock.increment(100_000);
    expect(tooLate.actor.getSnapshot().output).toEqual({ kind: 'expired' });
  });

  it('SES-07: a step found again at 200 s takes a code at 299 s and ends at 300 s', async () => {
    const signedIn: AnswerResult = { ok: true, value: { kind: 'signedIn', auth: sampleAuth } };
    const inTime = run(sampleChallenges.app, [signedIn], 100_000);
    inTime.clock.increment(99_000);
    inTime.actor.send({ type: 'code.entered', code: '123456' });
    await answered();
    expect(inTime.actor.getSnapshot().output).toEqual({ kind: 'signedIn', auth: sampleAuth });
    const tooLate = run(sampleChallenges.app, [], 100_000);
    tooLate.clock.increment(99_999);
    expect(tooLate.actor.getSnapshot().status).toBe('active');
    tooLate.clock.increment(1);
    expect(tooLate.actor.getSnapshot().output).toEqual({ kind: 'expired' });
  });

  it('SES-07: keeps the newest session with the same end, none while an answer is on its way, and never a code', async () => {
    const later = { ...sampleChallenges.sms, session: 'session-sms', expiresAt: '2026-11-20T10:09:00.000Z' };
    const { actor, clock, noticed } = run(sampleChallenges.sms, [wrong(4), challenged(later)]);
    clock.increment(30_000);
    actor.send({ type: 'code.entered', code: '111111' });
    await answered();
    actor.send({ type: 'code.requested' });
    await answered();
    actor.send({ type: 'code.entered', code: '123456' });
    const spent = { type: 'challenge.spent' };
    expect(noticed).toEqual([put('session-1'), spent, put('session-4'), spent, put('session-sms'), spent]);
    expect(JSON.stringify(noticed)).not.toMatch(/111111|123456/);
  });

  it.each(['signedIn', 'left', 'expired', 'exhausted', 'lost'] as const)(
    'SES-07: keeps nothing once the steps have ended: %s',
    async (kind) => {
      const answers: Partial<Record<typeof kind, AnswerResult>> = {
        signedIn: { ok: true, value: { kind: 'signedIn', auth: sampleAuth } },
        exhausted: { ok: false, refusal: 'CODES_EXHAUSTED' },
      };
      const answer = answers[kind];
      const { actor, clock, noticed } = run(sampleChallenges.app, answer === undefined ? [] : [answer]);
      if (kind === 'left') actor.send({ type: 'challenge.left' });
      else if (kind === 'expired') clock.increment(300_000);
      else actor.send({ type: 'code.entered', code: '123456' });
      await answered();
      if (kind === 'lost') clock.increment(30_000);
      expect(actor.getSnapshot().output).toMatchObject({ kind });
      expect(noticed.at(-1)).toBe('over');
    },
  );

  it('SES-07: keeps nothing once somebody goes elsewhere', () => {
    const { actor, noticed } = run(sampleChallenges.app, []);
    actor.stop();
    expect(noticed.at(-1)).toBe('over');
  });

  it('SES-08: hands over the session it was given', async () => {
    const { actor } = run(sampleChallenges.app, [{ ok: true, value: { kind: 'signedIn', auth: sampleAuth } }]);
    actor.send({ type: 'code.entered', code: '123 456' });
    await answered();
    expect(actor.getSnapshot().output).toEqual({ kind: 'signedIn', auth: sampleAuth });
  });
});
