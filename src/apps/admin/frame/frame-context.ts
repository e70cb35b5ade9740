import { createContext, use } from 'react';
import type { AdminApp } from '../compose.ts';

/** The running admin app, for the frame and the pages. */
export const AdminAppContext = createContext<AdminApp | undefined>(undefined);

export const useAdminApp = (): AdminApp => {
  const app = use(AdminAppContext);
  if (app === undefined) throw new Error('A page of the admin app was rendered outside of it.');
  return app;
};
