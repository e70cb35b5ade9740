import { endOf, hasEnded } from '#domain/exemption-order/standing-order.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type { EndInput, ExemptionOrderContext, ExemptionStanding } from './exemption-order.types.ts';

/** Whose order is asked about; undefined for nobody's. */
export const standingOf = (
  { standings }: Pick<ExemptionOrderContext, 'standings'>,
  subject: string | null,
): ExemptionStanding | undefined => standings.find((each) => each.subject === subject);

/** Whether somebody's order can be ended: there is one, and its end would change something. */
export const isEndable = (context: Pick<ExemptionOrderContext, 'standings' | 'today'>, subject: string): boolean => {
  const standing = standingOf(context, subject);
  return standing !== undefined && endOf(standing, context.today) !== null && !hasEnded(standing, context.today);
};

/** Whose order ends; a chart that ends nobody's is a fault, not a state. */
export const endInputOf = ({ chosen }: ExemptionOrderContext): EndInput => {
  if (chosen === null) throw new Error('There is no order to end.');
  return { subject: chosen };
};

/** What is confirmed; a chart that confirms nothing is a fault, not a state. */
export const confirmationInputOf = ({ operation }: ExemptionOrderContext): { readonly operation: Operation } => {
  if (operation === null) throw new Error('There is no operation to confirm.');
  return { operation };
};
