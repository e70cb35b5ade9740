import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { sampleEmail, sampleMobile } from '#machines/contact-change/contact-change.model.ts';
import type { ContactChangeContext } from '#machines/contact-change/contact-change.types.ts';
import { stateText } from '#journey/screens.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

const { nodes, steps } = explore(chartNamed('contact-change'), { keys: ['problems', 'contact'] });
const place = (index: number): string => stateText((nodes[index]?.snapshot.value ?? '') as StateValue);
const contextAt = (index: number) => nodes[index]?.snapshot.context as ContactChangeContext;
const codesAt = (index: number): readonly string[] => contextAt(index).problems.map(({ code }) => code);
const into = (target: string): ReadonlySet<string> =>
  new Set(
    steps
      .filter(({ from, to }) => place(to) === target && place(from) !== target)
      .map(({ from, offer }) => `${place(from)} ${offer.label}`),
  );
const holding = (text: string): ReadonlySet<string> =>
  new Set(
    nodes
      .filter(({ snapshot }) => JSON.stringify(snapshot.context).includes(`"${text}"`))
      .map(({ snapshot }) => stateText(snapshot.value as StateValue)),
  );

describe('a new number or address: what must never change', () => {
  it('REG-04: it counts by its own code alone where it is the first, else by the TAN of the old number', () => {
    expect(into('done')).toEqual(new Set(['proving.checking prove: inForce', 'confirming confirmation: confirmed']));
  });

  it('REG-02: what was wrong is said no more once another number or address stands there; the rest stays', () => {
    const mended = steps.filter(({ from, offer }) => {
      const { channel, contact } = contextAt(from);
      const [label, typed] = channel === 'EMAIL' ? ['email', sampleEmail] : ['mobile', sampleMobile];
      return offer.label === `contact.typed(${label})` && contact !== typed;
    });
    const before = mended.flatMap(({ from }) => codesAt(from));
    expect(before).toEqual(expect.arrayContaining(['MISSING', 'INVALID', 'MOBILE_INVALID', 'CODE_MALFORMED']));
    const rest = ['CODE_MALFORMED', 'FACTOR_CODE_WRONG', 'NO_ANSWER'];
    for (const { from, to } of mended) expect(codesAt(to)).toEqual(codesAt(from).filter((code) => rest.includes(code)));
  });

  it('REG-04: no TAN is asked for before the new one was proved', () => {
    expect(into('confirming')).toEqual(new Set(['proving.checking prove: proven']));
  });

  it('decisions §15: the code of the new contact is kept while it is checked, the app’s never', () => {
    expect(holding('654321')).toEqual(new Set(['proving.checking']));
    expect(holding('123456')).toEqual(new Set());
  });

  it('API-07: an outcome that nobody knows leads to the profile, which says what counts', () => {
    expect(into('unsure')).toEqual(
      new Set([
        'confirming confirmation: Störung',
        'confirming confirmation: unsure',
        'hindered change.left(byCustomer)',
        'notDone change.left(byCustomer)',
      ]),
    );
  });
});
