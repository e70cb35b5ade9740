import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { WrongCall } from '../terminal/answering.ts';

/** The chart that a call names, or its title. Throws `WrongCall`, with all names there are. */
export const chosenChart = (name: string | undefined): CatalogueEntry => {
  const found =
    catalogue.find((entry) => entry.name === name) ??
    catalogue.find(({ title }) => title.toLowerCase() === name?.toLowerCase());
  if (found !== undefined) return found;
  const names = catalogue.map((entry) => entry.name).join(', ');
  throw new WrongCall(`${name === undefined ? 'Name a chart' : `No chart is named '${name}'`}. There are: ${names}.`);
};

/** The one chart that a call names, or all of them where it names none. */
export const chosenCharts = (name: string | undefined): readonly CatalogueEntry[] =>
  name === undefined ? catalogue : [chosenChart(name)];
