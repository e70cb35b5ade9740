import { type ReactNode, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import { BankingDepsContext } from '../banking-deps.ts';
import { OnboardingContext, WebviewContext } from '../onboarding-paths.ts';
import { useBankingApp } from './frame-context.ts';

interface PortalDepsProps {
  readonly customer: ActorRefFrom<typeof customerMachine>;
  readonly children: ReactNode;
}

/** Gives the journeys of the portal what they work with. */
export function PortalDeps({ customer, children }: PortalDepsProps) {
  const { actorRef, caller, settings, sessionStore, now, isWebview } = useBankingApp();
  const deps = useMemo(
    () => ({ app: actorRef, caller, settings, sessionStore, now, customer }),
    [actorRef, caller, settings, sessionStore, now, customer],
  );
  return (
    <OnboardingContext value={settings.onboardingUrl}>
      <WebviewContext value={isWebview}>
        <BankingDepsContext value={deps}>{children}</BankingDepsContext>
      </WebviewContext>
    </OnboardingContext>
  );
}
