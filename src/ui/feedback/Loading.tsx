import css from './Loading.module.css';
import { Loader } from './Loader.tsx';

/**
 * Stands where a screen is on its way (PLT-11). Fades in late, so that a quick load shows nothing at all. A
 * page's footer comes with the page, so that it never moves; `isPart`: where other things stand around it.
 */
export function Loading({
  withLogo = false,
  isPart = false,
  text = 'Wird geladen…',
}: {
  readonly withLogo?: boolean;
  readonly isPart?: boolean;
  readonly text?: string;
}) {
  return (
    <output className={css.loading} data-is-page={!isPart || undefined}>
      <Loader size="lg" withLogo={withLogo} />
      <span>{text}</span>
    </output>
  );
}
