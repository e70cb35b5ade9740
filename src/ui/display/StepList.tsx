import { Unbroken } from '../typography/Unbroken.tsx';
import css from './StepList.module.css';

/** What happens one after the other. */
export function StepList({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step}>
          <Unbroken>{step}</Unbroken>
        </li>
      ))}
    </ol>
  );
}
