import type { SettingsLink } from '#domain/navigation/settings-pages.ts';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Link } from '#ui/link/Link.tsx';
import { settingsTexts as texts } from './settings.texts.ts';
import css from './SettingsFrame.module.css';

interface SettingsMenuProps {
  readonly links: readonly SettingsLink[];
}

/**
 * The pages of the settings: beside the page where there is room; above it, and closed, on everything narrower. Only one of
 * the two is drawn, and the other is not read out either.
 */
export function SettingsMenu({ links }: SettingsMenuProps) {
  if (links.length === 0) return null;
  return (
    <>
      <nav className={css.beside} aria-label={texts.region}>
        <Links links={links} />
      </nav>
      <nav className={css.above} aria-label={texts.region}>
        <Disclosure summary={texts.all}>
          <Links links={links} />
        </Disclosure>
      </nav>
    </>
  );
}

function Links({ links }: SettingsMenuProps) {
  return (
    <ul className={css.links}>
      {links.map(({ label, path, isHere }) => (
        <li key={path}>
          <Link href={path} className={css.link} aria-current={isHere ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
