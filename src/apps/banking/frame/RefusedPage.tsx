import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useBankingApp } from './frame-context.ts';
import { RefusedScreen } from './RefusedScreen.tsx';

/** `RefusedScreen` as a page of its own, which nobody loads who is not refused. */
export function RefusedPage(): ReactNode {
  const { actorRef } = useBankingApp();
  const snapshot = useSelector(actorRef, (current) => current);
  return <RefusedScreen snapshot={snapshot} send={actorRef.send} />;
}
