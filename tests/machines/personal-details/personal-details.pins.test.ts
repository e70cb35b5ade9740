import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { stateText } from '#journey/screens.ts';
import { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { personalDetailsModel } from '#machines/personal-details/personal-details.model.ts';
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
  it.each([
    ['fresh', 'telling.describing'],
    ['known', 'telling.describing'],
    ['back', 'telling.residing'],
    ['backOpen', 'telling.describing'],
  ] as const)('REG-01: begun as %s stands at %s', (name, page) => {
    const input = personalDetailsModel.inputs[name];
    if (input === undefined) throw new Error('There is no such input.');
    expect(stateText(createActor(personalDetailsMachine, { input }).getSnapshot().value)).toBe(page);
  });

  const { later, fresh, known } = personalDetailsModel.inputs;
  if (later === undefined || fresh === undefined || known === undefined) throw new Error('There is no such input.');
  const { person, residence } = later.typed;
  const nobody = fresh.typed;
  it.each([
    ['the number alone is missing', later, 'calling.numbering'],
    ['the person is not told yet', { ...fresh, typed: { ...nobody, residence } }, 'telling.describing'],
    ['the address is not told yet', { ...fresh, typed: { ...nobody, person } }, 'telling.residing'],
    ['the address is typed, but not stored', { ...fresh, typed: { ...nobody, person, residence } }, 'telling.residing'],
    ['nothing is missing', known, 'telling.residing'],
  ] as const)('ONB-13: after a reload, where %s, stands at the first question that is open', (_case, at, page) => {
    const actor = createActor(personalDetailsMachine, { input: { ...at, entersAt: 'open' } }).start();
    expect(stateText(actor.getSnapshot().value)).toBe(page);
    expect(actor.getSnapshot().context.typed).toEqual(at.typed);
    // Those before it can still be gone back to.
    const pages = ['calling.numbering', 'telling.residing', 'telling.describing'];
    for (const earlier of pages.slice(pages.indexOf(page) + 1)) {
      actor.send({ type: 'step.left' });
      expect(stateText(actor.getSnapshot().value)).toBe(earlier);
    }
  });

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
