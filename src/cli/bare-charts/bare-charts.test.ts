import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutWords } from './bare-charts.ts';

const root = join(import.meta.dirname, '../../..');

it('leaves out captions, requirements and what an app provides, and nothing else of a chart', () => {
  const code = [
    `meta: { caption: 'Wie viel einmalig?', screen: 'deposit', requirements: ['ONB-01', 'ONB-02'] },`,
    `meta: { caption: "Fertig", requirements: [`,
    `  "ONB-13",`,
    `], ending: 'success' },`,
    `meta: { caption: 'Wohin?', requirements: ['ONB-02'] }, on: {}`,
    `const asked = { caption: 'Woher?', requirements: ['ONB-03'] };`,
    'meta: { caption, requirements: duties },',
    `meta: { caption: titles[id].caption, screen: 'question', requirements: ['ONB-01'] },`,
    'setup({ types: { context: {}, events: {}, meta: {} }, actors: { load: {} } })',
    `setup({ actors: { load: port('load'), watch: channel("watch"), order: port('place'), contract: chartPort('contract') } })`,
  ];
  expect(withoutWords(code.join('\n')).split('\n')).toEqual([
    `meta: { screen: 'deposit', },`,
    `meta: { ending: 'success' },`,
    'on: {}',
    `const asked = { caption: '', requirements: [] };`,
    'meta: { caption, requirements: duties },',
    `meta: { screen: 'question', },`,
    'setup({ actors: { load: {} } })',
    `setup({ actors: { order: port('place'), contract: chartPort('contract') } })`,
  ]);
});

it('no page reads what a chart says of itself to its readers', () => {
  const readers = globSync('src/{apps,shell,journey,client,ui}/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
    /\bmeta\b[^;\n]*\.(?:caption|requirements)\b/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(readers).toEqual([]);
});
