import * as z from 'zod';
import { application } from '#api/cases/cases.ts';
import type { Application } from '#domain/application/application.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { offeredStrategy } from '#domain/strategy/offered.ts';
import { relationIds } from '../contracts/relation-ids.ts';

/** What a contract opens, as its papers name it. */
const openedIds = z.object({ ...relationIds.shape, ipsId: z.string() });

/** All that a contract is called by: an application has one set of them, from its first papers on. */
export interface ContractNumbers extends z.output<typeof openedIds> {
  readonly contractId: string;
}

/** Everything that a stored contract will do (decisions §18): the confirming call adds nothing to it. */
export const contractPlan = z.object({
  caseId: z.string(),
  contractId: z.string(),
  /** What the applicant saw: with another version of the case there is no contract. */
  version: z.int(),
  application,
  ids: openedIds,
});

export type Plan = z.output<typeof contractPlan>;

/** What is opened, as a strategy of its category. */
export const investmentOf = ({ strategy, category }: Pick<Application, 'strategy' | 'category'>) => {
  const offered = offeredStrategy(strategy, category);
  if (offered === null) throw new Error('An application for something that is not offered was submitted.');
  return offered;
};

/** What is invested in, and the rate of a month where there is one: whoever signs reads it beside the code. */
export const investmentSubject = (
  { category, theme, split }: Pick<ReturnType<typeof investmentOf>, 'category' | 'theme' | 'split'>,
  rate: number,
): string => {
  const label = labelWithSplit({ category, theme }, split);
  return rate > 0 ? `${label}, monatlich ${formatEuro(cents(rate))}` : label;
};

/** What a contract is about, in the customer's words: it stands in the message with the code. */
export const contractSubject = (asked: Application): string =>
  investmentSubject(investmentOf(asked), asked.savingsRate);
