import { isChartPort } from '#machines/port.ts';
import type { AnyStateNode } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import type { Chart } from '../chart.ts';

/** Whether a chart can stay in a leaf: it cannot where an unguarded `always` leads on at once. */
export const isResting = (leaf: AnyStateNode): boolean => !(leaf.always ?? []).some(({ guard }) => guard === undefined);

interface InvokeConfig {
  readonly id?: string;
  readonly src: unknown;
  readonly onDone?: unknown;
  readonly onError?: unknown;
}

/** An actor that a state runs while it is active. */
export interface Invoke {
  readonly state: AnyStateNode;
  /** As it is written; undefined where XState makes one up. */
  readonly id: string | undefined;
  /** The name of the actor; null where it stands inline. */
  readonly src: string | null;
  /** A port or a child chart, which may fail; a channel only sends events. */
  readonly answers: boolean;
  /** Whether it ever ends with an answer: a child chart that keeps something (a store) does not. */
  readonly ends: boolean;
  readonly isChart: boolean;
  readonly hasDone: boolean;
  readonly hasError: boolean;
}

const asList = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T];

/** Every invoke of a chart. */
export const invokesOf = (chart: Chart, { model, machine }: CatalogueEntry): readonly Invoke[] => {
  const outcomes: Readonly<Record<string, object>> = model.outcomes;
  const actors = machine.implementations.actors as Readonly<Record<string, object>>;
  return chart.nodes.flatMap((state) =>
    asList(state.config.invoke as InvokeConfig | readonly InvokeConfig[] | undefined).map((invoke) => {
      const src = typeof invoke.src === 'string' ? invoke.src : null;
      const answers = src !== null && src in outcomes;
      const logic = src === null ? undefined : actors[src];
      return {
        state,
        id: invoke.id,
        src,
        answers,
        ends: answers && Object.keys(outcomes[src] ?? {}).length > 0,
        isChart: logic !== undefined && ('root' in logic || isChartPort(logic)),
        hasDone: invoke.onDone !== undefined,
        hasError: invoke.onError !== undefined,
      };
    }),
  );
};

/** What a person sends off, and expects an answer to. */
export const isSubmit = (type: string): boolean => /\.(submitted|entered)$/.test(type);
