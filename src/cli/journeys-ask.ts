import { parseArgs } from 'node:util';
import { explorationOf } from '#explorer/answers.ts';
import { answerLines, ask, helpLines, thingLines } from '#explorer/questions/ask.ts';
import { BadQuestion } from '#explorer/questions/things.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';

/**
 * `npm run -s journeys:ask -- <chart> <question> [--json]`: answers what one asks of a chart, with the path that proves it;
 * exit 0 yes, 1 no, 2 for a question without an answer.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});

const chartNamed = (name: string): CatalogueEntry => {
  const found = catalogue.find((one) => one.name === name || one.title.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  const width = Math.max(...catalogue.map((one) => one.name.length));
  throw new BadQuestion(
    `Kein Ablauf heißt „${name}“. Es gibt:`,
    ...catalogue.map((one) => `  ${one.name.padEnd(width)}  ${one.title}`),
  );
};

const answer = (chart: string, question: readonly string[]): 0 | 1 | 2 => {
  const exploration = explorationOf(chartNamed(chart));
  if (question.length === 0) throw new BadQuestion(...thingLines(exploration), '', ...helpLines());
  const found = ask(exploration, question);
  console.log(values.json === true ? JSON.stringify(found, null, 2) : answerLines(found).join('\n'));
  return found.holds === null ? 2 : found.holds ? 0 : 1;
};

const [chart, ...question] = positionals;
if (values.help === true) {
  console.log(helpLines().join('\n'));
} else {
  try {
    if (chart === undefined) throw new BadQuestion(...helpLines());
    process.exitCode = answer(chart, question);
  } catch (error) {
    if (!(error instanceof BadQuestion)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
