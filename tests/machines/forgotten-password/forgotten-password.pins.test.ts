import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { granted, refused } from '#domain/result/result.ts';
import { explore } from '#explorer/explore.ts';
import { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import type {
  NewPassword,
  RequestCodeResult,
  SetPasswordResult,
} from '#machines/forgotten-password/forgotten-password.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

const { nodes, steps } = explore(chartNamed('forgotten-password'));

const stateOf = (index: number): string => JSON.stringify(nodes[index]?.snapshot.value);

describe('a forgotten password: what must never change', () => {
  it('SES-10: keeps code and password only while the server works on them', () => {
    const holding = nodes.filter(({ snapshot }) => /123456|Sommer2026!/.test(JSON.stringify(snapshot.context)));
    expect(holding.length).toBeGreaterThan(0);
    expect(new Set(holding.map(({ snapshot }) => JSON.stringify(snapshot.value)))).toEqual(
      new Set(['{"open":"changing"}']),
    );
  });

  it('SES-10: is changed on the word of the server alone, and never signs in', () => {
    const arrivals = steps.filter(({ to }) => stateOf(to) === '"changed"');
    expect(new Set(arrivals.map(({ offer }) => offer.label))).toEqual(new Set(['setPassword: changed']));
    const ends = nodes.flatMap(({ snapshot }, index) => (snapshot.status === 'done' ? [stateOf(index)] : []));
    expect(new Set(ends)).toEqual(new Set(['"changed"', '"left"']));
  });

  it('SES-09, SES-10: takes the user name along to the sign-in, and nothing else', () => {
    const outputs = nodes.flatMap(({ snapshot }) => (snapshot.status === 'done' ? [snapshot.output as unknown] : []));
    const username = 'anna.berger@example.de';
    expect(outputs.length).toBeGreaterThan(2);
    for (const output of outputs) {
      expect([
        { kind: 'changed', username },
        { kind: 'left', username },
        { kind: 'left', username: '' },
      ]).toContainEqual(output);
    }
  });

  it('SES-10: sends nothing again by itself after an answer that never came', () => {
    const onward = steps.filter(({ from, to }) => stateOf(from) === '"unsure"' && to !== from);
    expect(new Set(onward.map(({ offer }) => offer.label))).toEqual(
      new Set(['code.requested(again)', 'signIn.tried(byCustomer)']),
    );
  });

  it('SES-10: another code can be had 30 s after the last, whatever is entered meanwhile', async () => {
    const clock = new SimulatedClock();
    const sent = granted(null);
    const answers: RequestCodeResult[] = [sent, sent, refused('TOO_MANY_ATTEMPTS')];
    const machine = forgottenPasswordMachine.provide({
      actors: {
        requestCode: fromPromise<RequestCodeResult, { readonly username: string }>(async () => answers.shift() ?? sent),
        setPassword: fromPromise<SetPasswordResult, NewPassword & { readonly username: string }>(async () =>
          refused('CODE_WRONG'),
        ),
      },
    });
    const actor = createActor(machine, { input: { username: '' }, clock }).start();
    const settled = async (value: object) => vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(value));
    actor.send({ type: 'username.entered', username: 'anna.berger@example.de' });
    await settled({ open: { replacing: 'waiting' } });
    clock.increment(20_000);
    actor.send({ type: 'password.entered', code: '654321', password: 'Sommer2026!' });
    await settled({ open: { replacing: 'waiting' } });
    clock.increment(9_999);
    expect(actor.getSnapshot().value).toEqual({ open: { replacing: 'waiting' } });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ open: { replacing: 'resendable' } });
    actor.send({ type: 'code.requested' });
    await settled({ open: { replacing: 'waiting' } });
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toEqual({ open: { replacing: 'waiting' } });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ open: { replacing: 'resendable' } });
    // Who is refused for having asked too often must not be able to ask again at once.
    actor.send({ type: 'code.requested' });
    await settled({ open: { replacing: 'waiting' } });
    expect(actor.getSnapshot().context.problems).toEqual(['TOO_MANY_ATTEMPTS']);
  });
});
