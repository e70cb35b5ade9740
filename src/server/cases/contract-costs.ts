import type * as z from 'zod';
import type { contractCosts } from '#api/cases/contract-terms.ts';
import { costInformationFacts } from '../documents/facts/contract-facts.ts';
import type { Paper } from '../documents/operation-papers.ts';

type Costs = z.output<typeof contractCosts>;

/** What a contract costs, in the words of its own cost information: reckoned anew it could say something else. */
export const costsIn = (facts: unknown): Costs => {
  const { totalPercent, eurYear1, positions } = costInformationFacts.parse(facts);
  return {
    percent: totalPercent,
    eurYear1,
    positions: positions.map((each) => ({ label: each.label, percent: each.percent, eurYear1: each.eurYear1 })),
  };
};

/** The same among the papers of a contract that is being prepared. */
export const costsAmong = (papers: readonly Paper[]): Costs => {
  const paper = papers.find(({ kind }) => kind === 'COST_INFORMATION');
  if (paper === undefined) throw new Error('A contract without its cost information was prepared.');
  return costsIn(paper.data);
};
