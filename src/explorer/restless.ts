/** From 1970 to 2100, in milliseconds. */
const ages = 4_102_444_800_000;

const now = (): number => Math.floor(Math.random() * ages);

/**
 * Runs something while every look at the clock shows another time. What asks the clock gives itself away when it is asked
 * twice; a real clock would show the same millisecond both times.
 */
export const withRestlessClock = <Result>(run: () => Result): Result => {
  const RealDate = globalThis.Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[]) => Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
  try {
    return run();
  } finally {
    globalThis.Date = RealDate;
  }
};
