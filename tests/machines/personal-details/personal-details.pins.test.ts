import { describe, expect, it } from 'vitest';
import { explore } from '#explorer/explore.ts';
import type { PersonalDetailsContext } from '#machines/personal-details/personal-details.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('personal-details'), { keys: ['problems'] });

const snapshotOf = snapshotsOf<{ readonly value: unknown; readonly context: PersonalDetailsContext }>({ nodes });
const stateOf = (index: number): string => JSON.stringify(snapshotOf(index).value);

const holding = (code: string): ReadonlySet<string> =>
  new Set(
    nodes
      .filter(({ snapshot }) => JSON.stringify(snapshot.context).includes(`"${code}"`))
      .map(({ snapshot }) => JSON.stringify(snapshot.value)),
  );

describe('the first step: what must never change', () => {
  it('REG-04: keeps the code of an SMS only while the server checks it, and the app’s never', () => {
    expect(holding('654321')).toEqual(new Set(['{"calling":{"proving":"checking"}}']));
    expect(holding('123456')).toEqual(new Set());
  });

  it('REG-02: writes over what somebody stored meanwhile only on the customer’s word', () => {
    const onward = steps.filter(({ from, to }) => stateOf(from) === '{"telling":"comparing"}' && to !== from);
    expect(new Set(onward.map(({ offer }) => offer.label))).toEqual(
      new Set(['changes.kept(byCustomer)', 'changes.dropped(byCustomer)']),
    );
  });

  it('REG-04: is completed with a number in force alone', () => {
    const ends = nodes.filter(({ snapshot }) => snapshot.value === 'completed');
    expect(ends.length).toBeGreaterThan(0);
    for (const { snapshot } of ends) {
      expect((snapshot.context as unknown as PersonalDetailsContext).seen.profile.mobile).not.toBeNull();
    }
  });

  it('REG-02: keeps what was typed through every answer', () => {
    const answers = steps.filter(({ offer }) => offer.kind === 'answer');
    expect(answers.length).toBeGreaterThan(10);
    for (const { from, to } of answers) expect(snapshotOf(to).context.typed).toEqual(snapshotOf(from).context.typed);
  });
});
