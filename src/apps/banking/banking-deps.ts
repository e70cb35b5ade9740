import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Caller } from '#client/call.ts';
import type { ClientSettings } from '#client/environment.ts';
import type { SessionStore } from '#client/session-store.ts';
import type { bankingAppMachine } from '#machines/banking-app/banking-app.machine.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';

/** What the portal's journeys are given by the page they run in. */
export interface BankingDeps {
  readonly caller: Caller;
  readonly settings: ClientSettings;
  readonly sessionStore: SessionStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly app: ActorRefFrom<typeof bankingAppMachine>;
  /** The signed-in customer's store; lives as long as the session. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
}

export const BankingDepsContext = createContext<BankingDeps | undefined>(undefined);

/** The dependencies of a journey; throws outside the signed-in portal. */
export const useBankingDeps = (): BankingDeps => {
  const deps = use(BankingDepsContext);
  if (deps === undefined) throw new Error('A journey of the portal was rendered outside the portal.');
  return deps;
};
