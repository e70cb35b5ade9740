import { Icon } from '../icon/Icon.tsx';
import { IconCheck } from '../icon/icons.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import css from './Progress.module.css';

export interface ProgressProps {
  /** Names of all steps, in their order. */
  readonly steps: readonly string[];
  /** Index of the current step, from 0. */
  readonly current: number;
  /** How many steps are finished, from the first, for who may have gone back; those before the current one are anyway. */
  readonly done?: number;
  /** Names of steps further on that are finished already. */
  readonly ahead?: readonly string[] | undefined;
  /** The step of a longer way that these are parts of. */
  readonly within?: string;
}

/** Where one is in a journey: names, not dots alone. On a phone the current name and how many there are. */
export function Progress({ steps, current, done = 0, ahead = [], within }: ProgressProps) {
  const isFinished = (step: string, index: number): boolean => index < Math.max(done, current) || ahead.includes(step);
  return (
    <nav className={css.progress} aria-label="Fortschritt">
      <p className={css.short} aria-hidden>
        {within !== undefined && `${within}, `}
        Schritt {current + 1} von {steps.length}: <strong>{steps[current]}</strong>
      </p>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={css.step}
            data-part={index === current ? 'current' : isFinished(step, index) ? 'done' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={css.bar} />
            <span className={css.name}>
              {isFinished(step, index) && <Icon of={IconCheck} size="sm" />}
              {step}
              {isFinished(step, index) && <VisuallyHidden> (erledigt)</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
