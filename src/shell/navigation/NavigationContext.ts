import { createContext, use } from 'react';
import type { PortalEntry } from '#domain/navigation/portal-navigation.ts';
import type { AdminPageName } from '#domain/staff/admin-place.ts';

/** An entry as it is drawn, of whichever app. */
export type ShownEntry = Omit<PortalEntry, 'name'> & { readonly name: PortalEntry['name'] | AdminPageName };

export interface NavigationContent {
  readonly entries: readonly ShownEntry[];
  /** The path that is shown. */
  readonly here: string;
  readonly onSignOut: () => void;
}

/** What the navigation's chart does not know: entries and where one is. */
export const NavigationContext = createContext<NavigationContent>({
  entries: [],
  here: '/',
  onSignOut: () => undefined,
});

export const useNavigation = (): NavigationContent => use(NavigationContext);
