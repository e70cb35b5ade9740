import * as fc from 'fast-check';
import { type AnyStateMachine, assign, raise, setup } from 'xstate';

/** A state of a random chart, before it has a name. */
interface Sketch {
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  readonly children: readonly Sketch[];
  readonly arrows: readonly Arrow[];
  /** An arrow without an event to a later sibling, so that none of them goes round for ever. */
  readonly always: { readonly skip: number; readonly guard: number } | null;
  readonly history: 'shallow' | 'deep' | null;
  /** Where it leads when it has come to its end: like `always` to a later sibling. */
  readonly done: { readonly skip: number } | null;
  /** What is done when it is entered and left. */
  readonly enters: boolean;
  readonly leaves: boolean;
  /** A time limit of the state, in units of `tick`. */
  readonly after: { readonly ticks: number; readonly target: number; readonly guard: number | null } | null;
}

interface Arrow {
  readonly event: string;
  /** Which of all states, counted round; none for an arrow that stays. */
  readonly target: number | null;
  readonly guard: number | null;
  readonly counts: boolean;
  /** Adds a key to the context that was not there. */
  readonly marks: boolean;
  /** Says something to the chart itself; what is said so says nothing more. */
  readonly raises: boolean;
  readonly reenter: boolean;
}

export const randomEvents = ['a', 'b', 'c'];

/** What only the chart itself says. */
const raisedEvent = 'd';

/** The unit of all time limits, in milliseconds. */
export const tick = 100;

/** A chart has at most so many time limits: two clocks that run beside each other tell all there is to tell. */
export const mostLimits = 2;

/** The context is one number below this, and a mark that may be missing. */
const numbers = 3;

/** Guards ask for a number, and two of them for which keys there are. */
const guards = numbers + 2;

const arrow: fc.Arbitrary<Arrow> = fc.record({
  event: fc.constantFrom(...randomEvents, ...randomEvents, raisedEvent),
  target: fc.option(fc.nat(30), { freq: 5 }),
  guard: fc.option(fc.nat(guards - 1)),
  counts: fc.boolean(),
  marks: fc.nat(4).map((die) => die === 0),
  raises: fc.nat(3).map((die) => die === 0),
  reenter: fc.boolean(),
});
const always = fc.option(fc.record({ skip: fc.nat(2), guard: fc.nat(guards - 1) }), { freq: 2 });
const done = fc.option(fc.record({ skip: fc.nat(2) }), { freq: 2 });
const history = fc.option(fc.constantFrom('shallow' as const, 'deep' as const), { freq: 2 });
const arrows = fc.array(arrow, { maxLength: 3 });
/** Seldom, so that the guards of most charts still tell which way was gone. */
const deeds = { enters: fc.nat(5).map((die) => die === 0), leaves: fc.nat(5).map((die) => die === 0) };
const after = fc.option(
  fc.record({
    ticks: fc.integer({ min: 1, max: 2 }),
    target: fc.nat(30),
    guard: fc.option(fc.nat(guards - 1), { freq: 2 }),
  }),
  { freq: 4 },
);

/** What a random chart is made of; printed when one fails, since a machine cannot be read. */
export const { root: randomSketch } = fc.letrec<{ root: Sketch; inner: Sketch; leaf: Sketch; region: Sketch }>(
  (tie) => ({
    leaf: fc.record({
      kind: fc.constantFrom('atomic' as const, 'atomic' as const, 'atomic' as const, 'final' as const),
      children: fc.constant([]),
      arrows,
      always,
      history: fc.constant(null),
      done: fc.constant(null),
      ...deeds,
      after,
    }),
    region: fc.record({
      kind: fc.constant('compound' as const),
      children: fc.array(tie('leaf'), { minLength: 1, maxLength: 3 }),
      arrows,
      always: fc.constant(null),
      history,
      done,
      ...deeds,
      after,
    }),
    inner: fc.oneof(
      { weight: 4, arbitrary: tie('leaf') },
      { weight: 2, arbitrary: tie('region') },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('parallel' as const),
          children: fc.array(tie('region'), { minLength: 2, maxLength: 2 }),
          arrows,
          always,
          history: fc.constant(null),
          done,
          ...deeds,
          after: fc.constant(null),
        }),
      },
    ),
    root: fc.record({
      kind: fc.constant('compound' as const),
      children: fc.array(tie('inner'), { minLength: 2, maxLength: 4 }),
      arrows,
      always: fc.constant(null),
      history,
      done: fc.constant(null),
      ...deeds,
      after: fc.constant(null),
    }),
  }),
);

const idsBelow = (id: string, { children, history: kept }: Sketch): readonly string[] => [
  ...children.flatMap((child, index) => [`${id}_${String(index)}`, ...idsBelow(`${id}_${String(index)}`, child)]),
  ...(kept === null ? [] : [`${id}_h`]),
];

const guardOf = (wanted: number): object =>
  wanted < numbers ? { type: 'isAt', params: { wanted } } : { type: wanted === numbers ? 'hasMark' : 'hasTwoKeys' };

/** The states whose time limit counts, in document order. */
const limited = (id: string, { kind, after: limit, children }: Sketch): readonly string[] => [
  ...(limit === null || kind === 'final' ? [] : [id]),
  ...children.flatMap((child, index) => limited(`${id}_${String(index)}`, child)),
];

interface Whole {
  readonly ids: readonly string[];
  readonly limited: ReadonlySet<string>;
}

const configOf = (id: string, sketch: Sketch, whole: Whole, parent: Sketch | null, at: number): object => {
  const { ids } = whole;
  const { kind, children, history: kept } = sketch;
  const acting = { ...(sketch.enters && { entry: 'count' }), ...(sketch.leaves && { exit: 'double' }) };
  if (kind === 'final') return { id, type: 'final', ...acting };
  const on: Record<string, object[]> = {};
  for (const { event, target, guard, counts, marks, raises, reenter } of sketch.arrows) {
    const actions = [
      ...(counts ? ['count'] : []),
      ...(marks ? ['mark'] : []),
      ...(raises && event !== raisedEvent ? ['say'] : []),
    ];
    (on[event] ??= []).push({
      ...(target !== null && { target: `#${ids[target % ids.length] ?? ''}`, reenter }),
      ...(guard !== null && { guard: guardOf(guard) }),
      ...(actions.length > 0 && { actions }),
    });
  }
  /** A later sibling; null where there is none so far on. */
  const onward = (skip: number | undefined): string | null => {
    const later = at + 1 + (skip ?? 0);
    const isThere = skip !== undefined && parent?.kind === 'compound' && later < parent.children.length;
    return isThere ? `#${id.slice(0, id.lastIndexOf('_'))}_${String(later)}` : null;
  };
  const [next, end] = [onward(sketch.always?.skip), onward(sketch.done?.skip)];
  return {
    id,
    on,
    ...acting,
    ...(sketch.after !== null &&
      whole.limited.has(id) && {
        after: {
          [sketch.after.ticks * tick]: {
            target: `#${ids[sketch.after.target % ids.length] ?? ''}`,
            ...(sketch.after.guard !== null && { guard: guardOf(sketch.after.guard) }),
          },
        },
      }),
    ...(kind === 'parallel' && { type: 'parallel' }),
    ...(kind === 'compound' && { initial: `${id}_0` }),
    ...(next !== null && { always: { target: next, guard: guardOf(sketch.always?.guard ?? 0) } }),
    ...(end !== null && { onDone: end }),
    ...(children.length > 0 && {
      states: {
        ...Object.fromEntries(
          children.map((child, index) => {
            const name = `${id}_${String(index)}`;
            return [name, configOf(name, child, whole, sketch, index)];
          }),
        ),
        ...(kept !== null && { [`${id}_h`]: { id: `${id}_h`, type: 'history', history: kept } }),
      },
    }),
  };
};

const parts = setup({
  types: { context: {} as { readonly count: number; readonly mark?: number } },
  guards: {
    isAt: ({ context }, { wanted }: { readonly wanted: number }) => context.count === wanted,
    hasMark: ({ context }) => 'mark' in context,
    hasTwoKeys: ({ context }) => Object.keys(context).length > 1,
  },
  actions: {
    mark: assign({ mark: 1 }),
    say: raise({ type: raisedEvent }),
    count: assign(({ context }) => ({ count: (context.count + 1) % numbers })),
    // Another one, so that the order in which they come shows; of some numbers it says nothing.
    double: assign(({ context }) => (context.count > 0 ? { count: (2 * context.count) % numbers } : {})),
  },
});

/**
 * The chart of a sketch: nested states, regions, history, guards over a small context, time limits, arrows without an event.
 *
 * @param limits how many time limits it may have: none for those who let no time pass
 */
export const machineOf = (sketch: Sketch, limits = mostLimits): AnyStateMachine => {
  const whole = { ids: ['s', ...idsBelow('s', sketch)], limited: new Set(limited('s', sketch).slice(0, limits)) };
  return parts.createMachine({
    ...configOf('s', sketch, whole, null, 0),
    context: { count: 0 },
  } as never) as unknown as AnyStateMachine;
};
