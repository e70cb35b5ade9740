/** From 1970 to 2100, in milliseconds. */
const ages = 4_102_444_800_000;

/** By turns, for who rolls once each time; out of step after every fifth roll, for who rolls twice. */
const isHigh = (roll: number): boolean => (roll + Math.floor(roll / 5)) % 2 === 1;

let asked = 0;

/** How often clock and dice were asked in a restless world, since the process began. */
export const timesAsked = (): number => asked;

/**
 * Runs something while every look at the clock shows another time and dice show their extremes. What asks them gives itself
 * away when it is asked twice; a real clock would show the same millisecond both times.
 */
export const withRestlessWorld = <Result>(run: () => Result): Result => {
  const { Date: RealDate, Math: RealMath } = globalThis;
  const dice = RealMath.random;
  const { prototype } = Intl.DateTimeFormat;
  const format = Object.getOwnPropertyDescriptor(prototype, 'format');
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was, and called on what it is asked of
  const { formatToParts } = prototype;
  const known = { rolls: 0 };
  const sometime = (): number => {
    asked += 1;
    return RealMath.floor(dice() * ages);
  };
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(sometime()).toString(),
    construct: (target, given: unknown[]) =>
      Reflect.construct(target, given.length === 0 ? [sometime()] : given) as Date,
    get: (target, key) => (key === 'now' ? sometime : (Reflect.get(target, key) as unknown)),
  });
  RealMath.random = () => {
    asked += 1;
    known.rolls += 1;
    return isHigh(known.rolls) ? 1 - 2 ** -20 : 2 ** -20;
  };
  Object.defineProperty(prototype, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const real = format?.get?.call(this) as (date?: Date | number) => string;
      return (date?: Date | number) => real(date === undefined ? sometime() : date);
    },
  });
  // Not `formatRange`, which names no moment by itself: it throws without its two dates.
  prototype.formatToParts = function restless(date) {
    return formatToParts.call(this, date === undefined ? sometime() : date);
  };
  try {
    return run();
  } finally {
    globalThis.Date = RealDate;
    prototype.formatToParts = formatToParts;
    RealMath.random = dice;
    if (format !== undefined) Object.defineProperty(prototype, 'format', format);
  }
};
