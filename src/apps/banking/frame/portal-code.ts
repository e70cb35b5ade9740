import type { ComponentType } from 'react';
import { matchPath } from '#domain/navigation/path-pattern.ts';
import { portalPages } from '../pages.ts';

/** The code of everything behind the sign-in: frame, router, navigation. */
export const loadPortal = async (): Promise<ComponentType> => {
  const { PortalFrame } = await import('./PortalFrame.tsx');
  return PortalFrame;
};

/**
 * Asks early for the code that will be needed at `pathname`, while the server is still busy. Whether it comes is not looked
 * at: whoever shows the page asks again, and mends what failed (PLT-12).
 */
export const fetchPortal = (pathname: string): void => {
  const page = Object.values(portalPages).find(({ pattern }) => matchPath(pattern, pathname) !== undefined);
  void Promise.allSettled([loadPortal(), import('../customer-calls.ts'), import('../refusals.ts'), page?.load()]);
};
