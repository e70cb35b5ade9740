import { describe, expect, it } from 'vitest';
import { explore } from '#explorer/explore.ts';
import type { SignUpContext } from '#machines/sign-up/sign-up.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('sign-up'), { keys: ['problems', 'name'] });

const snapshotOf = snapshotsOf<{ readonly value: unknown; readonly context: SignUpContext }>({ nodes });
const stateOf = (index: number): string => JSON.stringify(snapshotOf(index).value);

describe('an access: what must never change', () => {
  it('REG-04: keeps the password nowhere, and the code only while the server checks it', () => {
    const texts = nodes.map(({ snapshot }) => JSON.stringify(snapshot.context));
    expect(texts.filter((text) => text.includes('Ahorn7Strasse'))).toEqual([]);
    const holding = nodes.filter(({ snapshot }) => JSON.stringify(snapshot.context).includes('123456'));
    expect(new Set(holding.map(({ snapshot }) => JSON.stringify(snapshot.value)))).toEqual(
      new Set(['{"open":"checking"}']),
    );
  });

  it('REG-04: signs in on the word of the server alone', () => {
    const arrivals = steps.filter(({ to }) => stateOf(to) === '"signedIn"');
    expect(new Set(arrivals.map(({ offer }) => offer.label))).toEqual(
      new Set(['signIn: signedIn', 'loginChallenge: signedIn', 'login: signedIn']),
    );
  });

  it('REG-04: sends nothing again by itself after an answer that never came', () => {
    const onward = steps.filter(({ from, to }) => stateOf(from) === '"unsure"' && to !== from);
    expect(new Set(onward.map(({ offer }) => offer.label))).toEqual(
      new Set(['code.requested(again)', 'signIn.tried(byCustomer)']),
    );
  });

  it('REG-04: keeps what was typed through every refusal and fault', () => {
    const answers = steps.filter(({ offer }) => /^(createUser|confirmUser|resendCode|signIn)\b/.test(offer.label));
    expect(answers.length).toBeGreaterThan(10);
    for (const { from, to } of answers) expect(snapshotOf(to).context.name).toEqual(snapshotOf(from).context.name);
  });

  it('REG-04: says why it stands before the customer again', () => {
    const returns = steps.filter(
      ({ offer, to }) => offer.label.startsWith('createUser') && stateOf(to) === '"entering"',
    );
    expect(returns.length).toBeGreaterThan(3);
    for (const { to } of returns) expect(snapshotOf(to).context.problems.length).toBeGreaterThan(0);
  });
});
