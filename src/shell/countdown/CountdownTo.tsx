import { useSyncExternalStore } from 'react';
import { Countdown } from '#ui/display/Countdown.tsx';
import { useTime } from './TimeContext.ts';

interface CountdownToProps {
  /** The instant it counts to, ISO 8601. */
  readonly instant: string;
  readonly label: string;
}

/** Counts down to an instant by the clock around it, which is the browser's; stands still at zero. */
export function CountdownTo({ instant, label }: CountdownToProps) {
  const end = Date.parse(instant);
  const { now, onPassing } = useTime();
  const seconds = useSyncExternalStore(onPassing, () => Math.max(0, Math.ceil((end - now()) / 1000)));
  return <Countdown seconds={seconds} label={label} />;
}
