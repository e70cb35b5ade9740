import { createContext, use } from 'react';
import type { BankingApp } from '../compose.ts';

/** The running portal, for the parts of the frame. */
export const BankingAppContext = createContext<BankingApp | undefined>(undefined);

export const useBankingApp = (): BankingApp => {
  const app = use(BankingAppContext);
  if (app === undefined) throw new Error('A part of the frame was rendered outside the portal.');
  return app;
};
