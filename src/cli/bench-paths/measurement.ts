import { type Exploration, explore } from '#explorer/explore.ts';
import { levels } from '#explorer/find-path.ts';
import { type Path, pathsOf } from '#explorer/suite.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { leastSteps } from './bound.ts';
import { fewestSteps } from './optimum.ts';
import { byShortestPaths, byTestModel, type PeerPath, stateKey, statesOn, stepsOf } from './peer.ts';
import { entryOf, type Measured, type Order } from './subject.ts';

/** One measurement in a process of its own, so that time and memory are its own: the order as JSON in, figures out. */
const { subject, contender } = JSON.parse(process.argv[2] ?? '{}') as Order;

/** So that nothing is cut off: what takes too long is ended from outside. */
const unlimited = { limit: 10_000_000 };
const concrete = { ...unlimited, abstraction: 'none' } as typeof unlimited;

/** Every state told apart, whatever the model says of those that behave alike. */
const withoutProjection = ({ model, ...rest }: CatalogueEntry): CatalogueEntry => {
  const { projectModel: _, ...whole } = model as CatalogueEntry['model'] & { projectModel?: unknown };
  return { ...rest, model: whole };
};

const statesOf = ({ nodes }: Exploration): number => new Set(nodes.map(({ snapshot }) => stateKey(snapshot))).size;

const stepsIn = (paths: readonly Path[]): number => paths.reduce((sum, { steps }) => sum + steps.length, 0);

/** The largest suite there is: every concrete step where the explorer makes it, else every arrow and guard branch. */
const level = levels.at(-1) ?? 'branches';

/**
 * Concrete steps that a suite takes, followed along the graph by what happens; those of a refused event, which do nothing,
 * count where the suite takes all of them.
 */
const takenBy = (
  paths: readonly Path[],
  { nodes, starts, steps }: Exploration,
): readonly Exploration['steps'][number][] => {
  const by = new Map(steps.map((step) => [`${step.from} ${step.offer.event.type} ${step.offer.label}`, step]));
  const taken = new Set<Exploration['steps'][number]>();
  for (const path of paths) {
    let at = starts.find((start) => nodes[start]?.input === path.input) ?? -1;
    for (const { event, label } of path.steps) {
      const step = by.get(`${at} ${event.type} ${label}`);
      if (step !== undefined) taken.add(step);
      at = step?.to ?? -1;
    }
  }
  return [...taken];
};

const optimumFor = (paths: readonly Path[], exploration: Exploration): number | null => {
  const { nodes, starts, steps } = exploration;
  const taken = takenBy(paths, exploration);
  const effective = steps.filter(({ edgeIds }) => edgeIds.length > 0);
  const needed = taken.length === steps.length ? steps : effective;
  const isTaken = new Set(taken);
  const isWhole = effective.every((step) => isTaken.has(step));
  return isWhole ? fewestSteps({ nodes: nodes.length, starts, steps: needed }) : null;
};

const entry = await entryOf(subject);
const begun = performance.now();

/** Ends the time, and then counts: what is asked afterwards is not measured. */
const measured = (figures: () => Partial<Measured>): Measured => {
  const milliseconds = performance.now() - begun;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  return { milliseconds, megabytes, states: 0, steps: 0, optimum: null, bound: null, ...figures() };
};

const peer = (walk: (chart: CatalogueEntry) => readonly PeerPath[]): Measured => {
  const paths = walk(entry);
  return measured(() => ({ states: statesOn(paths), steps: stepsOf(paths) }));
};

const walked = (chart: CatalogueEntry, options: typeof unlimited): Measured => {
  const exploration = explore(chart, options);
  return measured(() => ({ states: statesOf(exploration) }));
};

const suite = (): Measured => {
  const exploration = 'family' in subject ? explore(entry, concrete) : explore(entry, unlimited);
  const paths = pathsOf(exploration, level);
  return measured(() => {
    const optimum = optimumFor(paths, exploration);
    const bound = optimum === null ? leastSteps(exploration) : null;
    return { states: exploration.nodes.length, steps: stepsIn(paths), optimum, bound };
  });
};

const measures: Readonly<Record<Order['contender'], () => Measured>> = {
  concrete: () => walked(withoutProjection(entry), concrete),
  abstracted: () => walked(entry, unlimited),
  suite,
  getShortestPaths: () => peer(byShortestPaths),
  TestModel: () => peer(byTestModel),
};
console.log(JSON.stringify(measures[contender]()));
