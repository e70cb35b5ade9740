import type { ReactNode } from 'react';
import { isWithin } from '#domain/navigation/portal-place.ts';
import { withoutTrailingSlash } from '#domain/session/route.ts';
import { CountBadge } from '#ui/display/Badge.tsx';
import { Icon, type IconShape } from '#ui/icon/Icon.tsx';
import { IconClock, IconLogout } from '#ui/icon/icons.ts';
import {
  IconChecklist,
  IconGift,
  IconHome,
  IconListDetails,
  IconMail,
  IconSchool,
  IconSettings,
  IconShoppingBag,
} from '#ui/icon/portal-icons.ts';
import { Link } from '#ui/link/Link.tsx';
import css from './NavigationItem.module.css';
import { type ShownEntry, useNavigation } from './NavigationContext.ts';
import { navigationTexts as texts } from './navigation.texts.ts';

const iconOf: Readonly<Record<ShownEntry['name'], IconShape>> = {
  home: IconHome,
  market: IconShoppingBag,
  tasks: IconChecklist,
  orders: IconListDetails,
  postbox: IconMail,
  'voucher-card': IconGift,
  academy: IconSchool,
  timeline: IconClock,
  setup: IconSettings,
  logout: IconLogout,
  releases: IconChecklist,
  outbox: IconMail,
  'business-day': IconClock,
  notes: IconListDetails,
};

const isHere = (name: ShownEntry['name'], path: string, here: string): boolean => {
  if (isWithin(name, withoutTrailingSlash(here))) return true;
  const [entry, page] = [withoutTrailingSlash(path), withoutTrailingSlash(here)];
  return entry === page || (entry !== '/' && page.startsWith(`${entry}/`));
};

export type ItemLook = 'row' | 'column';

/** Icon, label and badge, without saying what a press does. */
export function ItemFace({ icon, label, children }: ItemFaceProps) {
  return (
    <>
      <span className={css.icon}>
        <Icon of={icon} />
        {children}
      </span>
      <span className={css.label}>{label}</span>
    </>
  );
}

interface ItemFaceProps {
  readonly icon: IconShape;
  readonly label: string;
  readonly children?: ReactNode;
}

export const classOfItem = (look: ItemLook): string => `${css.item} ${css[look]}`;

/** One entry: a link, or a button where something is done instead of opened. */
export function NavigationItem({ entry, look, onFollow }: NavigationItemProps) {
  const { here, onSignOut } = useNavigation();
  const face = (
    <ItemFace icon={iconOf[entry.name]} label={entry.label}>
      {entry.badge !== null && <CountBadge count={entry.badge} meaning={texts.counted(entry.name, entry.badge)} />}
    </ItemFace>
  );
  if (entry.path === null) {
    return (
      <button type="button" className={classOfItem(look)} onClick={onSignOut}>
        {face}
      </button>
    );
  }
  return (
    <Link
      href={entry.path}
      className={classOfItem(look)}
      aria-current={isHere(entry.name, entry.path, here) ? 'page' : undefined}
      onClick={onFollow}
    >
      {face}
    </Link>
  );
}

interface NavigationItemProps {
  readonly entry: ShownEntry;
  readonly look: ItemLook;
  readonly onFollow?: () => void;
}
