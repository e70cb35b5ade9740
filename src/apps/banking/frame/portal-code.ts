import type { ComponentType } from 'react';
import { pageAt, type PortalPageName, portalPages } from '../pages.ts';
import { loadSettings } from './settings-code.ts';

/** The code of everything behind the sign-in: frame, router, navigation. */
export const loadPortal = async (): Promise<ComponentType> => {
  const { PortalFrame } = await import('./PortalFrame.tsx');
  return PortalFrame;
};

/** The code of one of its pages; that of all is no part of what comes before the sign-in. */
const loadPage = async (name: PortalPageName): Promise<ComponentType> => {
  const { portalPageCode } = await import('../page-code.ts');
  return portalPageCode[name]();
};

/**
 * Asks early for the code that will be needed at `pathname`, while the server is still busy. Whether it comes is not looked
 * at: whoever shows the page asks again, and mends what failed (PLT-12).
 */
export const fetchPortal = (pathname: string): void => {
  const name = pageAt(pathname);
  void Promise.allSettled([
    loadPortal(),
    import('../customer-calls.ts'),
    import('../refusals.ts'),
    ...(name === undefined ? [] : [loadPage(name), portalPages[name].isSetting && loadSettings()]),
  ]);
};
