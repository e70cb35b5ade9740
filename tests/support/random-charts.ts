import * as fc from 'fast-check';
import { type AnyStateMachine, assign, setup } from 'xstate';

/** A state of a random chart, before it has a name. */
interface Sketch {
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  readonly children: readonly Sketch[];
  readonly arrows: readonly Arrow[];
  /** An arrow without an event to a later sibling, so that none of them goes round for ever. */
  readonly always: { readonly skip: number; readonly guard: number } | null;
  readonly history: 'shallow' | 'deep' | null;
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
  readonly reenter: boolean;
}

export const randomEvents = ['a', 'b', 'c'];

/** The unit of all time limits, in milliseconds. */
export const tick = 100;

/** A chart has at most so many time limits: two clocks that run beside each other tell all there is to tell. */
export const mostLimits = 2;

/** The context is one number below this. */
const numbers = 3;

const arrow: fc.Arbitrary<Arrow> = fc.record({
  event: fc.constantFrom(...randomEvents),
  target: fc.option(fc.nat(30), { freq: 5 }),
  guard: fc.option(fc.nat(numbers - 1)),
  counts: fc.boolean(),
  reenter: fc.boolean(),
});
const always = fc.option(fc.record({ skip: fc.nat(2), guard: fc.nat(numbers - 1) }), { freq: 2 });
const history = fc.option(fc.constantFrom('shallow' as const, 'deep' as const), { freq: 2 });
const arrows = fc.array(arrow, { maxLength: 3 });
/** Seldom, so that the guards of most charts still tell which way was gone. */
const deeds = { enters: fc.nat(5).map((die) => die === 0), leaves: fc.nat(5).map((die) => die === 0) };
const after = fc.option(
  fc.record({
    ticks: fc.integer({ min: 1, max: 2 }),
    target: fc.nat(30),
    guard: fc.option(fc.nat(numbers - 1), { freq: 2 }),
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
      ...deeds,
      after,
    }),
    region: fc.record({
      kind: fc.constant('compound' as const),
      children: fc.array(tie('leaf'), { minLength: 1, maxLength: 3 }),
      arrows,
      always: fc.constant(null),
      history,
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
      ...deeds,
      after: fc.constant(null),
    }),
  }),
);

const idsBelow = (id: string, { children, history: kept }: Sketch): readonly string[] => [
  ...children.flatMap((child, index) => [`${id}_${String(index)}`, ...idsBelow(`${id}_${String(index)}`, child)]),
  ...(kept === null ? [] : [`${id}_h`]),
];

const guardOf = (wanted: number) => ({ type: 'isAt', params: { wanted } });

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
  for (const { event, target, guard, counts, reenter } of sketch.arrows) {
    (on[event] ??= []).push({
      ...(target !== null && { target: `#${ids[target % ids.length] ?? ''}`, reenter }),
      ...(guard !== null && { guard: guardOf(guard) }),
      ...(counts && { actions: 'count' }),
    });
  }
  const later = at + 1 + (sketch.always?.skip ?? 0);
  const goesOn = sketch.always !== null && parent?.kind === 'compound' && later < parent.children.length;
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
    ...(goesOn && {
      always: {
        target: `#${id.slice(0, id.lastIndexOf('_'))}_${String(later)}`,
        guard: guardOf(sketch.always?.guard ?? 0),
      },
    }),
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
  types: { context: {} as { readonly count: number } },
  guards: { isAt: ({ context }, { wanted }: { readonly wanted: number }) => context.count === wanted },
  actions: {
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
