import { describe, expect, it } from 'vitest';
import { explore } from '#explorer/explore.ts';
import { catalogue } from '#machines/catalogue.ts';

const entry = catalogue.find(({ name }) => name === 'forgotten-password');
if (entry === undefined) throw new Error('The chart is not in the catalogue.');
const { nodes, steps } = explore(entry);

const stateOf = (index: number): string => JSON.stringify(nodes[index]?.snapshot.value);

describe('a forgotten password: what must never change', () => {
  it('SES-10: keeps code and password only while the server works on them', () => {
    const holding = nodes.filter(({ snapshot }) => /123456|Sommer2026!/.test(JSON.stringify(snapshot.context)));
    expect(holding.length).toBeGreaterThan(0);
    expect(new Set(holding.map(({ snapshot }) => JSON.stringify(snapshot.value)))).toEqual(new Set(['"changing"']));
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
});
