import { createContext, use } from 'react';
import { type LazyChart, lazyChart } from '#journey/lazy-chart.ts';
import type { OpeningDeps } from '../investment-opening/investment-opening.actors.ts';
import type { stepsCode } from './new-investment.steps.tsx';

type Code = ReturnType<typeof stepsCode>;

/** What of a further investment comes later than its first question. */
export interface LaterCode {
  readonly proposal: LazyChart<Code['proposal']>;
  readonly opening: LazyChart<Code['opening']>;
}

export const laterCodeOf = (deps: OpeningDeps): LaterCode => {
  let code: Promise<Code> | undefined;
  const load = async (): Promise<Code> => {
    code ??= import('./new-investment.steps.tsx').then(({ stepsCode: steps }) => steps(deps));
    try {
      return await code;
    } catch (fault) {
      // It is asked for again, and may come then.
      code = undefined;
      throw fault;
    }
  };
  return {
    proposal: lazyChart(async () => (await load()).proposal),
    opening: lazyChart(async () => (await load()).opening),
  };
};

export const LaterCodeContext = createContext<LaterCode | undefined>(undefined);

/** The code that the chart has fetched; throws outside of the journey. */
export const useLaterCode = (): LaterCode => {
  const later = use(LaterCodeContext);
  if (later === undefined) throw new Error('A part of the journey was rendered outside of it.');
  return later;
};
