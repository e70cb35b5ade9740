import { createContext, use } from 'react';
import { type LazyChart, lazyChart } from '#journey/lazy-chart.ts';
import type { OnboardingApp } from '../compose.ts';
import type { proposalCode } from './new-product.proposal.tsx';
import type { signUpCode } from './new-product.sign-up.ts';

/** What of the way to a new product comes later than its first question. */
export interface LaterCode {
  readonly proposal: LazyChart<ReturnType<typeof proposalCode>>;
  readonly signUp: LazyChart<ReturnType<typeof signUpCode>>;
}

export const laterCodeOf = (app: OnboardingApp, page: Window): LaterCode => ({
  proposal: lazyChart(async () => {
    const { proposalCode: code } = await import('./new-product.proposal.tsx');
    return code(app.caller);
  }),
  signUp: lazyChart(async () => {
    const { signUpCode: code } = await import('./new-product.sign-up.ts');
    return code(app, page);
  }),
});

export const LaterCodeContext = createContext<LaterCode | undefined>(undefined);

/** The code that the chart has fetched; throws outside of the journey. */
export const useLaterCode = (): LaterCode => {
  const later = use(LaterCodeContext);
  if (later === undefined) throw new Error('A part of the journey was rendered outside of it.');
  return later;
};
