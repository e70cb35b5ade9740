import { type Exploration, explore, type ExploreOptions } from '#explorer/explore.ts';
import { pathsOf, sizeOf } from '#explorer/suite.ts';
import { fewestSteps } from './optimum.ts';
import { byShortestPaths, byTestModel, type PeerPath, stateKey, statesOn, stepsOf } from './peer.ts';
import { entryOf, type Measured, type Order } from './subject.ts';

/** One measurement in a process of its own, so that time and memory are its own: the order as JSON in, figures out. */
const { subject, contender } = JSON.parse(process.argv[2] ?? '{}') as Order;

/** So that nothing is cut off: what takes too long is ended from outside. */
const unlimited = { limit: 10_000_000 };
const concrete: ExploreOptions = { ...unlimited, abstraction: 'none' };

const statesOf = ({ nodes }: Exploration): number => new Set(nodes.map(({ snapshot }) => stateKey(snapshot))).size;

const entry = await entryOf(subject);

/** What takes longer is not done again. */
const patience = 2_000;

/** The median of three, since the first one is also compiled; and how large the process has become with the first. */
const timed = <Result>(run: () => Result) => {
  const times: number[] = [];
  let megabytes = 0;
  for (;;) {
    const begun = performance.now();
    const result = run();
    times.push(performance.now() - begun);
    if (times.length === 1) megabytes = process.resourceUsage().maxRSS / 1024;
    const [first = 0] = times;
    if (times.length === 3 || first > patience) {
      const milliseconds = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? first;
      return { result, milliseconds, megabytes };
    }
  }
};

const none = { states: 0, steps: 0, optimum: null };

const peer = (walk: (chart: typeof entry) => readonly PeerPath[]): Measured => {
  const { result, ...figures } = timed(() => walk(entry));
  return { ...none, ...figures, states: statesOn(result), steps: stepsOf(result) };
};

const walked = (options: ExploreOptions): Measured => {
  const { result, ...figures } = timed(() => explore(entry, options));
  return { ...none, ...figures, states: statesOf(result) };
};

/** Waits can rule a way out: then paths are walked while they are found, else their steps are enough to count. */
const suite = (): Measured => {
  const isGenerated = 'family' in subject;
  const exploration = explore(entry, isGenerated ? concrete : unlimited);
  const { result, ...figures } = timed(() =>
    isGenerated
      ? sizeOf(exploration, 'steps').steps
      : // Of a copy: what was found for a walk is kept.
        pathsOf({ ...exploration }, 'steps').reduce((sum, { steps }) => sum + steps.length, 0),
  );
  const { nodes, starts, steps } = exploration;
  return {
    ...figures,
    states: nodes.length,
    steps: result,
    optimum: fewestSteps({ nodes: nodes.length, starts, steps }),
  };
};

const measures: Readonly<Record<Order['contender'], () => Measured>> = {
  concrete: () => walked(concrete),
  abstracted: () => walked(unlimited),
  suite,
  getShortestPaths: () => peer(byShortestPaths),
  TestModel: () => peer(byTestModel),
};
console.log(JSON.stringify(measures[contender]()));
