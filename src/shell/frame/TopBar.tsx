import { BrandLogo } from '#ui/brand/BrandLogo.tsx';
import { EnvironmentBadge } from '#ui/display/EnvironmentBadge.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { IconHelp, IconLogout } from '#ui/icon/icons.ts';
import { Link } from '#ui/link/Link.tsx';
import { navigationTexts as texts } from '../navigation/navigation.texts.ts';
import { frameTexts } from './frame.texts.ts';
import css from './TopBar.module.css';

interface TopBarProps {
  readonly environment: string;
  /** Absent while nobody is signed in. */
  readonly onSignOut?: (() => void) | undefined;
  readonly onHelp?: (() => void) | undefined;
}

/** Logo, environment, help and 'Abmelden' (SHL-02, PLT-05, PLT-19). */
export function TopBar({ environment, onSignOut, onHelp }: TopBarProps) {
  return (
    <>
      <div className={css.brand}>
        <Link href="/" className={css.logo}>
          <BrandLogo />
        </Link>
        <EnvironmentBadge environment={environment} />
      </div>
      <div className={css.actions}>
        {onHelp && (
          <button type="button" className={css.action} onClick={onHelp}>
            <Icon of={IconHelp} />
            <span>{frameTexts.help}</span>
          </button>
        )}
        {onSignOut && (
          <button type="button" className={css.action} onClick={onSignOut}>
            <Icon of={IconLogout} />
            <span>{texts.signOut}</span>
          </button>
        )}
      </div>
    </>
  );
}
