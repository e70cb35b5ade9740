import type { AnyStateNode } from 'xstate';
import { codeOf, hiddenRefusals } from '../answers.ts';
import { candidatesFor, type Edge, lineage, metaOf } from '../chart.ts';
import type { Step } from '../graph.ts';
import { stepsFrom, wayTo, type Witness, witnessOf } from '../ways.ts';
import { invokesOf, isSubmit } from './anatomy.ts';
import { brokenOffers } from './broken-offers.ts';
import { witnessOfStep } from './reach-rules.ts';
import type { Flaw, Walked, WalkRule } from './rule.ts';

/** Flaws by the place at which steps show them, each with the shortest way to one of its steps. */
const byPlace = (
  walked: Walked,
  shown: readonly (readonly [place: string, step: Step])[],
  what: (steps: readonly Step[]) => string,
): readonly Flaw[] => {
  const places = new Map<string, Step[]>();
  for (const [place, step] of shown) places.set(place, [...(places.get(place) ?? []), step]);
  return [...places].map(([place, steps]) => ({ place, what: what(steps), witness: witnessOfStep(walked, steps) }));
};

const labelsOf = (steps: readonly Step[]): string =>
  [...new Set(steps.map(({ offer }) => `„${offer.label}“`))].join(', ');

const activeBefore = ({ exploration }: Walked, { from }: Step): readonly AnyStateNode[] => {
  const node = exploration.nodes[from];
  return node === undefined ? [] : node.active;
};

/** Steps that no arrow took, with the last arrow that was asked; null where none was. */
const untaken = (walked: Walked): readonly { readonly step: Step; readonly asked: Edge | null }[] => {
  const { exploration, chart } = walked;
  return exploration.steps
    .filter(({ edgeIds, to }) => edgeIds.length === 0 && exploration.nodes[to]?.status !== 'error')
    .map((step) => {
      // From inside out: the innermost state that has arrows for it is where the choice stands.
      const candidates = activeBefore(walked, step)
        .toReversed()
        .map((node) => candidatesFor(node, step.offer.event.type))
        .find((arrows) => arrows.length > 0);
      const last = candidates?.at(-1);
      return { step, asked: last === undefined ? null : (chart.edgeOf.get(last) ?? null) };
    });
};

/** A missing `onDone` or `onError` is a finding of the chart's text already. */
const lacksExit = (walked: Walked, step: Step): boolean => {
  const { actor, kind } = step.offer;
  const active = new Set(activeBefore(walked, step).map(({ id }) => id));
  return invokesOf(walked.chart, walked.entry).some(
    ({ id, src, state, hasDone, hasError }) =>
      active.has(state.id) &&
      (id === undefined ? src === actor?.src : id === actor?.id) &&
      !(kind === 'fault' ? hasError : hasDone),
  );
};

const unhandled = (walked: Walked): readonly Flaw[] =>
  byPlace(
    walked,
    untaken(walked).flatMap(({ step, asked }) =>
      step.offer.kind === 'user' || asked !== null || lacksExit(walked, step)
        ? []
        : [[activeBefore(walked, step).at(-1)?.id ?? walked.entry.machine.id, step] as const],
    ),
    (steps) => `Kein Pfeil nimmt ${labelsOf(steps)}.`,
  );

/** Choices of an answer, a fault or a time limit that end without a choice. */
const openAnswers = (walked: Walked): readonly Flaw[] =>
  byPlace(
    walked,
    untaken(walked).flatMap(({ step, asked }) =>
      step.offer.kind === 'user' || asked === null ? [] : [[asked.id, step] as const],
    ),
    (steps) => `Bei ${labelsOf(steps)} sagen alle Bedingungen Nein, und kein „sonst“ führt weiter.`,
  );

/** A state that does nothing but choose: all its ways on are `always`. */
const choosesOnly = (node: AnyStateNode): boolean =>
  (node.always ?? []).length > 0 && node.transitions.size === 0 && Object.keys(node.states).length === 0;

/**
 * Choices without an event in which a chart can come to rest, and from there never chooses: unlike a state that waits
 * for its condition to come true.
 */
const openDecisions = (walked: Walked): readonly Flaw[] => {
  const { exploration } = walked;
  const out = stepsFrom(exploration);
  return walked.chart.leaves.filter(choosesOnly).flatMap((leaf): readonly Flaw[] => {
    const edges = walked.chart.edges.filter(({ source }) => source === leaf);
    const own = new Set(edges.map(({ id }) => id));
    const resting = restingIn(walked, leaf);
    const chooses = closure([...resting], out, (step) => step.edgeIds.some((id) => own.has(id)), resting);
    const stuck = [...resting].filter((at) => !chooses.has(at));
    return stuck.length === 0
      ? []
      : [
          {
            place: edges.at(-1)?.id ?? leaf.id,
            what: 'Alle Bedingungen sagen Nein, und der Ablauf bleibt stehen, wo er nur wählen sollte.',
            witness: witnessAt(walked, stuck),
          },
        ];
  });
};

const restingIn = ({ exploration }: Walked, leaf: AnyStateNode): ReadonlySet<number> =>
  new Set(
    exploration.nodes.flatMap(({ status, active }, at) => (status === 'active' && active.includes(leaf) ? [at] : [])),
  );

/**
 * Configurations from which a step of some kind can come, without leaving `within` before.
 *
 * @param unknown others from which one might, for all that the walk can tell
 */
const closure = (
  all: readonly number[],
  out: readonly (readonly Step[])[],
  isWanted: (step: Step) => boolean,
  within: ReadonlySet<number>,
  unknown: Iterable<number> = [],
): ReadonlySet<number> => {
  const back = new Map<number, number[]>();
  const found = new Set<number>(unknown);
  for (const at of all) {
    for (const step of out[at] ?? []) {
      if (isWanted(step)) found.add(at);
      if (within.has(step.to)) back.set(step.to, [...(back.get(step.to) ?? []), at]);
    }
  }
  for (const at of found) for (const before of back.get(at) ?? []) found.add(before);
  return found;
};

const witnessAt = ({ exploration }: Walked, goals: readonly number[]): Witness | null => {
  const way = wayTo(exploration, goals);
  return way === null ? null : witnessOf(exploration, way);
};

const unansweredSubmits = (walked: Walked): readonly Flaw[] =>
  byPlace(
    walked,
    untaken(walked).flatMap(({ step, asked }) =>
      step.offer.kind === 'user' && isSubmit(step.offer.event.type) && asked !== null
        ? [[asked.id, step] as const]
        : [],
    ),
    (steps) =>
      `${labelsOf(steps)} bleibt ohne jede Antwort: Keine Bedingung passt, und kein Pfeil sagt, was daran nicht stimmt.`,
  );

const isRefused = ({ offer: { event } }: Step, codes: readonly string[]): boolean => {
  const code = 'output' in event ? codeOf(event.output) : null;
  return code !== null && codes.includes(code);
};

const refusalsUnderElse = (walked: Walked): readonly Flaw[] =>
  hiddenRefusals(walked.entry, walked.charts).map(({ edgeId, codes }) => {
    const all = walked.exploration.steps.filter(({ edgeIds }) => edgeIds.includes(edgeId));
    const refused = all.filter((step) => isRefused(step, codes));
    const what = `Unter einem „sonst“ stehen ${codes.join(', ')}.`;
    return { place: edgeId, what, witness: witnessOfStep(walked, refused.length > 0 ? refused : all) };
  });

const meansAnEnd = (leaf: AnyStateNode): boolean => lineage(leaf).some((node) => metaOf(node).ending !== undefined);

/** A region with a single state has nowhere to go, and nobody expects it to. */
const isAlone = (leaf: AnyStateNode): boolean =>
  leaf.parent === undefined ||
  leaf.parent.type === 'parallel' ||
  Object.values(leaf.parent.states as Record<string, AnyStateNode>).filter(({ type }) => type !== 'history').length < 2;

/** Away for a moment counts too: what happens on a round that ends where it began is a way on. */
const leadsAway = ({ source, definition }: Edge, leaf: AnyStateNode): boolean =>
  lineage(leaf).includes(source) && (definition.target ?? []).some((target) => target !== leaf);

const deadEnds = (walked: Walked): readonly Flaw[] => {
  const { exploration } = walked;
  const out = stepsFrom(exploration);
  // What broke there might have led away; that it broke has its own finding.
  const breaking = new Set(brokenOffers(exploration).map(({ at }) => at));
  return walked.chart.leaves
    .filter((leaf) => leaf.type === 'atomic' && !meansAnEnd(leaf) && !isAlone(leaf))
    .filter((leaf) => !choosesOnly(leaf))
    .flatMap((leaf): readonly Flaw[] => {
      const resting = restingIn(walked, leaf);
      const onward = new Set(walked.chart.edges.filter((edge) => leadsAway(edge, leaf)).map(({ id }) => id));
      const leads = ({ to, edgeIds }: Step) => !resting.has(to) || edgeIds.some((id) => onward.has(id));
      const leaving = closure([...resting], out, leads, resting, breaking);
      const stuck = [...resting].filter((at) => !leaving.has(at));
      if (stuck.length === 0) return [];
      const when = stuck.length === resting.size ? 'Von hier' : 'Auf diesem Weg ist hier Schluss: Von hier';
      const what = `${when} führt nichts mehr weiter, und ein Ende (\`meta.ending\`) ist es nicht.`;
      return [{ place: leaf.id, what, witness: witnessAt(walked, stuck) }];
    });
};

/** What can happen and comes to nothing. */
export const eventRules: readonly WalkRule[] = [
  { name: 'unhandled', find: unhandled },
  { name: 'open-choice', find: (walked) => [...openAnswers(walked), ...openDecisions(walked)] },
  { name: 'no-refusal', find: unansweredSubmits },
  { name: 'hidden-refusal', find: refusalsUnderElse },
  { name: 'dead-end', find: deadEnds },
];
