import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { WphgTerms } from '#domain/wphg/wphg-data.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { type PricedMoment, pricedMomentOf } from '../orders/lifecycle.ts';

/** On what terms answers expire on a business day, with the providers that the configuration exempts (decisions §21). */
export const wphgTermsOf = (
  { wphgExemptProviders: exemptProviders }: Pick<Config, 'wphgExemptProviders'>,
  today: IsoDate,
): WphgTerms => ({ today, exemptProviders });

/** A moment with all that decides about money put into an investment: what units cost, and on what terms answers expire. */
export interface DecidingMoment extends PricedMoment, WphgTerms {}

export const decidingMomentOf = (deps: Pick<Deps, 'clocks' | 'config' | 'prices'>): DecidingMoment => {
  const moment = pricedMomentOf(deps);
  return { ...moment, ...wphgTermsOf(deps.config, moment.today) };
};
