import type { RequestOf } from '#api/endpoint.ts';
import { costsheet } from '#api/offer/costs.ts';
import type { Caller } from '#client/call.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { ContractCosts } from '#machines/contract/contract.types.ts';

/** For which investment, under which condition. */
export type CostsAsked = Pick<RequestOf<typeof costsheet>, 'conditionId' | 'strategy' | 'category'> & {
  readonly initialAmount: Cents | number;
  /** A month; 0 for none. */
  readonly savingsPlanAmount: Cents | number;
  /** 0 but for a pension. */
  readonly yearsTillNoIncome: number;
};

/** The same figures as in the cost information among a contract's papers. */
export const costsOf = async (caller: Caller, asked: CostsAsked): Promise<ContractCosts> => {
  const { conditionId, strategy, category, initialAmount, savingsPlanAmount, yearsTillNoIncome } = asked;
  const { gesamtKostenProzent, eurYear1, positions } = await caller.call(costsheet, {
    conditionId,
    strategy,
    category,
    initialAmount: cents(initialAmount),
    savingsPlanAmount: cents(savingsPlanAmount),
    yearsTillNoIncome,
  });
  return {
    percent: gesamtKostenProzent,
    eurYear1,
    positions: positions.map((position) => ({
      label: position.label,
      percent: position.percent,
      eurYear1: position.eurYear1,
    })),
  };
};
