import { assign } from 'xstate';
import { describe, expect, it } from 'vitest';
import { samples, sketched } from '#tests/support/lint/lint-case.ts';
import { explore } from './explore.ts';
import { lint } from './lint/lint.ts';
import { notPlain } from './plain.ts';

const symbol = Symbol('k');
const ownProto: unknown = JSON.parse('{ "__proto__": { "a": 1 } }');

const impure: readonly (readonly [string, () => unknown, string])[] = [
  // oxlint-disable-next-line no-sparse-arrays -- it is about them
  ['a hole', () => [, 1], 'eine Liste mit Lücken'],
  ['a list with a name', () => Object.assign([1], { x: 2 }), 'eine Liste mit Lücken oder weiteren Eigenschaften'],
  ['a name in place of an item', () => Object.assign(Array.from({ length: 0 }), { x: 2 }), 'weiteren Eigenschaften'],
  ['a symbol for a name', () => ({ a: 1, [symbol]: 1 }), 'Symbolen als Namen'],
  ['a list with a symbol', () => Object.assign([1], { [symbol]: 1 }), 'Symbolen als Namen'],
  ['a hidden property', () => Object.defineProperty({ b: 1 }, 'a', { value: 1 }), 'verborgenen Eigenschaften'],
  ['a hidden property of a list', () => Object.defineProperty([1], 'a', { value: 1 }), 'verborgenen Eigenschaften'],
  ['minus zero', () => -0, 'ist -0'],
  ['minus zero inside', () => [{ a: [-0] }], '`context.kept[0].a[0]` ist -0'],
];

const keeping = (value: () => unknown) =>
  sketched({
    bodies: { actions: { keep: assign(() => ({ kept: value() })) } },
    root: { context: { kept: null } },
    states: { a: { on: { 'thing.found': { target: 'b', actions: 'keep' } } }, b: { meta: { ending: 'success' } } },
    model: { events: samples('thing.found') },
  });

describe('what is no plain JSON', () => {
  it.each(impure)('JRN-03: is %s, and is refused by name by both walkers', (_, value, said) => {
    for (const by of ['compiled', 'xstate'] as const) {
      expect(() => explore(keeping(value), { by })).toThrow(/context\.kept.*not plain JSON/);
    }
    const [finding] = lint(keeping(value), []).findings.filter(({ rule }) => rule === 'not-plain-context');
    expect(finding?.what).toContain(said);
  });

  it.each([
    [[]],
    [[[], {}, [1, 'a', null, true]]],
    [{ a: { b: [{ c: 0 }] } }],
    [Object.assign(Object.create(null) as object, { a: 1 })],
    [ownProto],
  ])('JRN-03: is not %j', (value) => {
    expect(notPlain(value)).toBeNull();
  });

  it.each<[unknown, string]>([
    [{ a: [1, { b: undefined }] }, 'context.a[1].b is undefined'],
    [{ a: [{ b: 1 }, Object.assign([1], { x: 1 })] }, 'context.a[1] is a list with holes or names'],
    [{ a: [{ b: 1 }], c: -0 }, 'context.c is -0'],
    [{ a: {}, c: { [symbol]: 1 } }, 'context.c is an object with symbols for names'],
  ])('JRN-03: is found where it is: %o', (value, flaw) => {
    expect(notPlain(value)).toBe(flaw);
  });
});
