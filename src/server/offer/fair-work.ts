import { Busy } from '../users/bounded-work.ts';

interface Waiting {
  readonly key: string;
  readonly start: () => void;
  readonly refuse: (reason: Busy) => void;
}

/**
 * Runs one task after another, one of each key in turn, and lets at most `queue` wait. Where all places are taken, whoever
 * has two more than the newcomer gives its last one up: nobody alone keeps others out.
 */
export const createFairWork = (queue: number) => {
  let isRunning = false;
  let lastKey = '';
  const waiting: Waiting[] = [];
  const countOf = (key: string): number => waiting.filter((each) => each.key === key).length;

  /** The first of another key than that which has just run; any, where there is no other. */
  const takeNext = (): Waiting | undefined => {
    const other = waiting.findIndex(({ key }) => key !== lastKey);
    return waiting.splice(Math.max(other, 0), 1)[0];
  };
  const makeRoomFor = (key: string): void => {
    if (waiting.length < queue) return;
    const greediest = waiting.reduce<string>(
      (most, each) => (countOf(each.key) > countOf(most) ? each.key : most),
      key,
    );
    const reason = new Busy('Too much work waits.');
    if (countOf(greediest) < countOf(key) + 2) throw reason;
    const last = waiting.findLastIndex((each) => each.key === greediest);
    waiting.splice(last, 1)[0]?.refuse(reason);
  };
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    if (isRunning) {
      makeRoomFor(key);
      await new Promise<void>((start, refuse) => waiting.push({ key, start, refuse }));
    }
    // Whoever was woken finds it set: the one before hands its place on.
    isRunning = true;
    lastKey = key;
    try {
      return await task();
    } finally {
      const next = takeNext();
      if (next === undefined) isRunning = false;
      else next.start();
    }
  };
};
