import { createContext, use } from 'react';
import { type LazyChart, lazyChart } from '#journey/lazy-chart.ts';
import type { OnboardingApp } from '../compose.ts';
import type { conclusionCode } from './registration.conclusion.tsx';
import type { secondPersonCode } from './registration.second-person.tsx';

type Code = ReturnType<typeof conclusionCode>;

/** The charts of the last step, which come together. */
export interface LaterSteps {
  readonly identification: LazyChart<Code['identification']>;
  readonly contract: LazyChart<Code['contract']>;
  readonly secondPerson: LazyChart<ReturnType<typeof secondPersonCode>>;
}

export const laterStepsOf = ({ caller }: Pick<OnboardingApp, 'caller'>): LaterSteps => {
  const load = async (): Promise<Code> => {
    const { conclusionCode: code } = await import('./registration.conclusion.tsx');
    return code(caller);
  };
  return {
    identification: lazyChart(async () => (await load()).identification),
    contract: lazyChart(async () => (await load()).contract),
    secondPerson: lazyChart(async () => {
      const { secondPersonCode: code } = await import('./registration.second-person.tsx');
      return code(caller);
    }),
  };
};

export const LaterStepsContext = createContext<LaterSteps | undefined>(undefined);

/** The code that the chart has fetched; throws outside of the journey. */
export const useLaterSteps = (): LaterSteps => {
  const later = use(LaterStepsContext);
  if (later === undefined) throw new Error('A step of the wizard was rendered outside of it.');
  return later;
};
