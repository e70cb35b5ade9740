import { parseArgs } from 'node:util';
import { findingOfBuild, lint, type LintReport } from '#explorer/lint/lint.ts';
import { lintLines } from '#explorer/lint/report.ts';
import type { CatalogueEntry } from '#machines/model.ts';

/**
 * `npm run journeys:lint [-- --machine name] [--json]`: what is wrong with the charts of the catalogue, each finding with
 * the shortest path that shows it; exit 1 when there is one.
 */
const { values } = parseArgs({ options: { json: { type: 'boolean' }, machine: { type: 'string' } } });

const show = (reports: readonly LintReport[]): never => {
  console.log(values.json === true ? JSON.stringify(reports, null, 2) : lintLines(reports).join('\n'));
  process.exit(reports.some(({ findings }) => findings.length > 0) ? 1 : 0);
};

/** A chart with a wrong target throws when it is built, which is when the catalogue is loaded. */
const load = async (): Promise<readonly CatalogueEntry[]> => {
  try {
    return (await import('#machines/catalogue.ts')).catalogue;
  } catch (error) {
    const finding = findingOfBuild('catalogue', error);
    if (finding === null) throw error;
    const [chart = 'catalogue'] = finding.place.split('.');
    return show([{ chart, findings: [{ ...finding, chart }], accepted: [], configurations: null }]);
  }
};

const catalogue = await load();
const chosen = catalogue.filter(({ name }) => values.machine === undefined || name === values.machine);
if (chosen.length === 0) {
  const names = catalogue.map(({ name }) => name).join(', ');
  console.error(`Kein Ablauf heißt „${values.machine ?? ''}“. Es gibt: ${names}.`);
  process.exit(2);
}
show(chosen.map((entry) => lint(entry, catalogue)));
