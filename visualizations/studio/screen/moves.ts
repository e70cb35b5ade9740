import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { activeNodes, takenBy, understood } from '#explorer/chart.ts';
import { answerEvent, fault, faultEvent } from '#explorer/offers.ts';
import type { StandIns } from '#explorer/stand-ins.ts';
import type { Subject } from '#explorer/subject.ts';
import { displayInstant } from '#ui/display/format.ts';
import { millisecondsOf } from '#domain/calendar/instant.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import { offerWords, spanText } from '#explorer/words.ts';
import { studioTexts } from '../studio.texts.ts';
import type { Move } from './stage-messages.ts';
import type { StageTime } from './stage-time.ts';

/** A move, and what does it. */
export interface LiveMove extends Move {
  readonly make: () => Promise<void> | void;
}

/** A running chart with what stands in for its actors. */
interface Running {
  readonly entry: CatalogueEntry;
  readonly ref: AnyActorRef;
  readonly standIns: StandIns;
  /** Names of the actors that lead to it from the outermost chart. */
  readonly way: readonly string[];
}

type Samples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The name under which a chart invokes an actor; charts name theirs. */
const srcOf = ({ src }: { readonly src: unknown }): string => (typeof src === 'string' ? src : '');

const snapshotOf = (ref: AnyActorRef): AnyMachineSnapshot | null => {
  const snapshot: unknown = ref.getSnapshot();
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot
    ? (snapshot as AnyMachineSnapshot)
    : null;
};

const childrenOf = (snapshot: AnyMachineSnapshot) =>
  Object.entries(snapshot.children as Record<string, AnyActorRef & { readonly src: unknown }>).filter(
    ([, child]) => (child.getSnapshot() as { readonly status: string }).status === 'active',
  );

/** The chart and those inside it that run themselves. */
const runningIn = (outer: Running): readonly Running[] => {
  const snapshot = snapshotOf(outer.ref);
  if (snapshot === null) return [];
  const inner = childrenOf(snapshot).flatMap(([id, ref]) => {
    const real = outer.standIns.real.get(srcOf(ref));
    return real === undefined ? [] : runningIn({ ...real, ref, way: [...outer.way, id] });
  });
  return [outer, ...inner];
};

/** What a sample holds, as far as a button has room for it. */
const detailOf = (data: object): string =>
  Object.values(data)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => (typeof value === 'string' && millisecondsOf(value) !== undefined ? displayInstant(value) : value))
    .map((value) => `„${value}“`)
    .slice(0, 2)
    .join(' ')
    .slice(0, 40);

const userMoves = ({ entry, ref, way }: Running, snapshot: AnyMachineSnapshot): readonly LiveMove[] =>
  Object.entries(entry.model.events as Samples).flatMap(([type, samples]) => {
    if (!understood(activeNodes(snapshot), type)) return [];
    return Object.entries(samples).flatMap(([sample, data]): LiveMove[] => {
      const event: EventObject = { ...(data as object), type };
      if (!snapshot.can(event)) return [];
      const { what, detail } = offerWords(entry, {
        kind: 'user',
        event,
        sample,
        actor: null,
        edgeIds: takenBy(snapshot, event),
      });
      return [
        {
          id: [...way, 'user', type, sample].join(' '),
          kind: 'user',
          text: what,
          sample: detail ?? '',
          detail: detail === null ? detailOf(data as object) : '',
          within: way.length === 0 ? null : entry.title,
          make: () => ref.send(event),
        },
      ];
    });
  });

const answerMoves = (
  { entry, ref, standIns, way }: Running,
  snapshot: AnyMachineSnapshot,
  { later }: Pick<StageTime, 'later'>,
): readonly LiveMove[] =>
  childrenOf(snapshot).flatMap(([id, child]) => {
    const src = srcOf(child);
    const outcomes = (entry.model.outcomes as Samples)[src];
    if (outcomes === undefined) return [];
    const isReal = standIns.real.has(src);
    const saying = (kind: 'answer' | 'fault', sample: string) => {
      const { what, detail } = offerWords(entry, { kind, event: { type: id }, sample, actor: { id, src } });
      return { kind, text: what, sample: detail ?? '', detail: '', within: way.length === 0 ? null : entry.title };
    };
    // A chart that runs itself is left as if it had ended so.
    const answers = Object.entries(outcomes).map(([sample, output]): LiveMove => ({
      ...saying('answer', sample),
      id: [...way, 'answer', id, sample].join(' '),
      make: () => (isReal ? ref.send(answerEvent(id, later(output))) : standIns.answer(id, later(output))),
    }));
    const failing: LiveMove = {
      ...saying('fault', 'fault'),
      id: [...way, 'fault', id].join(' '),
      make: () => (isReal ? ref.send(faultEvent(id)) : standIns.fail(id, fault)),
    };
    return [...answers, failing];
  });

const timeMoves = ({ clock }: Subject): readonly LiveMove[] => {
  const { nextEnd } = clock;
  if (nextEnd === null) return [];
  const left = Math.max(0, Math.round(nextEnd - clock.now()));
  return [
    {
      id: 'time',
      kind: 'time',
      text: studioTexts.screen.nextEnd(spanText(left)),
      sample: '',
      detail: '',
      within: null,
      make: () => clock.endNext(nextEnd),
    },
  ];
};

/** All that can happen now: to the chart, to the charts inside it, and by time. */
export const movesOf = (
  entry: CatalogueEntry,
  subject: Subject,
  time: Pick<StageTime, 'later'>,
): readonly LiveMove[] => {
  const outer: Running = { entry, ref: subject.actor, standIns: subject.standIns, way: [] };
  const running = runningIn(outer).flatMap((one) => {
    const snapshot = snapshotOf(one.ref);
    if (snapshot === null || snapshot.status !== 'active') return [];
    return [...userMoves(one, snapshot), ...answerMoves(one, snapshot, time)];
  });
  return snapshotOf(subject.actor)?.status === 'active' ? [...running, ...timeMoves(subject)] : [];
};

/** The event of a step of a path, with its sample read from the model again. */
export const eventOf = (
  { model }: CatalogueEntry,
  step: {
    readonly kind: Move['kind'];
    readonly type: string;
    readonly sample: string;
    readonly actor: { readonly id: string; readonly src: string } | null;
  },
): EventObject => {
  const { kind, type, sample, actor } = step;
  if (kind === 'user') return { ...((model.events as Samples)[type]?.[sample] as object), type };
  if (actor === null) return { type };
  if (kind === 'fault') return faultEvent(actor.id);
  return answerEvent(actor.id, (model.outcomes as Samples)[actor.src]?.[sample]);
};
