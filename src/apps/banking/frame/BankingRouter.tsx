import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { useBankingApp } from './frame-context.ts';

/**
 * The router shows what the root chart says: its location is the chart's, and every move tells the chart. So there is
 * one truth about where one is, and no effect that keeps two in step.
 */
export function BankingRouter({ children }: { readonly children: ReactNode }) {
  const { actorRef, navigator } = useBankingApp();
  const pathname = useSelector(actorRef, ({ context }) => context.pathname);
  const search = useSelector(actorRef, ({ context }) => context.search);
  return (
    <Router location={{ pathname, search, hash: '', state: null, key: 'portal' }} navigator={navigator}>
      {children}
    </Router>
  );
}
