import { parseArgs } from 'node:util';
import { explorationOf } from '#explorer/exploration-of.ts';
import { answerLines, ask, helpLines, thingLines } from '#explorer/questions/ask.ts';
import { BadQuestion } from '#explorer/questions/things.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { chartOption, chosenChart } from './charts/chosen-chart.ts';
import { byHandOf } from './journeys-export/by-hand.ts';
import { answering } from './terminal/answering.ts';

/**
 * `npm run -s journeys:ask -- [--machine] <chart> <question> [--json]`: answers what one asks of a chart, with the path that proves it;
 * exit 0 yes, 1 no, 2 for a question without an answer.
 */
const answer = (entry: CatalogueEntry, question: readonly string[], asData: boolean): 0 | 1 | 2 => {
  const exploration = explorationOf(entry);
  if (question.length === 0) throw new BadQuestion(...thingLines(exploration), '', ...helpLines());
  const found = ask(exploration, question, byHandOf(entry.name));
  console.log(asData ? JSON.stringify(found, null, 2) : answerLines(found).join('\n'));
  return found.holds === null ? 2 : found.holds ? 0 : 1;
};

await answering(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...chartOption, json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) {
    console.log(helpLines().join('\n'));
    return;
  }
  try {
    if (values.machine === undefined && positionals.length === 0) throw new BadQuestion(...helpLines());
    const { entry, words } = chosenChart(values.machine, positionals);
    process.exitCode = answer(entry, words, values.json);
  } catch (error) {
    if (!(error instanceof BadQuestion)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
});
