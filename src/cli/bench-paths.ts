import { parseArgs } from 'node:util';
import type { CatalogueEntry } from '#machines/model.ts';
import { type Family, families, sizes } from './bench-paths/families.ts';
import { type Comparison, dataOf, disagreements, missedAims, nameOf, tableOf } from './bench-paths/report.ts';
import { compare } from './bench-paths/run.ts';
import type { Contender, Subject } from './bench-paths/subject.ts';
import { chartOption, chosenCharts } from './charts/chosen-chart.ts';
import { answering, WrongCall } from './terminal/answering.ts';

/**
 * `npm run -s bench:paths [-- --json] [--family grid] [--size 10000] [[--machine] login] [--ours]`: our explorer beside
 * `getShortestPaths` and `TestModel` of `xstate/graph`, on four families of generated charts and on every chart of the
 * book. Each measurement is a cold process of its own, three by turns, of which the median counts; 60 s and 4 GB end it.
 * Exit 1 where those that finished found different states.
 */
const isFamily = (text: string): text is Family => families.some((family) => family === text);

const generated = (family: string | undefined, size: string | undefined): readonly Subject[] => {
  if (family !== undefined && family !== 'charts' && !isFamily(family)) {
    throw new WrongCall(`'${family}' ist keine Familie. Es gibt: ${families.join(', ')}, charts.`);
  }
  const wanted = size === undefined ? sizes : [Number(size)];
  if (wanted.some((each) => !Number.isInteger(each) || each < 10)) throw new WrongCall(`'${size}' ist keine Größe.`);
  const chosen = families.filter((each) => family === undefined || each === family);
  return chosen.flatMap((each) => wanted.map((one) => ({ family: each, size: one })));
};

const subjectsOf = (given: {
  readonly family?: string | undefined;
  readonly size?: string | undefined;
  readonly charts: readonly CatalogueEntry[];
}): readonly Subject[] => {
  if (given.charts.length === 1) return given.charts.map(({ name }) => ({ chart: name }));
  const isOfBook = given.size === undefined && (given.family === undefined || given.family === 'charts');
  return [
    ...generated(given.family, given.size),
    ...(isOfBook ? given.charts.map(({ name }) => ({ chart: name })) : []),
  ];
};

const contendersFor = (subject: Subject, onlyOurs: boolean): readonly Contender[] => [
  'concrete',
  ...(onlyOurs ? [] : (['getShortestPaths', 'TestModel'] as const)),
  ...('chart' in subject ? (['abstracted'] as const) : []),
  'suite',
];

await answering(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...chartOption,
      json: { type: 'boolean', default: false },
      family: { type: 'string' },
      size: { type: 'string' },
      ours: { type: 'boolean', default: false },
    },
  });
  const comparisons: Comparison[] = [];
  for (const subject of subjectsOf({ ...values, charts: chosenCharts(values.machine, positionals) })) {
    process.stderr.write(`${nameOf(subject)} …\n`);
    comparisons.push({ subject, results: await compare(subject, contendersFor(subject, values.ours)) });
  }
  if (values.json) console.log(JSON.stringify(dataOf(comparisons), null, 2));
  else for (const line of tableOf(comparisons)) console.log(line);
  for (const line of [...disagreements(comparisons), ...missedAims(comparisons)]) console.error(line);
  process.exitCode = disagreements(comparisons).length > 0 ? 1 : 0;
});
