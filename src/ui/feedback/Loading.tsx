import css from './Loading.module.css';
import { Loader } from './Loader.tsx';

/** Stands where a screen's code is on its way (PLT-11). Fades in late, so that a quick load shows nothing at all. */
export function Loading({
  withLogo = false,
  text = 'Wird geladen…',
}: {
  readonly withLogo?: boolean;
  readonly text?: string;
}) {
  return (
    <output className={css.loading}>
      <Loader size="lg" withLogo={withLogo} />
      <span>{text}</span>
    </output>
  );
}
