/** Too much work waits; the caller answers 429. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** Runs at most `parallel` at once and lets at most `queue` wait, in order; more are refused with Busy. */
export const createBoundedWork = ({ parallel, queue }: { readonly parallel: number; readonly queue: number }) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < parallel) running += 1;
    else {
      if (waiting.length >= queue) throw new Busy('Too much work waits.');
      // The one that leaves hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await task();
    } finally {
      leave();
    }
  };
};
