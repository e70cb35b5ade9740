import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { activeNodes, branchId, candidatesFor, type Chart, enteredNodes, isBelow, lineage } from './chart.ts';
import { type Boxes, boxesOf } from './compiled/boxes.ts';
import { withoutConflicts } from './compiled/transit.ts';
import type { Macrostep, Microstep } from './microsteps.ts';

/** What one step has shown: the arrows it took and the answers guards gave. */
export interface Seen {
  readonly edgeIds: readonly string[];
  /** `edge id | true` and `edge id | false`. */
  readonly branchIds: readonly string[];
}

/**
 * Which guards were asked, and what they answered, follows from what was chosen: candidates are tried in order, so
 * those before the chosen one said no; with none chosen, all of them did.
 */
const answers = (
  chart: Chart,
  candidates: readonly AnyTransitionDefinition[],
  chosen: ReadonlySet<AnyTransitionDefinition>,
): readonly string[] => {
  const hit = candidates.findIndex((candidate) => chosen.has(candidate));
  const asked = hit === -1 ? candidates : candidates.slice(0, hit + 1);
  return asked.flatMap((candidate, index) => {
    const edge = chart.edgeOf.get(candidate);
    return edge === undefined || edge.guard === null ? [] : [branchId(edge, index === hit)];
  });
};

/** Guards asked for an event: a state is asked when none of its active descendants took the event. */
const askedByEvent = (chart: Chart, { before, event, chosen }: Microstep): readonly string[] => {
  const taken = new Set(chosen);
  return activeNodes(before)
    .filter((node) => !chosen.some(({ source }) => isBelow(source, node)))
    .flatMap((node) => answers(chart, candidatesFor(node, event.type), taken));
};

/** Guards of `always`, asked for each active leaf from inside out until one passes. */
const askedAtRest = (chart: Chart, at: AnyMachineSnapshot, next: Microstep | undefined): readonly string[] => {
  const taken = new Set(next?.eventless === true ? next.chosen : []);
  return activeNodes(at)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .flatMap((leaf) => {
      // What lies around an arrow that was taken may have been asked and overruled: nobody knows what it said.
      const line = lineage(leaf).filter((node) => ![...taken].some(({ source }) => isBelow(source, node)));
      const winner = line.findIndex((node) => node.always?.some((candidate) => taken.has(candidate)) === true);
      return line.slice(0, winner === -1 ? line.length : winner + 1);
    })
    .flatMap((node) => answers(chart, node.always ?? [], taken));
};

const boxed = new WeakMap<Chart, Boxes>();

/** The arrows that were taken of those that were chosen: of two that leave the same state only one is. */
export const taken = (
  chart: Chart,
  { before, chosen }: Pick<Microstep, 'before' | 'chosen'>,
): readonly AnyTransitionDefinition[] => {
  if (chosen.length < 2) return chosen;
  const boxes = boxed.get(chart) ?? boxesOf(chart.machine);
  boxed.set(chart, boxes);
  const kept = Object.entries(before.historyValue as Record<string, readonly AnyStateNode[]>);
  const leaps = chosen.map((definition) => ({
    definition,
    source: boxes.of(definition.source),
    targets: (definition.target ?? []).map((node) => boxes.of(node)),
    reenter: definition.reenter,
  }));
  return withoutConflicts(
    leaps,
    enteredNodes(before).map((node) => boxes.of(node)),
    new Map(
      kept.map(([id, nodes]) => [
        boxes.of(chart.machine.getStateNodeById(`#${id}`) as AnyStateNode),
        nodes.map((node) => boxes.of(node)),
      ]),
    ),
    boxes,
  ).map(({ definition }) => definition);
};

/** Arrows and guard answers of one step, its microsteps (`always`, `raise`, done states) included. */
export const seenIn = (chart: Chart, { microsteps, snapshot }: Macrostep, initial: AnyMachineSnapshot | null): Seen => {
  const edgeIds = microsteps.flatMap((step) => taken(chart, step).flatMap((one) => chart.edgeOf.get(one)?.id ?? []));
  const branchIds = microsteps.flatMap((step) => (step.eventless ? [] : askedByEvent(chart, step)));
  // The chart comes to rest after every microstep: before the next one, and at the end.
  const rests = [...microsteps.slice(1).map(({ before }) => before), snapshot];
  const atRest = rests.flatMap((at, index) =>
    at.status === 'active' ? askedAtRest(chart, at, microsteps[index + 1]) : [],
  );
  const atStart = initial === null ? [] : askedAtRest(chart, initial, microsteps[0]);
  return { edgeIds: [...new Set(edgeIds)], branchIds: [...new Set([...branchIds, ...atRest, ...atStart])] };
};
