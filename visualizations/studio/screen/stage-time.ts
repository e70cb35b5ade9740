import type { Time } from '#shell/countdown/TimeContext.ts';

/** The time that a stage wears: it begins when the samples were taken, and passes only when told. */
export interface StageTime extends Time {
  /** Tells whoever shows the time that some has passed. */
  readonly tell: () => void;
  /** A sample as it is when it is given now: what was still to come is as far away as it was then. */
  readonly later: <Sample>(sample: Sample) => Sample;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/**
 * @param begins when the samples of a chart were taken
 * @param passed milliseconds since the chart was started
 */
export const stageTime = (begins: string, passed: () => number): StageTime => {
  const start = Date.parse(begins);
  const listeners = new Set<() => void>();
  const moved = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const told = instant.test(value) ? Date.parse(value) : Number.NaN;
      return told > start ? new Date(told + passed()).toISOString() : value;
    }
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, moved(part)]));
  };
  return {
    now: () => start + passed(),
    onPassing: (tick) => {
      listeners.add(tick);
      return () => listeners.delete(tick);
    },
    tell: () => listeners.forEach((tick) => tick()),
    later: (sample) => (passed() === 0 ? sample : (moved(sample) as typeof sample)),
  };
};
