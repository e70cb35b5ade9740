import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { WrongCall } from '../terminal/answering.ts';
import { nearTo } from './near.ts';

/** How every command is told its chart, beside the first word. */
export const chartOption = { machine: { type: 'string' } } as const;

const all = (): string => `Es gibt: ${catalogue.map(({ name }) => name).join(', ')}.`;

const chartNamed = (name: string): CatalogueEntry => {
  const found =
    catalogue.find((entry) => entry.name === name) ??
    catalogue.find(({ title }) => title.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  const near = nearTo(
    name,
    catalogue.map((entry) => entry.name),
  );
  const hint = near.length === 0 ? '' : ` Gemeint ist vielleicht ${near.map((one) => `'${one}'`).join(' oder ')}.`;
  throw new WrongCall(`Einen Ablauf '${name}' gibt es nicht.${hint} ${all()}`);
};

/** Throws `WrongCall` where a call says more than it means. */
export const refuseMore = (words: readonly string[]): void => {
  if (words.length > 0) throw new WrongCall(`Zu viel gesagt: '${words.join(' ')}'.`);
};

/**
 * The chart that a call names, or its title: as `--machine`, or as its first word; and the words that are left. Throws
 * `WrongCall`, with all names there are.
 */
export const chosenChart = (
  machine: string | undefined,
  words: readonly string[],
): { readonly entry: CatalogueEntry; readonly words: readonly string[] } => {
  if (machine !== undefined) return { entry: chartNamed(machine), words };
  const [name, ...left] = words;
  if (name === undefined) throw new WrongCall(`Es fehlt der Ablauf. ${all()}`);
  return { entry: chartNamed(name), words: left };
};

/** The one chart that a call names, in either form, or all of them where it names none. */
export const chosenCharts = (machine: string | undefined, words: readonly string[]): readonly CatalogueEntry[] => {
  if (machine === undefined && words.length === 0) return catalogue;
  const { entry, words: left } = chosenChart(machine, words);
  refuseMore(left);
  return [entry];
};
