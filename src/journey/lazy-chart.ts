import type { AnyStateMachine } from 'xstate';

/** A chart whose code comes on demand. */
export interface LazyChart<Code extends { readonly machine: AnyStateMachine }> {
  /** Brings the code, once. */
  readonly fetch: () => Promise<Code>;
  /** What came with the chart (its screens, say); throws before it was fetched. */
  readonly code: () => Code;
  /** Stands for the chart where actors are provided; to be started once its code is here. */
  readonly machine: Code['machine'];
}

/**
 * Lets a parent chart name a child whose code is not here yet: a state of the parent fetches it first (`chartPort`).
 *
 * @param load imports the chart with its ports provided, and what shows it
 */
export const lazyChart = <Code extends { readonly machine: AnyStateMachine }>(
  load: () => Promise<Code>,
): LazyChart<Code> => {
  let fetched: Code | undefined;
  const code = (): Code => {
    if (fetched === undefined) throw new Error('A chart was begun before its code was fetched.');
    return fetched;
  };
  const machine = new Proxy({} as Code['machine'], {
    get: (_, key) => {
      const real = code().machine;
      const value: unknown = Reflect.get(real, key, real);
      return typeof value === 'function' ? (value.bind(real) as unknown) : value;
    },
  });
  return {
    fetch: async () => (fetched ??= await load()),
    code,
    machine,
  };
};
