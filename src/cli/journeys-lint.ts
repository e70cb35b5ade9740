import { parseArgs } from 'node:util';
import { findingOfBuild, lint, type LintReport } from '#explorer/lint/lint.ts';
import { lintLines } from '#explorer/lint/report.ts';
import { answering } from './terminal/answering.ts';

/**
 * `npm run journeys:lint [-- [--machine] name] [--json]`: what is wrong with the charts of the catalogue, each finding with
 * the shortest path that shows it; exit 1 when there is one.
 */

/** A chart with a wrong target throws when it is built, which is when the catalogue is loaded: by nothing before this. */
const reportsOn = async (machine: string | undefined, words: readonly string[]): Promise<readonly LintReport[]> => {
  const loaded = await Promise.all([import('#machines/catalogue.ts'), import('./charts/chosen-chart.ts')]).catch(
    (error: unknown) => {
      const finding = findingOfBuild('catalogue', error);
      if (finding === null) throw error;
      return finding;
    },
  );
  if ('rule' in loaded) {
    const [chart = 'catalogue'] = loaded.place.split('.');
    return [{ chart, findings: [{ ...loaded, chart }], accepted: [], configurations: null }];
  }
  const [{ catalogue }, { chosenCharts }] = loaded;
  return chosenCharts(machine, words).map((entry) => lint(entry, catalogue));
};

await answering(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, machine: { type: 'string' } },
  });
  const reports = await reportsOn(values.machine, positionals);
  console.log(values.json ? JSON.stringify(reports, null, 2) : lintLines(reports).join('\n'));
  process.exitCode = reports.some(({ findings }) => findings.length > 0) ? 1 : 0;
});
