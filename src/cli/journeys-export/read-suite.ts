import type { StateValue } from 'xstate';
import * as z from 'zod/mini';
import { type SuiteDocument, suiteVersion } from '#explorer/export/suite-document.ts';
import { isPrintable } from '#explorer/printable.ts';

/** What is shown to people and decides nothing must not move their cursor, nor add lines that nobody wrote. */
const word = z.string().check(z.refine(isPrintable, 'has signs that cannot be shown'));

const stateValue: z.ZodMiniType<StateValue> = z.lazy(() => z.union([word, z.record(word, stateValue)]));
const figure = z.object({ total: z.int(), covered: z.int() });

/** An error stands as its message. */
const heard = z
  .looseObject({ type: word, error: z.optional(z.unknown()) })
  .check(z.refine(({ error }) => word.safeParse((error as { $error?: unknown } | undefined)?.$error ?? '').success));

const signalOf: Readonly<Record<string, string>> = { answer: 'xstate.done.actor', fault: 'xstate.error.actor' };

const step = z
  .object({
    kind: z.enum(['user', 'answer', 'fault', 'time']),
    label: word,
    sample: word,
    event: heard,
    actor: z.nullable(z.object({ id: word, src: word })),
    at: z.number().check(z.nonnegative()),
    arrows: z.array(word),
    expected: z.object({
      value: stateValue,
      status: z.enum(['active', 'done', 'error', 'stopped']),
      context: z.unknown(),
    }),
  })
  .check(
    z.refine(({ kind, event, actor }) => {
      const signal = signalOf[kind];
      return signal === undefined ? actor === null : actor !== null && event.type === `${signal}.${actor.id}`;
    }, 'names another actor than its event'),
  );

/** Time does not go back. */
const isOrdered = (steps: readonly { readonly at: number }[]): boolean =>
  steps.every(({ at }, index) => at >= (steps[index - 1]?.at ?? 0));

const suite = z.object({
  format: z.literal('chart-suite'),
  version: z.literal(suiteVersion),
  chart: z.object({
    name: word,
    title: word,
    version: z.nullable(z.int()),
    requirements: z.array(word),
  }),
  level: word,
  covered: z.object({ leaves: figure, states: figure, edges: figure, guards: figure }),
  paths: z.array(
    z.object({
      id: word,
      input: word,
      leaf: word,
      covers: z.array(word),
      initial: z.object({ value: stateValue, context: z.unknown() }),
      steps: z.array(step).check(z.refine(isOrdered, 'goes back in time')),
    }),
  ),
});

/** What a suite looks like, for tools that are not ours: JSON Schema 2020-12. */
export const suiteSchema = (): object => z.toJSONSchema(suite);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The suite that a file holds; null where it is none, of another version, or one that no suite of ours could be. */
export const readSuite = (text: string): SuiteDocument | null => {
  const read = suite.safeParse(parsed(text));
  return read.success ? read.data : null;
};
