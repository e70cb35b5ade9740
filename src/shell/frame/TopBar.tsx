import { BrandLogo } from '#ui/brand/BrandLogo.tsx';
import { EnvironmentBadge } from '#ui/display/EnvironmentBadge.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconLogout } from '#ui/icon/icons.ts';
import { Link } from '#ui/link/Link.tsx';
import { navigationTexts as texts } from '../navigation/navigation.texts.ts';
import css from './TopBar.module.css';

interface TopBarProps {
  readonly environment: string;
  /** Absent while nobody is signed in. */
  readonly onSignOut?: (() => void) | undefined;
}

/** Logo, environment and 'Abmelden' (SHL-02, PLT-05). */
export function TopBar({ environment, onSignOut }: TopBarProps) {
  return (
    <>
      <div className={css.brand}>
        <Link href="/" className={css.logo}>
          <BrandLogo />
        </Link>
        <EnvironmentBadge environment={environment} />
      </div>
      {onSignOut && (
        <button type="button" className={css.signOut} onClick={onSignOut}>
          <Icon of={IconLogout} />
          <span>{texts.signOut}</span>
        </button>
      )}
    </>
  );
}
