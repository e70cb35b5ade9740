import * as z from 'zod/mini';
import { type SuiteDocument, suiteVersion } from '#explorer/export/suite-document.ts';

const stateValue: z.ZodMiniType<string | Record<string, unknown>> = z.union([
  z.string(),
  z.record(z.string(), z.unknown()),
]);
const figure = z.object({ total: z.int(), covered: z.int() });

const step = z.object({
  kind: z.enum(['user', 'answer', 'fault', 'time']),
  label: z.string(),
  sample: z.string(),
  event: z.looseObject({ type: z.string() }),
  actor: z.nullable(z.object({ id: z.string(), src: z.string() })),
  at: z.number(),
  arrows: z.array(z.string()),
  expected: z.object({
    value: stateValue,
    status: z.enum(['active', 'done', 'error', 'stopped']),
    context: z.unknown(),
  }),
});

const suite = z.object({
  format: z.literal('chart-suite'),
  version: z.literal(suiteVersion),
  chart: z.object({
    name: z.string(),
    title: z.string(),
    version: z.nullable(z.int()),
    requirements: z.array(z.string()),
  }),
  level: z.string(),
  covered: z.object({ leaves: figure, states: figure, edges: figure, guards: figure }),
  paths: z.array(
    z.object({
      id: z.string(),
      input: z.string(),
      leaf: z.string(),
      covers: z.array(z.string()),
      initial: z.object({ value: stateValue, context: z.unknown() }),
      steps: z.array(step),
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

/** The suite that a file holds; null where it is none, or of another version. */
export const readSuite = (text: string): SuiteDocument | null => {
  const read = suite.safeParse(parsed(text));
  return read.success ? (read.data as SuiteDocument) : null;
};
