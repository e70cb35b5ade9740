import type { AnyStateNode } from 'xstate';
import { candidatesFor, type Edge, isWithin, lineage } from '../chart.ts';
import type { Step } from '../graph.ts';
import { stepsFrom, wayTo, type Witness, witnessOf } from '../ways.ts';
import { invokesOf } from './anatomy.ts';
import { brokenOffers } from './broken-offers.ts';
import type { Flaw, RuleName, Walked, WalkRule } from './rule.ts';

/** The shortest way to one of these steps, and the step itself. */
export const witnessOfStep = (walked: Walked, steps: readonly Step[]): Witness | null => {
  const { exploration } = walked;
  const way = wayTo(
    exploration,
    steps.map(({ from }) => from),
  );
  if (way === null) return null;
  const at = way.steps.at(-1)?.to ?? way.start;
  const last = steps.find(({ from }) => from === at);
  return last === undefined ? null : witnessOf(exploration, { start: way.start, steps: [...way.steps, last] });
};

/** Why an arrow is never taken. */
interface Cause {
  readonly rule: Extract<
    RuleName,
    'unreachable' | 'throws' | 'missing-outcome' | 'missing-sample' | 'one-sided-guard' | 'shadowed' | 'unwalked'
  >;
  /** Steps in which it might have been taken and another was. */
  readonly instead: readonly Step[];
}

const sampledTypes = ({ entry }: Walked): readonly string[] =>
  Object.entries(entry.model.events as Readonly<Record<string, object>>).flatMap(([type, samples]) =>
    Object.keys(samples).length > 0 ? [type] : [],
  );

/** Steps that happen while the arrow's state is active and whose event could take it. */
const stepsAsking = ({ exploration }: Walked, { source, definition, event }: Edge): readonly Step[] => {
  const isHere = new Set(exploration.nodes.flatMap(({ active }, at) => (active.includes(source) ? [at] : [])));
  return exploration.steps.filter(
    ({ from, offer }) =>
      isHere.has(from) && event !== 'always' && candidatesFor(source, offer.event.type).includes(definition),
  );
};

/**
 * Whether what the arrow was asked for broke the chart: then nothing is known about the arrow. Which arrows without an event
 * were asked in a step that broke nobody knows.
 */
const isBreaking = ({ exploration }: Walked, { source, definition, event }: Edge): boolean =>
  brokenOffers(exploration).some(
    ({ node, offer }) =>
      event === 'always' ||
      (node.active.includes(source) && candidatesFor(source, offer.event.type).includes(definition)),
  );

/** An earlier arrow of the same state that left this one without a turn. */
const earlier = ({ chart }: Walked, { source, event, index }: Edge): readonly Edge[] =>
  chart.edges.filter((other) => other.source === source && other.event === event && other.index < index);

const causeOf = (walked: Walked, edge: Edge, silent: ReadonlySet<string>): Cause => {
  const { exploration, chart, entry } = walked;
  const because = (rule: Cause['rule'], instead: readonly Step[] = []): Cause => ({ rule, instead });
  if (silent.has(edge.source.id)) return because('unreachable');
  if (isBreaking(walked, edge)) return because('throws');
  const { event, guard } = edge;
  const sawNo = !exploration.guards.missing.includes(edge.branches[1]) && !(edge.branches[1] in exploration.excused);
  if (guard !== null && sawNo) return because('one-sided-guard');
  const actor = /^xstate\.done\.actor\.(.+)$/.exec(event)?.[1];
  const isMute = invokesOf(chart, entry).some(
    ({ id, state, ends }) => id === actor && state.id === edge.source.id && !ends,
  );
  if (isMute) return because('missing-outcome');
  const asking = stepsAsking(walked, edge);
  if (asking.length > 0) return because('shadowed', asking);
  if (event !== 'always') {
    const isInternal = event.startsWith('xstate.');
    const isSampled = sampledTypes(walked).some((type) => candidatesFor(edge.source, type).includes(edge.definition));
    return because(isInternal || isSampled ? 'unwalked' : 'missing-sample');
  }
  const before = new Set(earlier(walked, edge).map(({ id }) => id));
  const instead = exploration.steps.filter(({ edgeIds }) => edgeIds.some((id) => before.has(id)));
  return because(before.size > 0 ? 'shadowed' : 'unwalked', instead);
};

interface Unwalked extends Cause {
  readonly edge: Edge;
}

const causes = new WeakMap<Walked, readonly Unwalked[]>();

const silentStates = ({ exploration: { states, leaves, excused } }: Walked): ReadonlySet<string> =>
  new Set([...states.missing, ...leaves.missing, ...Object.keys(excused)]);

/** Every arrow that no step takes, with the reason. */
const unwalkedArrows = (walked: Walked): readonly Unwalked[] => {
  const known = causes.get(walked);
  if (known !== undefined) return known;
  const { exploration } = walked;
  const silent = silentStates(walked);
  const missing = new Set(exploration.edges.missing);
  const found = walked.chart.edges
    .filter(({ id }) => missing.has(id))
    .map((edge) => ({ edge, ...causeOf(walked, edge, silent) }));
  causes.set(walked, found);
  return found;
};

const arrowsBecause = (walked: Walked, rule: Cause['rule']): readonly Unwalked[] =>
  unwalkedArrows(walked).filter((one) => one.rule === rule);

/** States, of these, that arrows enter, and then those that arrows out of them enter. */
const following = ({ chart }: Walked, arrows: readonly Edge[], missing: ReadonlySet<string>): ReadonlySet<string> => {
  const entered = new Set<string>();
  const queue = [...arrows];
  for (const { definition } of queue) {
    for (const target of (definition.target ?? []) as readonly AnyStateNode[]) {
      for (const { id } of lineage(target).filter((node) => missing.has(node.id) && !entered.has(node.id))) {
        entered.add(id);
        queue.push(...chart.edges.filter(({ source }) => isWithin(source, id)));
      }
    }
  }
  return entered;
};

/** States that nothing reaches. What only follows from another finding is none of its own. */
const unreachedStates = (walked: Walked): readonly Flaw[] => {
  const { chart, exploration } = walked;
  const missing = new Set([...exploration.states.missing, ...exploration.leaves.missing]);
  const known = unwalkedArrows(walked).filter(({ rule }) => rule !== 'unreachable');
  const explained = new Set(
    following(
      walked,
      known.map(({ edge }) => edge),
      missing,
    ),
  );
  const flaws: Flaw[] = [];
  for (const { id, parent } of chart.nodes) {
    if (!missing.has(id) || explained.has(id) || (parent !== undefined && missing.has(parent.id))) continue;
    flaws.push({ place: id, what: 'Kein Weg führt in diesen Zustand.' });
    const inside = chart.edges.filter(({ source }) => isWithin(source, id));
    for (const one of following(walked, inside, missing)) explained.add(one);
  }
  return flaws;
};

const shadowedArrows = (walked: Walked): readonly Flaw[] =>
  arrowsBecause(walked, 'shadowed').map(({ edge, instead }) => {
    const witness = witnessOfStep(walked, instead);
    const taken = new Set(instead.flatMap(({ edgeIds }) => edgeIds));
    const [first] = [...earlier(walked, edge).map(({ id }) => id), ...taken].filter((id) => taken.has(id));
    const by = first === undefined ? 'ein anderer' : `„${first}“`;
    return { place: edge.id, what: `Wird nie gegangen: Was ihn gehen könnte, nimmt immer ${by}.`, witness };
  });

/** Guards that always say the same. One that always says yes shows at the arrows behind it where there are any. */
const oneSidedGuards = (walked: Walked): readonly Flaw[] => {
  const { exploration } = walked;
  const missing = new Set(exploration.guards.missing);
  const unwalked = new Map(unwalkedArrows(walked).map((one) => [one.edge.id, one]));
  return walked.chart.edges.flatMap((edge): readonly Flaw[] => {
    const [yes, no] = edge.branches;
    const reason = unwalked.get(edge.id)?.rule;
    if (reason === undefined ? isBreaking(walked, edge) : reason !== 'one-sided-guard') return [];
    if (missing.has(yes) || reason === 'one-sided-guard') {
      const asking = exploration.steps.filter(({ branchIds }) => branchIds.includes(no));
      const what = `Die Bedingung „${String(edge.guard)}“ ist nie wahr.`;
      return [{ place: edge.id, what, witness: witnessOfStep(walked, asking) }];
    }
    if (!missing.has(no)) return [];
    const hidesOthers = [...unwalked.values()].some(
      (one) =>
        one.rule === 'shadowed' &&
        one.edge.source === edge.source &&
        one.edge.event === edge.event &&
        one.edge.index > edge.index,
    );
    if (hidesOthers) return [];
    const asking = exploration.steps.filter(({ branchIds }) => branchIds.includes(yes));
    const what = `Die Bedingung „${String(edge.guard)}“ ist immer wahr.`;
    return [{ place: edge.id, what, witness: witnessOfStep(walked, asking) }];
  });
};

/** What nothing reaches, and what keeps it from being reached. */
export const reachRules: readonly WalkRule[] = [
  { name: 'unreachable', find: unreachedStates },
  { name: 'shadowed', find: shadowedArrows },
  { name: 'one-sided-guard', find: oneSidedGuards },
  {
    name: 'missing-sample',
    find: (walked) => [
      ...new Map(
        arrowsBecause(walked, 'missing-sample')
          .filter(({ edge: { event } }) => !(event in walked.entry.model.events))
          .map(({ edge: { event } }) => [
            event,
            { place: event, what: `Das Ereignis „${event}“ kennt das Modell nicht, der Ablauf rechnet damit.` },
          ]),
      ).values(),
    ],
  },
  {
    name: 'unwalked',
    find: (walked) =>
      arrowsBecause(walked, 'unwalked').map(({ edge }) => {
        const here = walked.exploration.nodes.flatMap(({ active }, at) => (active.includes(edge.source) ? [at] : []));
        const way = wayTo(walked.exploration, here);
        const isLeft = here.some((at) => (stepsFrom(walked.exploration)[at] ?? []).length > 0);
        return {
          place: edge.id,
          what: isLeft
            ? 'Wird nie gegangen: Es geschieht immer vorher etwas anderes, oder was ihn auslöst, geschieht nie.'
            : 'Wird nie gegangen: Was ihn auslöst, geschieht nie.',
          witness: way === null ? null : witnessOf(walked.exploration, way),
        };
      }),
  },
];
