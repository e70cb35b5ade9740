import type { Plugin } from 'vite';

/** `caption: 'Wie viel einmalig?'`, of whatever quotes the module has at this point of the build. */
const caption = /\bcaption: (['"`])(?:(?!\1)[^\\$]|\\.)*\1/g;

/** `caption: titles[id].caption`, which is looked up: where nothing else reads the table, it goes too. */
const lookedUp = /\bcaption: \w+(?:\.\w+|\[\w+\])+/g;

/** `requirements: ['ONB-01', 'ONB-02']`, on one line or several. */
const duties = /\brequirements: \[[^[\]]*\]/g;

/** What a state says of itself, unless it is put together from elsewhere. */
const meta = /\bmeta: \{[^{}]*\}/g;

/** What is left of both once they are empty. */
const emptied = /\b(?:caption: ''|requirements: \[\]),?\s*/g;

/** What stands for types alone in a setup: without them nothing is left of it. */
const types = /\btypes: \{(?:\s*\w+: \{\s*\},?)+\s*\},?\s*/g;

/** Work that an app provides, each app all of it (`ActorsOf`): what stands in its place says only that it is missing. */
const ports = /\b(\w+): (?:port|channel)\((['"`])\1\2\),?\s*/g;

/** What a state says of itself once nothing of it is left. */
const silent = /\bmeta: \{\s*\},?\s*/g;

/** A chart's module without the words that its picture, its proofs and the studio read, and no page; and without the work that it names. */
export const withoutWords = (code: string): string =>
  code
    .replaceAll(caption, "caption: ''")
    .replaceAll(lookedUp, "caption: ''")
    .replaceAll(duties, 'requirements: []')
    .replaceAll(meta, (said) => said.replaceAll(emptied, ''))
    .replaceAll(types, '')
    .replaceAll(ports, '')
    .replaceAll(silent, '');

/** Modules of charts, by where they stand. */
const isChart = (id: string): boolean => id.includes('/machines/') && id.endsWith('.ts');

/**
 * Lets the build of an app leave out of the charts what only diagrams, proofs, types and the studio read: each page would load
 * German captions and numbers of requirements that nobody on it reads. Where a module itself goes through them, they are there
 * and empty.
 */
export const bareCharts = (): Plugin => ({
  name: 'bare-charts',
  apply: 'build',
  transform: (code, id) => (isChart(id) ? { code: withoutWords(code), map: null } : null),
});
