import { parseArgs } from 'node:util';
import { explore, type Exploration } from '#explorer/explore.ts';
import { isLevel, levels } from '#explorer/goals.ts';
import { pathId } from '#explorer/path-id.ts';
import { type Path, pathsOf } from '#explorer/suite.ts';
import { chartOption, chosenCharts } from './charts/chosen-chart.ts';
import { answering, WrongCall } from './terminal/answering.ts';
import { inTable } from './terminal/table.ts';

/**
 * `npm run -s paths [-- [--machine] name] [--json] [--level branches] [--steps]`: what the generated paths cover; with
 * `--steps` each path by its id, step by step; exit 1 when something is missing.
 */

interface Line {
  readonly exploration: Exploration;
  readonly paths: readonly Path[];
  readonly milliseconds: number;
}

const count = ({ total, covered }: { total: number; covered: number }): { total: number; covered: number } => ({
  total,
  covered,
});

const stepsIn = (paths: readonly Path[]): number => paths.reduce((sum, { steps }) => sum + steps.length, 0);

const lacks = ({ exploration: { leaves, states, edges, guards, findings } }: Line): readonly string[] => [
  ...[...new Set([...leaves.missing, ...states.missing])].map((id) => `state never reached: ${id}`),
  ...edges.missing.map((id) => `arrow never walked: ${id}`),
  ...guards.missing.map((id) => `guard branch never seen: ${id}`),
  ...findings.map(({ kind, message }) => `${kind}: ${message}`),
];

const reportOf = ({ exploration: { machine, states, edges, guards }, paths, milliseconds }: Line): object => ({
  machine,
  states: count(states),
  edges: count(edges),
  guards: count(guards),
  paths: paths.length,
  steps: stepsIn(paths),
  ids: paths.map(pathId),
  milliseconds,
});

const rowOf = ({
  exploration: { machine, nodes, states, edges, guards },
  paths,
  milliseconds,
}: Line): readonly string[] => [
  machine,
  `${states.covered}/${states.total}`,
  `${edges.covered}/${edges.total}`,
  `${guards.covered}/${guards.total}`,
  String(paths.length),
  String(stepsIn(paths)),
  String(nodes.length),
  `${milliseconds} ms`,
];

const columns = ['machine', 'states', 'edges', 'guards', 'paths', 'steps', 'configurations', 'time'];

const stepLines = (path: Path): readonly string[] => [
  '',
  `${path.machine} ${pathId(path)}, ${path.input}: ${path.name}`,
  ...path.steps.map(({ label, at }, index) => `  ${String(index + 1).padStart(3)}. ${label} (${at} ms)`),
  `  ends in ${path.leaf}`,
];

await answering(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...chartOption,
      json: { type: 'boolean' },
      level: { type: 'string', default: 'branches' },
      steps: { type: 'boolean' },
    },
  });
  const { level } = values;
  if (!isLevel(level)) throw new WrongCall(`'${level}' ist keine Stufe. Es gibt: ${levels.join(', ')}.`);
  const lines = chosenCharts(values.machine, positionals).map((entry): Line => {
    const begun = performance.now();
    const exploration = explore(entry);
    const paths = pathsOf(exploration, level);
    return { exploration, paths, milliseconds: Math.round(performance.now() - begun) };
  });
  if (values.json === true) {
    console.log(JSON.stringify(lines.map(reportOf), null, 2));
  } else {
    for (const row of inTable([columns, ...lines.map(rowOf)])) console.log(row);
    const listed = values.steps === true ? lines.flatMap(({ paths }) => paths) : [];
    for (const line of listed.flatMap(stepLines)) console.log(line);
  }
  for (const line of lines) {
    for (const lack of lacks(line)) console.error(`${line.exploration.machine}: ${lack}`);
    for (const [id, reason] of Object.entries(line.exploration.excused)) {
      if (values.json !== true)
        console.log(`${line.exploration.machine}: out of reach, as declared: ${id} (${reason})`);
    }
  }
  process.exitCode = lines.some((line) => lacks(line).length > 0) ? 1 : 0;
});
