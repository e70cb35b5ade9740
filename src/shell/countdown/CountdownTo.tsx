import { useSyncExternalStore } from 'react';
import { Countdown } from '#ui/display/Countdown.tsx';

interface CountdownToProps {
  /** The instant it counts to, ISO 8601. */
  readonly instant: string;
  readonly label: string;
}

/** Counts down to an instant by the browser's clock; stands still at zero. */
export function CountdownTo({ instant, label }: CountdownToProps) {
  const end = Date.parse(instant);
  const seconds = useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((end - Date.now()) / 1000)));
  return <Countdown seconds={seconds} label={label} />;
}

const everySecond = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};
