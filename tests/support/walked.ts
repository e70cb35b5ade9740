import type { Exploration } from '#explorer/explore.ts';

/**
 * The snapshots of a walk by the number of their configuration; an unknown one throws.
 *
 * @typeParam Seen as much of a snapshot as is looked at, with the context as the chart's types have it
 */
export const snapshotsOf =
  <Seen>({ nodes }: Pick<Exploration, 'nodes'>) =>
  (index: number): Seen => {
    const node = nodes[index];
    if (node === undefined) throw new Error(`There is no configuration ${index}.`);
    return node.snapshot as Seen;
  };
