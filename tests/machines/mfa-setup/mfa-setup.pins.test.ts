import { describe, expect, it } from 'vitest';
import { explore } from '#explorer/explore.ts';
import type { MfaSetupContext } from '#machines/mfa-setup/mfa-setup.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('mfa-setup'), { keys: ['done', 'problem'] });

const at = snapshotsOf<{ readonly value: unknown; readonly context: MfaSetupContext }>({ nodes });

const stateOf = (index: number): string => JSON.stringify(at(index).value);

describe('second factors: what must never change', () => {
  it('SES-11: says that a factor is in force only after the server or a TAN said so', () => {
    const told = steps.filter(({ from, to }) => at(from).context.done === null && at(to).context.done !== null);
    expect(new Set(told.map(({ offer, to }) => `${offer.label} → ${at(to).context.done}`))).toEqual(
      new Set([
        'proveFactor: proven → ADDED',
        'preferFactor: preferred → PREFERRED',
        'confirmation: confirmed → ADDED',
        'confirmation: confirmed → REMOVED',
      ]),
    );
  });

  it('SES-11: never begins to remove the only factor', () => {
    const begun = steps.filter(
      ({ to, offer }) => offer.kind === 'user' && stateOf(to) === '{"changing":"preparingRemoval"}',
    );
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.filter(({ from }) => at(from).context.factors.active.length < 2)).toEqual([]);
  });

  it('SES-11: keeps a code only while the server checks it', () => {
    const holding = nodes.filter(({ snapshot }) => JSON.stringify(snapshot.context).includes('"123456"'));
    expect(new Set(holding.map(({ snapshot }) => JSON.stringify(snapshot.value)))).toEqual(
      new Set(['{"changing":{"adding":"checking"}}']),
    );
  });

  it('SES-11: who leaves a set-up hears no more of its wrong codes', () => {
    const left = steps.filter(({ offer }) => offer.label.startsWith('setup.left'));
    expect(left.some(({ from }) => at(from).context.problem === 'CODE_WRONG')).toBe(true);
    expect(new Set(left.map(({ to }) => at(to).context.problem))).toEqual(new Set([null]));
  });

  it('SES-11: reads what is in force anew whenever an outcome is open', () => {
    const open = steps.filter(({ to }) => at(to).context.problem === 'ANSWER_LOST');
    expect(
      new Set(open.filter(({ from }) => at(from).context.problem !== 'ANSWER_LOST').map(({ to }) => at(to).value)),
    ).toEqual(new Set(['loading']));
  });

  it('SES-11: after every TAN but a canceled one it reads what is in force anew, and says how it ended', () => {
    const over = steps.filter(({ offer }) => offer.label.startsWith('confirmation: '));
    const told = over.map(({ offer, to }) => {
      const { value, context } = at(to);
      return `${offer.label} → ${typeof value === 'string' ? value : Object.keys(value as object).join()} ${context.problem ?? context.done}`;
    });
    expect(new Set(told)).toEqual(
      new Set([
        'confirmation: confirmed → loading ADDED',
        'confirmation: confirmed → loading REMOVED',
        'confirmation: canceled → showing null',
        'confirmation: unsure → loading ANSWER_LOST',
        'confirmation: exhausted → loading TAN_EXHAUSTED',
        'confirmation: ended → loading OPERATION_ENDED',
        'confirmation: refused → loading OPERATION_REFUSED',
        'confirmation: Störung → loading ANSWER_LOST',
      ]),
    );
  });
});
