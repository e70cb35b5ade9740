import { describe, expect, it } from 'vitest';
import { explore } from '#explorer/explore.ts';
import type { LoginContext } from '#machines/login/login.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('login'), { keys: ['problems', 'lifeLeft'] });

const snapshotOf = snapshotsOf<{ readonly value: unknown; readonly context: LoginContext }>({ nodes });

describe('signing in: what must never change', () => {
  it('SES-08: signs in on the word of the server alone', () => {
    const arrivals = steps.filter(({ to }) => snapshotOf(to).value === 'signedIn');
    expect(new Set(arrivals.map(({ offer }) => offer.label))).toEqual(
      new Set(['signIn: signedIn', 'loginChallenge: signedIn']),
    );
  });

  it('SES-08: keeps the password only while the server checks it', () => {
    const holding = nodes.filter(({ snapshot }) => JSON.stringify(snapshot.context).includes('Sommer2026!'));
    expect(holding.length).toBeGreaterThan(0);
    expect(new Set(holding.map(({ snapshot }) => JSON.stringify(snapshot.value)))).toEqual(new Set(['"signingIn"']));
  });

  it('SES-09, SES-10: who has forgotten the password takes along the user name as it stands, never a password', () => {
    const leaving = steps.filter(({ to }) => snapshotOf(to).value === 'forgotten');
    expect(new Set(leaving.map(({ from }) => snapshotOf(from).value))).toEqual(new Set(['entering', 'signingIn']));
    const outputs = leaving.map(({ to }) => JSON.stringify(nodes[to]?.snapshot.output));
    expect(new Set(outputs)).toEqual(
      new Set(['{"kind":"forgotten","username":"anna.berger@example.de"}', '{"kind":"forgotten","username":""}']),
    );
  });

  it('SES-08: keeps the user name through every refusal and fault', () => {
    const answers = steps.filter(({ offer }) => offer.kind !== 'user');
    expect(answers.length).toBeGreaterThan(0);
    for (const { from, to } of answers) {
      expect(snapshotOf(to).context.username).toBe(snapshotOf(from).context.username);
    }
  });

  it('SES-07: goes on at a step only while its five minutes last, and begins at the password otherwise', () => {
    const starts = steps.filter(({ from }) => snapshotOf(from).value === 'resuming');
    const leadTo = (value: string) =>
      new Set(starts.filter(({ to }) => snapshotOf(to).value === value).map(({ offer }) => offer.label));
    expect(leadTo('challenged')).toEqual(new Set(['readChallenge: kept']));
    expect(leadTo('entering').size).toBe(new Set(starts.map(({ offer }) => offer.label)).size - 1);
    const resumed = nodes.map((_, index) => snapshotOf(index)).filter(({ context }) => context.lifeLeft === 100_000);
    expect(new Set(resumed.map(({ value }) => value))).toEqual(new Set(['challenged']));
  });

  it('SES-08: says why it stands before the customer again, except when they went back themselves', () => {
    const returns = steps.filter(
      ({ from, to, offer }) =>
        offer.kind !== 'user' && snapshotOf(from).value !== 'entering' && snapshotOf(to).value === 'entering',
    );
    const silent = returns.filter(({ to }) => snapshotOf(to).context.problems.length === 0);
    const afterStart = silent.filter(({ from }) => snapshotOf(from).value !== 'resuming');
    expect(new Set(afterStart.map(({ offer }) => offer.label))).toEqual(new Set(['loginChallenge: left']));
  });
});
