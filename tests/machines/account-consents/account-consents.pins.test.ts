import { describe, expect, it } from 'vitest';
import { explore } from '#explorer/explore.ts';
import type { AccountConsentsContext } from '#machines/account-consents/account-consents.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps, starts } = explore(chartNamed('account-consents'), { keys: ['problems'] });
const snapshotOf = snapshotsOf<{ readonly context: AccountConsentsContext }>({ nodes });
const stateOf = (index: number): string => JSON.stringify(nodes[index]?.snapshot.value);

describe('account and consents: what must never change', () => {
  it('REG-06: is complete with every consent, and with nothing less', () => {
    const arrivals = steps.filter(({ to }) => stateOf(to) === '"completed"');
    expect(new Set(arrivals.map(({ offer }) => offer.label))).toEqual(new Set(['consents.entered(all)']));
  });

  it('decisions §8: whether to begin at once is answered before anything is consented to', () => {
    const arrivals = steps.filter(({ from, to }) => stateOf(to) === '"consenting"' && stateOf(from) !== '"consenting"');
    expect(new Set(arrivals.map(({ offer }) => offer.label))).toEqual(
      new Set(['start.entered(yes)', 'start.entered(no)']),
    );
  });

  it('REG-02: begins with what the server has refused', () => {
    const begun = starts.map((start) => JSON.stringify(snapshotOf(start).context.problems));
    expect(begun.filter((problems) => problems.includes('IBAN_INVALID'))).toHaveLength(1);
    expect(begun.filter((problems) => problems.includes('TAX_ID_INVALID'))).toHaveLength(1);
  });
});
