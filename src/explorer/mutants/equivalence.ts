import type { AnyMachineSnapshot } from 'xstate';
import type { Exploration } from '../explore.ts';
import type { Step } from '../graph.ts';
import { advance, toldAtStart } from '../moment.ts';
import { stepsFrom } from '../ways.ts';
import { wordsOf } from './words.ts';

const looksLike = (a: AnyMachineSnapshot, b: AnyMachineSnapshot): boolean =>
  JSON.stringify([a.status, a.value, a.context, a.output]) === JSON.stringify([b.status, b.value, b.context, b.output]);

/** So many pairs more than the graphs have are looked at where only the context differs, which the graphs may have merged. */
const closerLook = 600;

interface Pair {
  readonly nodes: readonly [number, number];
  readonly snapshots: readonly [AnyMachineSnapshot, AnyMachineSnapshot];
}

/**
 * Whether two charts do the same in the same world: walked side by side through all that can happen, they offer the same,
 * stand in the same state with the same context and say the same. Only what was walked to its end can be called equal.
 */
export const behaveAlike = (one: Exploration, other: Exploration): boolean => {
  if (!one.complete || !other.complete || one.starts.length !== other.starts.length) return false;
  const [mine, yours] = [one.environment.chart.machine, other.environment.chart.machine];
  const [outOfMine, outOfYours] = [stepsFrom(one), stepsFrom(other)];
  const inputs = one.entry.model.inputs as Readonly<Record<string, unknown>>;
  const known = new Set<string>();
  const contexts = new Set<string>();
  const queue: Pair[] = [];
  const meets = (pair: Pair): void => {
    const key = pair.nodes.join(' ');
    if (known.has(key) && contexts.size >= closerLook) return;
    const context = `${key} ${JSON.stringify(pair.snapshots[0].context)}`;
    if (known.has(key) && contexts.has(context)) return;
    if (known.has(key)) contexts.add(context);
    known.add(key);
    queue.push(pair);
  };
  for (const [index, start] of one.starts.entries()) {
    const twin = other.starts[index];
    const [a, b] = [one.nodes[start], twin === undefined ? undefined : other.nodes[twin]];
    if (twin === undefined || a === undefined || b === undefined || !looksLike(a.snapshot, b.snapshot)) return false;
    const input = inputs[a.input];
    if (wordsOf(toldAtStart(mine, input)) !== wordsOf(toldAtStart(yours, input))) return false;
    meets({ nodes: [start, twin], snapshots: [a.snapshot, b.snapshot] });
  }
  for (let at = 0; at < queue.length; at += 1) {
    const pair = queue[at];
    if (pair === undefined) break;
    const [a, b] = [outOfMine[pair.nodes[0]] ?? [], outOfYours[pair.nodes[1]] ?? []];
    const twins = new Map<string, Step>(b.map((step) => [step.offer.id, step]));
    if (a.length !== b.length) return false;
    for (const step of a) {
      const twin = twins.get(step.offer.id);
      if (twin === undefined) return false;
      const [first, second] = [
        advance(mine, pair.snapshots[0], step.offer.event),
        advance(yours, pair.snapshots[1], twin.offer.event),
      ];
      if (!looksLike(first.after, second.after) || wordsOf(first.told) !== wordsOf(second.told)) return false;
      meets({ nodes: [step.to, twin.to], snapshots: [first.after, second.after] });
    }
  }
  return true;
};
