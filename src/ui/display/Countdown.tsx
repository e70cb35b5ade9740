import { displayDuration } from './format.ts';
import css from './Figures.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CountdownProps {
  /** What is left, in seconds; whoever owns the clock hands it in. */
  readonly seconds: number;
  /** Said before the time: 'Noch gültig'. */
  readonly label: string;
}

const spoken = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [
    minutes > 0 && `${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`,
    (rest > 0 || minutes === 0) && `${rest} ${rest === 1 ? 'Sekunde' : 'Sekunden'}`,
  ];
  return parts.filter((part) => part !== false).join(' ');
};

/** Minutes and seconds for the eye every second, for screen readers politely every 15 seconds. */
export function Countdown({ seconds, label }: CountdownProps) {
  const left = Math.max(0, Math.ceil(seconds));
  return (
    <span>
      <span aria-hidden>
        {label} <strong className={css.figures}>{displayDuration(left)}</strong>
      </span>
      <span role="timer" aria-live="polite" aria-atomic>
        <VisuallyHidden>
          {label} {spoken(Math.ceil(left / 15) * 15)}
        </VisuallyHidden>
      </span>
    </span>
  );
}
