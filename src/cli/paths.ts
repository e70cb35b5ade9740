import { parseArgs } from 'node:util';
import { explore, type Exploration } from '#explorer/explore.ts';
import { type Path, pathsOf } from '#explorer/suite.ts';
import { catalogue } from '#machines/catalogue.ts';

/**
 * `npm run -s paths [-- --json] [--machine name] [--steps]`: what the generated paths cover, with `--steps` each path
 * step by step as the tests name it; exit 1 when something is missing.
 */
const { values } = parseArgs({
  options: { json: { type: 'boolean' }, machine: { type: 'string' }, steps: { type: 'boolean' } },
});

interface Line {
  readonly exploration: Exploration;
  readonly paths: readonly Path[];
  readonly milliseconds: number;
}

const count = ({ total, covered }: { total: number; covered: number }): { total: number; covered: number } => ({
  total,
  covered,
});

const chosen = catalogue.filter(({ name }) => values.machine === undefined || name === values.machine);
if (chosen.length === 0) {
  console.error(`No chart is named '${values.machine}'. There are: ${catalogue.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const lines = chosen.map((entry): Line => {
  const begun = performance.now();
  const exploration = explore(entry);
  const paths = pathsOf(exploration, 'branches');
  return { exploration, paths, milliseconds: Math.round(performance.now() - begun) };
});

const lacks = ({ exploration: { leaves, states, edges, guards, findings } }: Line): readonly string[] => [
  ...[...new Set([...leaves.missing, ...states.missing])].map((id) => `state never reached: ${id}`),
  ...edges.missing.map((id) => `arrow never walked: ${id}`),
  ...guards.missing.map((id) => `guard branch never seen: ${id}`),
  ...findings.map(({ kind, message }) => `${kind}: ${message}`),
];

if (values.json === true) {
  const report = lines.map(({ exploration: { machine, states, edges, guards }, paths, milliseconds }) => ({
    machine,
    states: count(states),
    edges: count(edges),
    guards: count(guards),
    paths: paths.length,
    milliseconds,
  }));
  console.log(JSON.stringify(report, null, 2));
} else {
  const rows = lines.map(({ exploration: { machine, nodes, states, edges, guards }, paths, milliseconds }) => [
    machine,
    `${states.covered}/${states.total}`,
    `${edges.covered}/${edges.total}`,
    `${guards.covered}/${guards.total}`,
    String(paths.length),
    String(nodes.length),
    `${milliseconds} ms`,
  ]);
  const table = [['machine', 'states', 'edges', 'guards', 'paths', 'configurations', 'time'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table) {
    console.log(
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    );
  }
}

if (values.steps === true && values.json !== true) {
  for (const path of lines.flatMap(({ paths }) => paths)) {
    const times = path.steps.map(({ label, at }, index) => `  ${String(index + 1).padStart(3)}. ${label} (${at} ms)`);
    console.log(['', `${path.machine}, ${path.input}: ${path.name}`, ...times, `  ends in ${path.leaf}`].join('\n'));
  }
}
for (const line of lines) {
  for (const lack of lacks(line)) console.error(`${line.exploration.machine}: ${lack}`);
  for (const [id, reason] of Object.entries(line.exploration.excused)) {
    if (values.json !== true) console.log(`${line.exploration.machine}: out of reach, as declared: ${id} (${reason})`);
  }
}
process.exitCode = lines.some((line) => lacks(line).length > 0) ? 1 : 0;
