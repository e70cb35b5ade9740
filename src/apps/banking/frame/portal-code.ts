import type { ComponentType } from 'react';
import { fetchCode } from '#shell/chunk/code-part.ts';
import { pageAt, type PortalPageName, portalPages } from '../pages.ts';
import { loadSettings } from './settings-code.ts';

/** The code of everything behind the sign-in: frame, router, navigation. */
export const loadPortal = async (): Promise<ComponentType> => {
  const { PortalFrame } = await import('./PortalFrame.tsx');
  return PortalFrame;
};

/** The code of one of its pages; that of all is no part of what comes before the sign-in. */
const fetchPage = async (name: PortalPageName): Promise<void> => {
  const { portalPageCode } = await import('../page-code.ts');
  fetchCode(portalPageCode[name]);
};

/**
 * Asks early for the code that will be needed at `pathname`, while the server is still busy. Whether it comes is not looked
 * at: whoever shows the page asks again, and mends what failed (PLT-12).
 */
export const fetchPortal = (pathname: string): void => {
  const name = pageAt(pathname);
  fetchCode(loadPortal);
  void Promise.allSettled([
    import('../customer-calls.ts'),
    import('../refusals.ts'),
    ...(name === undefined ? [] : [fetchPage(name)]),
  ]);
  if (name !== undefined && portalPages[name].isSetting) fetchCode(loadSettings);
};
