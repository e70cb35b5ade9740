import type { ReactNode } from 'react';
import { BrandLogo } from '#ui/brand/BrandLogo.tsx';
import { EnvironmentBadge } from '#ui/display/EnvironmentBadge.tsx';
import { Icon, type IconShape } from '#ui/icon/Icon.tsx';
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
        <div className={css.environment}>
          <EnvironmentBadge environment={environment} />
        </div>
      </div>
      <div className={css.actions}>
        {onHelp && (
          <Action icon={IconHelp} onPress={onHelp}>
            {frameTexts.help}
          </Action>
        )}
        {onSignOut && (
          <Action icon={IconLogout} onPress={onSignOut}>
            {texts.signOut}
          </Action>
        )}
      </div>
    </>
  );
}

interface ActionProps {
  readonly icon: IconShape;
  readonly children: ReactNode;
  readonly onPress: () => void;
}

/** On a narrow page its icon alone is seen; its name stays for those who hear it. */
function Action({ icon, children, onPress }: ActionProps) {
  return (
    <button type="button" className={css.action} onClick={onPress}>
      <Icon of={icon} />
      <span className={css.label}>{children}</span>
    </button>
  );
}
