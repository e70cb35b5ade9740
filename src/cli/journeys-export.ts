import { parseArgs } from 'node:util';
import { explorationOf } from '#explorer/exploration-of.ts';
import { manualPlan } from '#explorer/export/manual-plan.ts';
import { planAsCsv, planAsMarkdown } from '#explorer/export/plan-text.ts';
import { suiteDocument } from '#explorer/export/suite-document.ts';
import type { Exploration } from '#explorer/explore.ts';
import { isLevel, levels } from '#explorer/goals.ts';
import type { Level } from '#explorer/goals.ts';
import { chartOption, chosenChart, refuseMore } from './charts/chosen-chart.ts';
import { answering, WrongCall } from './terminal/answering.ts';
import { writeText } from './terminal/files.ts';
import { byHandOf } from './journeys-export/by-hand.ts';
import { playwrightExport } from './journeys-export/playwright-export.ts';
import { suiteSchema } from './journeys-export/read-suite.ts';

/**
 * `npm run -s journeys:export -- [--machine] <chart> [--level branches] [--format json|markdown|csv|playwright|schema] [--out file]`:
 * the suite of a chart for others: as data, as a German plan for testing by hand, as a Playwright test. `schema` says
 * what the data look like.
 */
const formats: Readonly<Record<string, (exploration: Exploration, level: Level) => string | Promise<string>>> = {
  json: (exploration, level) => `${JSON.stringify(suiteDocument(exploration, level), null, 2)}\n`,
  markdown: (exploration, level) => planAsMarkdown(manualPlan(exploration, level, byHandOf(exploration.machine))),
  csv: (exploration, level) => planAsCsv(manualPlan(exploration, level, byHandOf(exploration.machine))),
  playwright: ({ entry }, level) => playwrightExport(entry, level),
  schema: () => `${JSON.stringify(suiteSchema(), null, 2)}\n`,
};

await answering(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...chartOption,
      level: { type: 'string', default: 'branches' },
      format: { type: 'string', default: 'json' },
      out: { type: 'string' },
    },
  });
  const { entry, words } = chosenChart(values.machine, positionals);
  refuseMore(words);
  const { level, format, out } = values;
  if (!isLevel(level)) throw new WrongCall(`'${level}' ist keine Stufe. Es gibt: ${levels.join(', ')}.`);
  const write = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (write === undefined) {
    throw new WrongCall(`'${format}' ist kein Format. Es gibt: ${Object.keys(formats).join(', ')}.`);
  }
  const text = await write(explorationOf(entry), level);
  if (out === undefined) process.stdout.write(text);
  else writeText(out, text);
});
