import { createContext, use } from 'react';
import type { PortalEntry } from '#domain/navigation/portal-navigation.ts';

export interface NavigationContent {
  readonly entries: readonly PortalEntry[];
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
