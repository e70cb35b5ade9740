import type { AnyStateNode } from 'xstate';
import { captionOf, readChart } from '#explorer/chart.ts';
import { invoked } from '#explorer/words.ts';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';

/** Another chart, as it is called and linked. */
export interface Neighbour {
  readonly name: string;
  readonly title: string;
}

/** A place in another chart. */
export interface NeighbourState extends Neighbour {
  readonly state: string;
  readonly caption: string;
}

const called = (is: (one: CatalogueEntry) => boolean): readonly Neighbour[] =>
  catalogue.filter(is).map(({ name, title }) => ({ name, title }));

/** The charts that go on in a state: those that it invokes, and those that the captions name. */
export const chartsAt = (node: AnyStateNode, { machine, captions }: CatalogueEntry): readonly Neighbour[] => {
  const actors = machine.implementations.actors as Readonly<Record<string, { readonly id?: unknown }>>;
  const children = invoked(node).map(({ src }) => actors[src]?.id);
  const named = captions.charts?.[node.id] ?? [];
  return called((one) => named.includes(one.name) || children.includes(one.machine.id));
};

/** The charts to which an end hands over. */
export const onwardFrom = (node: AnyStateNode, { captions }: CatalogueEntry): readonly Neighbour[] => {
  const named = captions.onward?.[node.id] ?? [];
  return called(({ name }) => named.includes(name));
};

/** The charts of the pages to which a page leads while it stands. */
export const ledToFrom = (node: AnyStateNode, { captions }: CatalogueEntry): readonly Neighbour[] => {
  const named = captions.leads?.[node.id] ?? [];
  return called(({ name }) => named.includes(name));
};

/** All charts to which a chart hands over at one of its ends. */
export const onwardOf = (entry: CatalogueEntry): readonly Neighbour[] => {
  const named = Object.values(entry.captions.onward ?? {}).flat();
  return called(({ name }) => name !== entry.name && named.includes(name));
};

const everywhere = catalogue.flatMap((entry) =>
  readChart(entry.machine).nodes.flatMap((node) =>
    chartsAt(node, entry).map((used) => ({
      used: used.name,
      place: { name: entry.name, title: entry.title, state: node.id, caption: captionOf(node) },
    })),
  ),
);

/** Where in others a chart runs. */
export const placesOf = ({ name }: Pick<CatalogueEntry, 'name'>): readonly NeighbourState[] =>
  everywhere.filter(({ used }) => used === name).map(({ place }) => place);

/** The charts in which a chart runs. */
export const usersOf = (entry: Pick<CatalogueEntry, 'name'>): readonly Neighbour[] => {
  const names = new Set(placesOf(entry).map(({ name }) => name));
  return called(({ name }) => names.has(name));
};
