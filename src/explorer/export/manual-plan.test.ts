import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { catalogue } from '#machines/catalogue.ts';
import type { JourneyMeta } from '#machines/journey.ts';
import { type CatalogueEntry, entry } from '#machines/model.ts';
import { port } from '#machines/port.ts';
import { explorationOf } from '../exploration-of.ts';
import { type ManualPlan, manualPlan } from './manual-plan.ts';
import { planAsCsv, planAsMarkdown } from './plan-text.ts';

/** Boils water: with a sample of every kind, a guard, a fault, a limit, and words that are syntax elsewhere. */
const kitchen = setup({
  types: {
    events: {} as { type: 'kettle.filled'; cups: number } | { type: 'kitchen.left' },
    meta: {} as JourneyMeta,
  },
  actors: { boil: port<string>('boil') },
  guards: { isEnough: (_, params: { readonly cups: number }) => params.cups > 0 },
  delays: { patience: 90_000 },
}).createMachine({
  id: 'kitchen',
  context: {},
  meta: { caption: 'Teeküche | 2. Stock', requirements: ['JRN-02'] },
  initial: 'filling',
  states: {
    filling: {
      meta: { caption: 'Wasser einfüllen' },
      on: {
        'kettle.filled': [
          { guard: { type: 'isEnough', params: ({ event }) => ({ cups: event.cups }) }, target: 'boiling' },
          {},
        ],
        'kitchen.left': 'over',
      },
    },
    boiling: {
      meta: { caption: 'Es wird „Wasser“ gekocht' },
      invoke: { id: 'boil', src: 'boil', onDone: 'over', onError: 'filling' },
      after: { patience: 'filling' },
    },
    over: { type: 'final', meta: { caption: 'Tee' } },
  },
});

const teaKitchen = entry({
  name: 'kitchen',
  kind: 'journey',
  app: 'banking',
  machine: kitchen,
  model: {
    inputs: { none: undefined },
    events: { 'kettle.filled': { some: { cups: 2 }, none: { cups: 0 } }, 'kitchen.left': { early: {} } },
    outcomes: { boil: { black: 'black', green: 'green' } },
  },
  statements: [],
  captions: {
    events: { 'kettle.filled': 'Wasser eingefüllt', 'kitchen.left': 'Küche verlassen' },
    guards: { isEnough: 'genug?' },
    arrows: { 'kitchen.filling | kettle.filled | 1': { condition: 'zu wenig?' } },
    actors: { boil: 'Kochen' },
    samples: { 'kettle.filled': { some: '{cups} Tassen', none: 'nichts' } },
    answers: { boil: { black: '=schwarz; stark', green: 'grün' } },
  },
});

/** What RFC 4180 says, with semicolons. */
const cellsOf = (csv: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const [sign = '', next] = [csv[at], csv[at + 1]];
    if (isQuoted && sign === '"' && next === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') {
      isQuoted = !isQuoted;
    } else if (!isQuoted && (sign === ';' || sign === '\r')) {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (!isQuoted && sign === '\n') {
      rows.push([]);
    } else {
      cell += sign;
    }
  }
  return rows.slice(0, -1);
};

/** What stands in the golden plan for one case; the first step is how it begins. */
const caseOf = (
  number: number,
  id: string,
  goals: readonly string[],
  ...steps: readonly string[]
): readonly string[] => [
  '',
  `## ${number}. ${goals[0]}`,
  '',
  `Pfad ${id} · Anforderungen: JRN-02`,
  '',
  String.raw`Vorbedingung: „Teeküche \| 2. Stock“ beginnt.`,
  '',
  'Ziele:',
  '',
  ...goals.map((goal) => `- ${goal}`),
  '',
  '| Nr. | Tun | Erwarten | Ergebnis |',
  '|---|---|---|---|',
  String.raw`| ${number}.1 | „Teeküche \| 2. Stock“ beginnt | „Wasser einfüllen“ |  |`,
  ...steps.map((step, index) => `| ${number}.${index + 2} | ${step} |  |`),
  '',
  'Geprüft am ____________ von ____________ · Ergebnis: ☐ bestanden ☐ nicht bestanden',
];

const made = new WeakMap<CatalogueEntry, readonly ManualPlan[]>();

/** A plan of each level, made once. */
const plansOf = (entry: CatalogueEntry): readonly ManualPlan[] => {
  const plans =
    made.get(entry) ?? (['leaves', 'branches'] as const).map((level) => manualPlan(explorationOf(entry), level));
  made.set(entry, plans);
  return plans;
};

describe('a plan for testing by hand', () => {
  const plan = manualPlan(explorationOf(teaKitchen), 'branches');

  it('JRN-02: reads in Markdown as it should', () => {
    expect(planAsMarkdown(plan)).toBe(
      [
        String.raw`# Testplan: Teeküche \| 2. Stock`,
        '',
        'Geprüft wird jeder Pfeil und beide Antworten jeder Bedingung: 3 Fälle, 11 Schritte.',
        ...caseOf(
          1,
          'prqv3n09',
          [
            String.raw`„Wasser einfüllen“: Wasser eingefüllt \[zu wenig?\]`,
            String.raw`„Wasser einfüllen“: Wasser eingefüllt \[genug?\] – nein`,
            '„Wasser einfüllen“: Küche verlassen',
          ],
          '„Wasser eingefüllt“: nichts | es bleibt bei „Wasser einfüllen“ (zu wenig? ja)',
          '„Küche verlassen“ | Ende: „Tee“',
        ),
        ...caseOf(
          2,
          'pasex53s',
          [String.raw`„Wasser einfüllen“: Wasser eingefüllt \[genug?\]`, '„Es wird ‚Wasser‘ gekocht“: fertig'],
          '„Wasser eingefüllt“: 2 Tassen | „Es wird ‚Wasser‘ gekocht“ (genug? ja)',
          '„Kochen“ antwortet: =schwarz; stark | Ende: „Tee“',
        ),
        ...caseOf(
          3,
          'ph03fmvv',
          ['„Es wird ‚Wasser‘ gekocht“: Störung', '„Es wird ‚Wasser‘ gekocht“: keine Antwort nach 90\u00A0s'],
          '„Wasser eingefüllt“: 2 Tassen | „Es wird ‚Wasser‘ gekocht“ (genug? ja)',
          '„Kochen“ scheitert an einer Störung | „Wasser einfüllen“',
          '„Wasser eingefüllt“: 2 Tassen | „Es wird ‚Wasser‘ gekocht“ (genug? ja)',
          'warten: keine Antwort nach 90\u00A0s | „Wasser einfüllen“',
        ),
        '',
      ].join('\n'),
    );
  });

  it('JRN-02: comes back from CSV as it was, with what Excel needs and nothing that it would run', () => {
    const csv = planAsCsv(plan);
    expect(csv.startsWith('\uFEFFFall;Pfad;')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/\r/);
    const [head, ...rows] = cellsOf(csv.slice(1));
    expect(head).toHaveLength(10);
    expect(rows.every((row) => row.length === 10)).toBe(true);
    const steps = plan.cases.flatMap((one) => one.steps.map(({ deed, outcome }) => [one.id, deed, outcome]));
    expect(rows.map((row) => [row[1], row[5]?.replace(/^'/, ''), row[6]?.replace(/^'/, '')])).toEqual(steps);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it('JRN-02: lets no text of a chart become a formula, a column, a line or markup', () => {
    const nasty = '=HYPERLINK("http://boese.example";"a")';
    const evil = {
      title: '<b>|',
      aim: 'alles',
      cases: [
        {
          number: 1,
          id: 'p0',
          goals: [nasty],
          precondition: '@a\nb',
          steps: [{ deed: '-1+1', outcome: '+49 ; "x"' }],
          requirements: [],
        },
      ],
    };
    expect(cellsOf(planAsCsv(evil).slice(1))[1]).toEqual([
      '1',
      'p0',
      `'${nasty}`,
      "'@a\nb",
      '1.1',
      "'-1+1",
      `'+49 ; "x"`,
      '',
      '',
      '',
    ]);
    const markdown = planAsMarkdown(evil);
    expect(markdown).toContain(String.raw`# Testplan: \<b\>\|`);
    expect(markdown).not.toMatch(/[^\\]<b/);
  });
});

const several = (tables: Readonly<Record<string, object>>): readonly string[] =>
  Object.entries(tables).flatMap(([name, table]) => {
    const keys = Object.keys(table);
    return keys.length < 2 ? [] : keys.map((key) => `${name} ${key}`);
  });

describe.each(catalogue.map((entry) => ({ name: entry.name, entry })))('the plan of $name', ({ entry }) => {
  const { model, captions, machine } = entry;
  const events = model.events as Readonly<Record<string, Readonly<Record<string, object>>>>;
  const outcomes = model.outcomes as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

  it('JRN-02: has German words for every sample, answer and input that has siblings, and for no other', () => {
    const said = (tables: object | undefined): readonly string[] => several({ ...tables });
    expect(said(captions.samples).toSorted()).toEqual(several(events).toSorted());
    expect(said(captions.answers).toSorted()).toEqual(several(outcomes).toSorted());
    expect(said({ inputs: captions.inputs ?? {} }).toSorted()).toEqual(several({ inputs: model.inputs }).toSorted());
  });

  it('JRN-02: speaks German alone: no name of a state, event, sample, guard or actor is left in it', () => {
    const names = [
      ...explorationOf(entry).environment.chart.nodes.flatMap(({ id, key, parent }) =>
        parent === undefined ? [] : [id, key],
      ),
      ...Object.entries(events).flatMap(([type, samples]) => [type, ...Object.keys(samples)]),
      ...Object.entries(outcomes).flatMap(([src, answers]) => [src, ...Object.keys(answers)]),
      ...Object.keys(machine.implementations.guards),
      ...Object.keys(machine.implementations.delays),
      ...Object.keys(model.inputs),
    ];
    // An address may be the name of something as well.
    const texts = plansOf(entry)
      .flatMap((plan) => [planAsMarkdown(plan), planAsCsv(plan)])
      .map((text) => text.replaceAll(/\/[\w/-]+/g, '/…'));
    const words = new Set(texts.join(' ').match(/[\p{L}\d]+(?:[.-][\p{L}\d]+)*/gu));
    const found = [...new Set(names)].filter((name) => words.has(name));
    expect(found).toEqual([]);
    expect(texts.filter((text) => /undefined|null|\{\w*\}|„“|xstate/.test(text))).toEqual([]);
  });

  it('JRN-02: tells apart what differs, and says of each case what it is for', () => {
    for (const { cases } of plansOf(entry)) {
      expect(cases.length).toBeGreaterThan(0);
      const ways = cases.map(({ steps }) => JSON.stringify(steps));
      expect(new Set(ways).size).toBe(ways.length);
      expect(cases.filter(({ goals }) => goals.length === 0).map(({ id }) => id)).toEqual([]);
    }
  });
});
