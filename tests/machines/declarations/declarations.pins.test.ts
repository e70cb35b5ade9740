import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { declarationsModel } from '#machines/declarations/declarations.model.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

const { nodes, steps } = explore(chartNamed('declarations'));
const stateOf = (index: number): string => JSON.stringify(nodes[index]?.snapshot.value);
const isTaxed = (text: string): boolean => /65929970489|3023217600053/.test(text);

describe('the declarations: what must never change', () => {
  it.each([
    ['fresh', 'taxing'],
    ['known', 'taxing'],
    ['back', 'declaring'],
    ['backUntaxed', 'taxing'],
    ['backUnsaid', 'askingUsPerson'],
    ['backJobless', 'working'],
  ] as const)('REG-01: begun as %s stands at %s', (name, page) => {
    const input = declarationsModel.inputs[name];
    if (input === undefined) throw new Error('There is no such input.');
    expect(createActor(declarationsMachine, { input }).getSnapshot().value).toBe(page);
  });

  it.each([
    ['back', 'declaring'],
    ['backUnsaid', 'askingUsPerson'],
    ['backJobless', 'working'],
    ['backUntaxed', 'taxing'],
  ] as const)('ONB-13: after a reload as %s stands at the first question that is open: %s', (name, page) => {
    const input = declarationsModel.inputs[name];
    if (input === undefined) throw new Error('There is no such input.');
    expect(createActor(declarationsMachine, { input: { ...input, entersAt: 'open' } }).getSnapshot().value).toBe(page);
  });

  it('ONB-13: after a reload the tax id, which nothing keeps, is asked once more, and nothing that is answered', () => {
    const { laterUntaxed: input } = declarationsModel.inputs;
    if (input === undefined) throw new Error('There is no such input.');
    const actor = createActor(declarationsMachine, { input }).start();
    const enter = () => actor.send({ type: 'tax.entered', form: { german: '65929970489', others: [] } });
    enter();
    expect(actor.getSnapshot().value).toBe('declaring');
    for (const page of ['working', 'askingUsPerson', 'taxing']) {
      actor.send({ type: 'step.left' });
      expect(actor.getSnapshot().value).toBe(page);
    }
    // Who goes back to it goes on page by page.
    enter();
    expect(actor.getSnapshot().value).toBe('askingUsPerson');
  });

  it('REG-07: from the stop of a tax person of the USA leads no way on', () => {
    const onward = steps.filter(({ from }) => stateOf(from) === '"usPersonRefused"');
    expect(new Set(onward.map(({ to }) => stateOf(to)))).toEqual(new Set(['"taxing"', '"refused"']));
    const stopped = steps.filter(({ offer }) => /american|usPerson\.entered\(yes\)/.test(offer.label));
    expect(new Set(stopped.map(({ to }) => stateOf(to)))).toEqual(new Set(['"usPersonRefused"']));
  });

  it('decisions §15: tax ids leave for the profile alone', () => {
    expect(nodes.some(({ snapshot }) => isTaxed(JSON.stringify(snapshot.context)))).toBe(true);
    const ends = nodes.filter(({ snapshot }) => snapshot.status === 'done');
    expect(ends.length).toBeGreaterThan(2);
    expect(ends.filter(({ snapshot }) => isTaxed(JSON.stringify(snapshot.output)))).toEqual([]);
  });

  it('REG-02: is completed on the word of the server alone', () => {
    const arrivals = steps.filter(({ to }) => stateOf(to) === '"completed"');
    expect(new Set(arrivals.map(({ offer }) => offer.label))).toEqual(new Set(['saveProfile: saved']));
  });
});
