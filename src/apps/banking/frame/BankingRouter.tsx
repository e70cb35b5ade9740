import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink, Router } from 'react-router-dom';
import { type AnchorProps, LinkContext } from '#ui/link/LinkContext.ts';
import { navigatorOf, placeOf } from '../browse.ts';
import { useBankingApp } from './frame-context.ts';

const renderLink = ({ href, ...anchor }: AnchorProps): ReactNode => <RouterLink to={href} {...anchor} />;

/**
 * The router shows what the root chart says: its location is the chart's, and every move tells the chart. So there is
 * one truth about where one is, and no effect that keeps two in step.
 */
export function BankingRouter({ children }: { readonly children: ReactNode }) {
  const { actorRef } = useBankingApp();
  const pathname = useSelector(actorRef, ({ context }) => context.pathname);
  const search = useSelector(actorRef, ({ context }) => context.search);
  const [navigator] = useState(() => navigatorOf(globalThis.window, () => actorRef.send(placeOf(globalThis.window))));
  return (
    <Router location={{ pathname, search, hash: '', state: null, key: 'portal' }} navigator={navigator}>
      <LinkContext value={renderLink}>{children}</LinkContext>
    </Router>
  );
}
