import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Level } from '#explorer/goals.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { camelName } from '../charts/camel-name.ts';
import { WrongCall } from '../terminal/answering.ts';
import { type ArrangedWorld, playwrightSuite } from './playwright-suite.ts';

const root = new URL('../../../', import.meta.url);

const isArranged = (found: unknown): found is ArrangedWorld =>
  typeof found === 'object' && found !== null && 'entry' in found && 'part' in found && 'doerOf' in found;

/** The suite of a chart for Playwright's runner. Throws `WrongCall` where no hands know the chart in a browser. */
export const playwrightExport = async ({ name }: CatalogueEntry, level: Level): Promise<string> => {
  const file = `tests/machines/${name}/${name}.arrange.ts`;
  const address = new URL(file, root);
  if (!existsSync(fileURLToPath(address))) {
    throw new WrongCall(
      `'${name}' cannot be exported for a browser: nobody says how its world is arranged there (${file}).`,
    );
  }
  // Found by its name and loaded only now: what a chart needs in a browser is the matter of its own tests.
  const given = (await import(address.href)) as Readonly<Record<string, unknown>>;
  const arranged = given[`${camelName(name)}Arrangement`];
  if (!isArranged(arranged)) throw new Error(`'${file}' has no arrangement by the name of its chart.`);
  return playwrightSuite(arranged, level);
};
