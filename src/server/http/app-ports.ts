import type { IncomingMessage } from 'node:http';
import type { CustomerApp } from '#domain/environment/base-addresses.ts';

/** Which of the two ports of customers a request came in at; what it says of its host decides nothing. */
export interface AppPorts {
  readonly appOf: (request: IncomingMessage) => CustomerApp;
  readonly markOnboarding: (request: IncomingMessage) => void;
}

/** Both apps of customers have one API (limits count together, a session is the same at both), and each its own port. */
export const appPorts = (): AppPorts => {
  const forOnboarding = new WeakSet<IncomingMessage>();
  return {
    appOf: (request) => (forOnboarding.has(request) ? 'onboarding' : 'banking'),
    markOnboarding: (request) => void forOnboarding.add(request),
  };
};
