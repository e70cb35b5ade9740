import { BrandLogo } from '../brand/BrandLogo.tsx';
import { type IconSize, lengthOf } from '../icon/Icon.tsx';
import css from './Loader.module.css';

interface LoaderProps {
  readonly size?: IconSize;
  readonly withLogo?: boolean;
}

/** A turning ring, with the logo above it where a whole page waits (SHL-08). Decoration: say beside it what is awaited. */
export function Loader({ size = 'md', withLogo = false }: LoaderProps) {
  const length = lengthOf(size);
  return (
    <span className={css.loader}>
      {withLogo && <BrandLogo />}
      <svg className={css.ring} width={length} height={length} viewBox="0 0 24 24" aria-hidden>
        <circle className={css.track} cx="12" cy="12" r="9.5" />
        <path className={css.arc} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </svg>
    </span>
  );
}
