import type { CatalogueEntry } from '#machines/model.ts';

/** A chart of a test as the catalogue would name it. */
export const chartOf = (machine: unknown, model: object, name = 'fixture'): CatalogueEntry =>
  ({
    name,
    kind: 'shell',
    app: 'all',
    title: name,
    requirements: ['JRN-02'],
    machine,
    model: { inputs: { none: undefined }, events: {}, outcomes: {}, ...model },
    captions: { events: {}, guards: {}, delays: {}, actors: {} },
    statements: [],
  }) as unknown as CatalogueEntry;
