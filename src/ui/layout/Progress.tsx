import { Icon } from '../icon/Icon.tsx';
import { IconCheck } from '../icon/icons.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import css from './Progress.module.css';

interface ProgressProps {
  /** Names of all steps, in their order. */
  readonly steps: readonly string[];
  /** Index of the current step, from 0. */
  readonly current: number;
}

/** Where one is in a journey: names, not dots alone. On a phone the current name and how many there are. */
export function Progress({ steps, current }: ProgressProps) {
  return (
    <nav className={css.progress} aria-label="Fortschritt">
      <p className={css.short} aria-hidden>
        Schritt {current + 1} von {steps.length}: <strong>{steps[current]}</strong>
      </p>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={css.step}
            data-part={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={css.bar} />
            <span className={css.name}>
              {index < current && <Icon of={IconCheck} size="sm" />}
              {step}
              {index < current && <VisuallyHidden> (erledigt)</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
