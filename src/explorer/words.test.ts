import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { sketched } from '#tests/support/lint/lint-case.ts';
import { captionOf, takenBy } from './chart.ts';
import { explorationOf } from './exploration-of.ts';
import { explore } from './explore.ts';
import { manualPlan } from './export/manual-plan.ts';
import { ask } from './questions/ask.ts';
import { spokenArrows } from './spoken-arrows.ts';
import { inList, invoked, offerText, offerWords, workOf } from './words.ts';

const named = (name: string): CatalogueEntry => {
  const found = catalogue.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`There is no chart '${name}'.`);
  return found;
};

/** Every word of a text, `code.entered` and `code-entered` as one. */
const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/[\p{L}\d]+(?:[.-][\p{L}\d]+)*/gu));

describe.each(catalogue.map((entry) => ({ name: entry.name, entry })))('the words of $name', ({ entry }) => {
  const exploration = explorationOf(entry);
  const offers = [...new Map(exploration.steps.map(({ offer }) => [offer.id, offer])).values()];

  it('JRN-03: call no two states the same, nor two arrows out of one state', () => {
    const { nodes } = exploration.environment.chart;
    const states = nodes.map(captionOf);
    const arrows = spokenArrows(entry)
      .filter(({ edge }) => !edge.event.startsWith('xstate.'))
      .map(({ edge, text }) => `${edge.source.id}: ${text}`);
    for (const said of [states, arrows]) expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
  });

  it('JRN-03: call no state what an event is called, nor two works the same', () => {
    const { nodes } = exploration.environment.chart;
    const events = new Set(Object.values<string>(entry.captions.events));
    expect(nodes.map(captionOf).filter((caption) => events.has(caption))).toEqual([]);
    // What is invoked under one id is one work, wherever.
    const works = [
      ...new Map(nodes.flatMap((node) => invoked(node).map((work) => [work.id, workOf(work, entry)]))).values(),
    ].filter((work) => work !== null);
    expect(works.filter((one, at) => works.indexOf(one) !== at)).toEqual([]);
  });

  it('JRN-03: are those of its picture where a question lists arrows', () => {
    const drawn = new Map(spokenArrows(entry).map((spoken) => [spoken.edge.id, spoken.text || 'von selbst']));
    const told = exploration.environment.chart.nodes.flatMap(({ id }) => ask(exploration, ['reaches', id]).arrows);
    expect(told.filter(({ id, caption }) => drawn.get(id) !== caption)).toEqual([]);
  });

  it('JRN-03: name what happens in German: no name of an event, sample, answer, actor or limit is left', () => {
    const names = offers.flatMap(({ kind, event, sample, actor }) =>
      kind === 'user' ? [event.type, sample] : [sample, actor?.src ?? '', actor?.id ?? ''],
    );
    const texts = offers.map((offer) => offerText(entry, offer)).map((text) => text.replaceAll(/\/[\w/-]+/g, '/…'));
    const said = wordsIn(texts.join(' '));
    expect(names.filter((name) => said.has(name))).toEqual([]);
    expect(texts.filter((text) => text === '' || /undefined|null|xstate/.test(text))).toEqual([]);
  });

  it('JRN-03: say of the end of a time limit what the arrow says that it takes', () => {
    const arrows = new Map(spokenArrows(entry).map((spoken) => [spoken.edge.event, spoken]));
    const own = entry.captions.arrows ?? {};
    for (const offer of offers.filter(({ kind }) => kind === 'time')) {
      const spoken = arrows.get(offer.event.type);
      if (spoken === undefined || own[spoken.edge.id]?.fact !== undefined) continue;
      expect(offerText(entry, offer)).toBe(spoken.fact);
    }
  });
});

describe('the arrows that an event would take', () => {
  it.each(['withdrawal', 'login', 'orders'])('JRN-03: are those of the walk of %s', (name) => {
    const { nodes, steps } = explorationOf(named(name));
    const wrong = steps
      .filter(({ offer }) => offer.kind === 'user')
      .filter(({ from, offer, edgeIds }) => {
        const [first] = takenBy(nodes[from]?.snapshot as never, offer.event);
        return first !== edgeIds[0];
      });
    expect(wrong.map(({ offer, edgeIds }) => [offer.label, edgeIds])).toEqual([]);
  });
});

describe('words', () => {
  it('JRN-03: are the same in a plan for testing by hand', () => {
    const entry = named('confirmation');
    const goals = manualPlan(explorationOf(entry), 'branches').cases.flatMap((one) => one.goals);
    const drawn = spokenArrows(entry).map(inList);
    // A picture has conditions in brackets, a plan with their answers.
    const said = goals.flatMap((goal) =>
      (/“: (.*)$/.exec(goal)?.[1] ?? '').replace(/^([^(]*\?) ja$/, '[$1]').replace(/\((.*\?) ja\)$/, '[$1]'),
    );
    expect(said.length).toBeGreaterThan(drawn.length / 2);
    expect(said.filter((text) => !drawn.includes(text))).toEqual([]);
  });

  it('JRN-03: of a limit are its length, although no arrow is left that it takes', () => {
    const lamp = sketched({
      bodies: { delays: { patience: 60_000 } },
      root: { id: 'lamp' },
      states: { on: { after: { patience: [] } } },
    });
    expect(explore(lamp).steps.map(({ offer }) => offerText(lamp, offer))).toEqual(['nach 1\u00A0min']);
  });

  it('JRN-03: of an answer that is the only one say that it came, of a fault that it failed', () => {
    const entry = named('withdrawal');
    const actor = { id: 'prepare', src: 'prepare' };
    const [answer, failure] = (['answer', 'fault'] as const).map((kind) =>
      offerWords(
        { ...entry, captions: { ...entry.captions, answers: {} } },
        { kind, event: { type: '' }, sample: 'prepared', actor },
      ),
    );
    expect([answer?.detail, failure?.detail]).toEqual(['fertig', 'Störung']);
    expect(answer?.what).toBe(failure?.what);
  });
});
