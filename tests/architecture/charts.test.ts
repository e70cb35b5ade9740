import { describe, expect, it } from 'vitest';
import { nodesBelow } from '#explorer/chart.ts';
import { catalogue } from '#machines/catalogue.ts';
import { pictureOf } from '#visualizations/layout/picture-of.ts';
import type { PictureState } from '#visualizations/layout/picture.ts';
import { chartFileOf } from '#visualizations/studio/data/chart-file.ts';
import { smallChart } from '#visualizations/studio/small-chart.ts';
import { studioEntryOf } from '#visualizations/studio/studio.model.ts';
import { lineOf, modules } from './sources.ts';

/** What `npm run journeys:lint` does not find in a chart: how it speaks. */

/** Conditions that are no participle in -ing or -ed, and names of places and regions. Add here what reads as a condition. */
const conditions = new Set(
  [
    'absent alive before closed done down empty fits forgotten gone held hand hindered idle inactive known left lost',
    'none not open overflows over past pending present quiet ready resendable shown stuck unknown unsure up vertical',
    'horizontal sent again newcomer overview login portal download conditions partners user place auth watch throttle',
    'sms app single several complete partial full blank busy free new old valid invalid visible hidden active',
    'available unavailable early late fresh kept overtaken withdrawn',
  ].flatMap((line) => line.split(' ')),
);

/** Irregular participles in which an event tells what has happened. */
const irregular =
  /^(set|left|lost|began|begun|seen|sent|held|shown|chosen|said|known|done|gone|made|read|taken|kept|forgotten|withdrawn|overtaken)$/;

/** Verbs with which a question begins, when it is not the third person of any other verb. */
const question = /^(is|are|has|have|may|was|can|had|[a-z]+s)[A-Z]\w*$/;

/** An order begins with a bare verb: no question, no fact. */
const noOrder = /^([a-z]*([^s]s|ed|ing))([A-Z]|$)/;

const wordsOf = (name: string): readonly string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());

const isCondition = (name: string): boolean =>
  wordsOf(name).some((word) => /(ing|ed)$/.test(word) || conditions.has(word));

const isFact = (type: string): boolean => {
  const [noun = '', participle = '', ...rest] = type.split('.');
  return (
    rest.length === 0 && /^[a-z][A-Za-z]*$/.test(noun) && (/[a-z]ed$/.test(participle) || irregular.test(participle))
  );
};

/** The book, and the studio's own chart, which is one as well. */
const charts = [...catalogue, studioEntryOf(await chartFileOf(smallChart, []))];

const notesIn = (states: readonly PictureState[]): readonly (readonly string[])[] =>
  states.flatMap(({ notes, children }) => [notes, ...notesIn(children)]);

describe.each(charts)('the chart $name speaks', (chart) => {
  const { name, family = name, title, machine, captions } = chart;
  const { guards, actions, delays } = machine.implementations;

  it('of states as conditions', () => {
    const states = nodesBelow(machine.root).filter((node) => node.parent !== undefined);
    expect(states.map(({ key }) => key).filter((key) => !isCondition(key))).toEqual([]);
  });

  it('of events as facts', () => {
    const facts = (machine.events as readonly string[]).filter((type) => !type.startsWith('xstate.'));
    expect(facts.filter((type) => !isFact(type))).toEqual([]);
  });

  it('of guards as questions', () => {
    expect(Object.keys(guards).filter((guard) => !question.test(guard))).toEqual([]);
  });

  it('of actions as orders', () => {
    expect(Object.keys(actions).filter((action) => noOrder.test(action))).toEqual([]);
  });

  it('of what it says no to in questions: no arrow is what is left', () => {
    const picture = pictureOf(chart);
    const left = [picture.notes, ...picture.arrows.map(({ labels }) => labels), ...notesIn(picture.states)].flat();
    expect(left.filter((text) => text.includes('[sonst]'))).toEqual([]);
  });

  it('of conditions in questions', () => {
    const asked = Object.values(captions.arrows ?? {}).flatMap(({ condition }) => condition ?? []);
    expect(asked.filter((condition) => !condition.endsWith('?'))).toEqual([]);
  });

  it('of its arrows in German: guards ask, nothing is left in English', () => {
    const asked = Object.values(captions.guards) as readonly string[];
    expect(asked.filter((caption) => !caption.endsWith('?'))).toEqual([]);
    const said = [
      title,
      ...Object.values<string | null>({ ...captions.events, ...captions.actors }).flatMap((caption) => caption ?? []),
      ...Object.values<string | undefined>(captions.delays ?? {}).map((caption) => caption ?? ''),
    ];
    expect(said.filter((caption) => caption.trim() === '' || caption.endsWith('?') || caption.includes('!'))).toEqual(
      [],
    );
  });

  it('of a time limit by its length, in words of its own only where the chart computes it', () => {
    const computed = Object.entries(delays).flatMap(([delay, length]) => (typeof length === 'number' ? [] : [delay]));
    expect(Object.keys(captions.delays ?? {}).toSorted()).toEqual(computed.toSorted());
  });

  it('first of what it promises', () => {
    const places = [`machines/${family}/${family}.machine.ts`, `visualizations/${name}/${name}.machine.ts`];
    const machineModule = modules.find(({ path }) => places.includes(path));
    expect(machineModule?.text).toMatch(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\nexport const \w+Machine\b/);
  });
});

describe('the charts', () => {
  it('hold no step index: one question is one state', () => {
    const indexed = modules
      .filter(({ path }) => /^(machines\/[^/]+|visualizations\/studio)\/[^/]+\.types\.ts$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/readonly (step|page|stage|current)(Index|Number|No)?\??: number/g)].map(
          ({ index }) => `${path}:${lineOf(text, index)}`,
        ),
      );
    expect(indexed).toEqual([]);
  });
});
