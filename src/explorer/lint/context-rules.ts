import { differingKeys } from '../plain.ts';
import type { Step } from '../graph.ts';
import { firstWayTo, leavesOf, wayTo, witnessOf } from '../ways.ts';
import { invokesOf } from './anatomy.ts';
import { type BrokenOffer, brokenOffers, isEndless, reasonIn } from './broken-offers.ts';
import { witnessOfStep } from './reach-rules.ts';
import type { Flaw, Walked, WalkRule } from './rule.ts';

/** Flaws of steps that broke for one reason in one state, with what is to be said of each; null where it is none of this rule. */
const broken = (
  { exploration }: Walked,
  whatOf: (labels: string, reason: string) => string,
  isMeant: (reason: string) => boolean,
): readonly Flaw[] => {
  const flaws = new Map<string, [BrokenOffer, ...BrokenOffer[]]>();
  for (const one of brokenOffers(exploration)) {
    const key = `${leavesOf(one.node)} ${one.reason}`;
    const others = flaws.get(key);
    if (!isMeant(one.reason)) continue;
    if (others === undefined) flaws.set(key, [one]);
    else others.push(one);
  }
  return [...flaws.values()].map((here): Flaw => {
    const way = wayTo(
      exploration,
      here.map(({ at }) => at),
    );
    const end = here.find(({ at }) => at === (way?.steps.at(-1)?.to ?? way?.start));
    const witness = way === null || end === undefined ? null : witnessOf(exploration, way, end.offer);
    const place = end === undefined ? exploration.machine : idsOf(leavesOf(end.node), exploration.entry.machine.id);
    const labels = [...new Set(here.map(({ offer }) => `„${offer.label}“`))].join(', ');
    return { place, what: whatOf(labels, here[0].reason), witness };
  });
};

const breaks = (walked: Walked): readonly Flaw[] =>
  broken(
    walked,
    (labels, reason) => `Bei ${labels}: ${reasonIn(reason)}`,
    (reason) => !isEndless(reason),
  );

/** Rounds that only show when they are gone: through guards, or by events that the chart raises itself. */
const rounds = (walked: Walked): readonly Flaw[] =>
  broken(walked, (labels) => `Nach ${labels} kommt der Ablauf nie zur Ruhe.`, isEndless);

const idsOf = (leaves: string, root: string): string =>
  leaves === ''
    ? root
    : leaves
        .split(' ')
        .map((leaf) => `${root}.${leaf}`)
        .join(' ');

/** Ends with an error, but for faults that lack their exit: those are a finding of the chart's text already. */
const errors = (walked: Walked): readonly Flaw[] => {
  const { exploration, chart, entry } = walked;
  const lacking = new Set(invokesOf(chart, entry).flatMap(({ id, src, hasError }) => (hasError ? [] : [id ?? src])));
  const places = new Map<string, Step[]>();
  for (const step of exploration.steps) {
    const { from, to, offer } = step;
    const node = exploration.nodes[from];
    if (node === undefined || exploration.nodes[to]?.status !== 'error') continue;
    if (offer.kind === 'fault' && (lacking.has(offer.actor?.id ?? '') || lacking.has(offer.actor?.src ?? ''))) continue;
    const place = idsOf(leavesOf(node), entry.machine.id);
    places.set(place, [...(places.get(place) ?? []), step]);
  }
  return [...places].map(([place, steps]) => ({
    place,
    what: `„${steps[0]?.offer.label ?? ''}“ beendet den ganzen Ablauf mit einem Fehler.`,
    witness: witnessOfStep(walked, steps),
  }));
};

const sizeOf = (value: unknown): number => (typeof value === 'number' ? value : JSON.stringify(value).length);

const valueOf = (context: object, key: string): unknown => new Map<string, unknown>(Object.entries(context)).get(key);

/** How often a key may grow on one way before that is called growth without end. */
const growths = 8;

interface Growth {
  readonly key: string;
  /** The configuration in which it has grown for the second time: enough to see it. */
  readonly shown: number;
}

/** Keys that get ever larger on the way to the configuration that was found last. */
const growingKeys = ({ exploration }: Walked): readonly Growth[] => {
  const { nodes } = exploration;
  const last = nodes.length - 1;
  const { start, steps } = firstWayTo(exploration, last);
  const way = [start, ...steps.map(({ to }) => to)];
  const [first, end] = [nodes[start], nodes[last]];
  if (first === undefined || end === undefined) return [];
  return differingKeys(first.context, end.context).flatMap((key) => {
    let size = Number.NEGATIVE_INFINITY;
    const grown = way.filter((at) => {
      const now = sizeOf(valueOf(nodes[at]?.context ?? {}, key) ?? null);
      const isMore = now > size;
      size = Math.max(size, now);
      return isMore;
    });
    const shown = grown[2];
    return grown.length > growths && shown !== undefined ? [{ key, shown }] : [];
  });
};

const growth = (walked: Walked): readonly Flaw[] =>
  walked.exploration.complete
    ? []
    : growingKeys(walked).map(({ key, shown }) => ({
        place: `context.${key}`,
        what: `\`${key}\` wächst ohne Ende, der Rundgang hört deshalb nicht auf.`,
        witness: witnessOf(walked.exploration, firstWayTo(walked.exploration, shown)),
      }));

const cutOff = (walked: Walked): readonly Flaw[] => {
  const { exploration, entry } = walked;
  if (exploration.complete || growingKeys(walked).length > 0) return [];
  const count = exploration.nodes.length.toLocaleString('de-DE');
  const what = `Der Rundgang wurde nach ${count} Konfigurationen abgebrochen; was dahinter liegt, ist ungeprüft.`;
  return [{ place: entry.machine.id, what }];
};

/** What `setTimeout` can wait for, in milliseconds: anything else ends at once. */
const longestTimer = 2 ** 31 - 1;

/** Limits that are no time, or longer than any timer runs. */
const timelessLimits = (walked: Walked): readonly Flaw[] => {
  const { exploration, chart } = walked;
  const found = new Map<string, { readonly delay: number; readonly at: number[] }>();
  for (const [at, { timers }] of exploration.nodes.entries()) {
    for (const [timer, { delay }] of timers) {
      if (delay >= 0 && delay <= longestTimer) continue;
      const known = found.get(timer) ?? { delay, at: [] };
      known.at.push(at);
      found.set(timer, known);
    }
  }
  return [...found].map(([timer, { delay, at }]) => {
    const way = wayTo(exploration, at);
    return {
      place: chart.edges.find(({ event }) => event === timer)?.source.id ?? timer,
      what: `Die Frist „${timer}“ dauert ${delay} ms, so lange läuft keine Uhr: Sie endet, sobald sie beginnt.`,
      witness: way === null ? null : witnessOf(exploration, way),
    };
  });
};

/** What breaks a chart, or keeps a walk through it from coming to its end. */
export const contextRules: readonly WalkRule[] = [
  { name: 'throws', ofUnfinished: true, find: breaks },
  { name: 'no-time-limit', ofUnfinished: true, find: timelessLimits },
  { name: 'endless-always', ofUnfinished: true, find: rounds },
  { name: 'ends-in-error', ofUnfinished: true, find: errors },
  { name: 'growing-context', ofUnfinished: true, find: growth },
  { name: 'limit', ofUnfinished: true, find: cutOff },
];
