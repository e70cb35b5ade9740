import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts one request of `key`; answers the seconds to wait when that was one too many. */
export type Limit = (key: string) => Promise<number | undefined>;

/** `points` requests a minute for each key, counted in this process: several processes allow as many times more. */
export const perMinute = (points: number): Limit => {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (key) => {
    try {
      await limiter.consume(key);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  };
};
