import { createContext, use } from 'react';

/** Where a countdown has its time from. */
export interface Time {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls whenever there is another now; answers what ends that. */
  readonly onPassing: (tick: () => void) => () => void;
}

/** The browser's own clock, read every second. */
const browserTime: Time = {
  now: () => Date.now(),
  onPassing: (tick) => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  },
};

/** Where screens are shown at a moment that somebody chose, it is given to them here. */
export const TimeContext = createContext<Time>(browserTime);

export const useTime = (): Time => use(TimeContext);
