import * as z from 'zod';
import { listOf, money, percent, words } from './fields.ts';

/**
 * Costs by position with their sum. The sum comes from unrounded parts and may differ from what the rounded ones add up
 * to (decisions §6): the document says so where it does.
 */
export const costFacts = z.object({
  positions: listOf(z.object({ label: words, percent, eurYear1: money, eurTotal: money }), 20, 1),
  totalPercent: percent,
  eurYear1: money,
  eurTotal: money,
});
