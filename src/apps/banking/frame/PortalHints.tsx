import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { HintSlot } from '#shell/hint/HintSlot.tsx';
import { useBankingDeps } from '../banking-deps.ts';

interface PortalHintsProps {
  readonly slot: string;
}

const sameNames = (one: readonly string[], other: readonly string[]): boolean => one.join(' ') === other.join(' ');

/** The hints of a place of the portal, with the conditions that hold for this customer (SHL-06). */
export function PortalHints({ slot }: PortalHintsProps): ReactNode {
  const { caller, customer, sessionStore } = useBankingDeps();
  const holds = useSelector(
    customer,
    ({ context: { store } }) => [
      ...(store.user?.identStatus === 'SUCCESS' ? ['identified'] : []),
      ...(store.tasks.some(({ state }) => state === 'OPEN') ? ['has-open-tasks'] : []),
      ...(Object.keys(store.ips).length > 0 ? ['has-investments'] : []),
    ],
    sameNames,
  );
  return (
    <HintSlot
      slot={slot}
      holds={holds}
      deps={{ caller, sessionStore, storage: globalThis.sessionStorage, collectionId: 'hints' }}
    />
  );
}
