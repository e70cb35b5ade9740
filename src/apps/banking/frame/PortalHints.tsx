import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { hintPlace } from '#machines/banking-app/banking-app.facts.ts';
import type { HintPlace } from '#machines/hint/hint.types.ts';
import { Hints } from '#shell/hint/Hints.tsx';
import { pageAt } from '../pages.ts';
import { useBankingApp } from './frame-context.ts';

const samePlace = (one: HintPlace, other: HintPlace): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The hints of the page of the portal that one is on (SHL-06). */
export function PortalHints(): ReactNode {
  const { actorRef, caller, sessionStore } = useBankingApp();
  const page = useSelector(actorRef, ({ context }) => pageAt(context.pathname));
  const customer = useSelector(actorRef, ({ children }) => children.customer);
  const place = useSelector(customer, (snapshot) => hintPlace(page, snapshot?.context), samePlace);
  return (
    <Hints place={place} deps={{ caller, sessionStore, storage: globalThis.sessionStorage, collectionId: 'hints' }} />
  );
}
