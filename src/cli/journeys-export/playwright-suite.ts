import type { AnyStateNode } from 'xstate';
import { stepWordsFor } from '#explorer/export/step-words.ts';
import { documentOf } from '#explorer/export/suite-document.ts';
import { offeredPaths } from '#explorer/offered.ts';
import { pathId } from '#explorer/path-id.ts';
import { requirementsOf } from '#explorer/subject.ts';
import type { Exploration } from '#explorer/explore.ts';
import type { Level } from '#explorer/goals.ts';
import { leafPathsOf, type Walk, walksOf } from '#explorer/leaf-paths.ts';
import { type Path, type PathStep, pathsOf } from '#explorer/suite.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { camelName } from '../charts/camel-name.ts';

/** What a suite must know of a world in which a chart is walked in a browser; the arrangements of the tests say it. */
export interface ArrangedWorld {
  readonly entry: CatalogueEntry;
  /** What of the chart this world can walk: without what it cannot answer, and what no hand can do. */
  readonly part: () => Exploration;
  /** By whom a step is done, in the words of the files that do it. */
  readonly doerOf: (step: PathStep) => string;
}

/** What is in a suite for the browser, and what the real world cannot reach. */
interface Chosen {
  readonly walks: readonly Walk[];
  readonly unreached: readonly AnyStateNode[];
}

/** A path for each leaf as the house's own tests walk them; of larger suites all that the arranged world can do. */
const chosenAt = (world: Exploration, level: Level): Chosen => {
  if (level !== 'leaves') {
    const paths = offeredPaths(pathsOf(world, level));
    return { walks: paths.map((path) => ({ path, stops: [path] })), unreached: [] };
  }
  const ways = leafPathsOf(world);
  const missing = new Set(ways.filter(({ path }) => path === null).map(({ leaf }) => leaf));
  return {
    walks: walksOf(ways.flatMap(({ path }) => path ?? [])),
    unreached: world.environment.chart.leaves.filter(({ id }) => missing.has(id)),
  };
};

const literal = (value: unknown): string => JSON.stringify(value, null, 2);

const valuesOf = ({ initialValue, steps }: Path) => [initialValue, ...steps.map(({ expectedValue }) => expectedValue)];

/** Whatever ends a line would end the comment. */
const comment = (text: string): string => `// ${text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ')}`;

/**
 * A suite as a test for Playwright's own runner: all paths are in the file, with what is expected; who does each step is
 * the journey's own driver and arrangement, which the file imports from this repository.
 */
export const playwrightSuite = ({ entry, part, doerOf }: ArrangedWorld, level: Level): string => {
  const world = part();
  const words = stepWordsFor(entry, world.environment.chart);
  const { walks, unreached } = chosenAt(world, level);
  const titleOf = ({ path, stops }: Walk): string => {
    const goals = words.goals({ ...path, covers: stops.flatMap(({ covers }) => covers) });
    const duties = requirementsOf(entry, ...valuesOf(path))
      .toSorted()
      .join(' ');
    const rest = goals.length > 3 ? ` und ${goals.length - 3} weitere` : '';
    return `${pathId(path)} ${duties}: ${goals.slice(0, 3).join(', ')}${rest}`;
  };
  const document = documentOf(
    world,
    level,
    walks.map(({ path }) => path),
  );
  return [
    comment(`${entry.title}: ${walks.length} Pfade, ${level}. Erzeugt, nicht von Hand zu ändern:`),
    comment(
      `  npm run -s journeys:export -- ${entry.name} --level ${level} --format playwright --out .cache/suites/${entry.name}.spec.ts`,
    ),
    comment(`  npx playwright test -c .cache/suites ${entry.name}`),
    comment(
      'Was die Datei braucht: dieses Repository (in ihm muss sie liegen) nach `npm ci`, und Chromium. Sie baut das Portal,',
    ),
    comment(
      'wenn es nicht gebaut ist, und startet einen eigenen Server mit eigenen Daten und eigenen Personen: gegen einen, der',
    ),
    comment('schon läuft, ließen sich weder Störungen noch Fristen noch die Codes der Personen einrichten.'),
    ...(level === 'leaves'
      ? []
      : [
          comment(
            'Die Einrichtung ist für einen Pfad je Zustand geschrieben. Auf längeren kann sie fehlen; der Test sagt dann, wo.',
          ),
        ]),
    ...unreached.map((leaf) => {
      const [goal = leaf.id] = words.goals({ ...emptyPath, covers: [leaf.id] });
      return comment(`Nicht enthalten, weil die wirkliche Welt nicht dorthin führt: ${goal}.`);
    }),
    `import { ${camelName(entry.name)}Arrangement } from '#tests/machines/${entry.name}/${entry.name}.arrange.ts';`,
    `import { exportedSuite } from '#tests/support/paths/playwright-run.ts';`,
    '',
    ...walks.flatMap((walk) => [
      comment(titleOf(walk)),
      comment(`  ${words.beginning(walk.path)} → ${words.outcome(walk.path, -1)}`),
      ...walk.path.steps.flatMap((step, index) => [
        comment(`  ${index + 1}. ${words.deed(step)} (${step.label}; ${doerOf(step)})`),
        comment(`     → ${words.outcome(walk.path, index)}`),
      ]),
      '',
    ]),
    `const path = exportedSuite(${camelName(entry.name)}Arrangement, ${literal(document)});`,
    '',
    ...walks.map((walk) => {
      const stops = walk.stops.map(({ steps }) => steps.length).filter((count) => count < walk.path.steps.length);
      return `path(${literal(titleOf(walk))}, ${literal(pathId(walk.path))}${stops.length === 0 ? '' : `, ${JSON.stringify(stops)}`});`;
    }),
    '',
  ].join('\n');
};

const emptyPath: Path = {
  machine: '',
  name: '',
  input: '',
  initialValue: '',
  initialContext: null,
  steps: [],
  leaf: '',
  covers: [],
};
