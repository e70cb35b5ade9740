import type { CatalogueEntry } from '#machines/model.ts';
import type { Mutant, Operator } from './operators.ts';

/** A chart as it is, and a model of its world that has forgotten something. */
export interface ModelMutant extends Omit<Mutant, 'build'> {
  readonly build: () => CatalogueEntry;
}

type Tables = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** Every model that knows one answer, sample or input less than the chart's own, in a fixed order. */
export const modelMutantsOf = (entry: CatalogueEntry): readonly ModelMutant[] => {
  const { model, machine } = entry;
  const { inputs, events, outcomes } = model as unknown as Readonly<Record<'events' | 'outcomes', Tables>> & {
    readonly inputs: Tables[string];
  };
  const within = (operator: Operator, part: 'events' | 'outcomes', tables: Tables) =>
    Object.entries(tables).flatMap(([of, names]) =>
      Object.keys(names).map((name) => ({
        operator,
        place: of,
        detail: name,
        changed: { [part]: { ...tables, [of]: without(names, name) } },
      })),
    );
  const drafts = [
    ...within('dropOutcome', 'outcomes', outcomes),
    ...within('dropSample', 'events', events),
    ...Object.keys(inputs).map((name) => ({
      operator: 'dropInput' as const,
      place: 'inputs',
      detail: name,
      changed: { inputs: without(inputs, name) },
    })),
  ];
  return drafts.map(({ changed, ...rest }, index) => ({
    ...rest,
    id: `${machine.id}-model-${String(index + 1).padStart(3, '0')}`,
    build: () => ({ ...entry, model: { ...model, ...changed } as CatalogueEntry['model'] }),
  }));
};
