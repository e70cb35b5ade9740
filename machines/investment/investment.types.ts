import type { FourEyes } from '../business-partner/business-partner.types.ts';

/** Facts about an investment, reported by the platform, the customer or staff. */
export type InvestmentEvent =
  /** Its first money was invested. */
  | { readonly type: 'investment.funded' }
  /** The order that was to open it came to nothing. */
  | { readonly type: 'opening.canceled' }
  /** The contract that opened it was withdrawn before it had money (decisions §8). */
  | { readonly type: 'contract.withdrawn' }
  /** The customer ordered another strategy, with a TAN. */
  | { readonly type: 'change.ordered' }
  /** Sold as a whole and bought anew, in one transaction. */
  | { readonly type: 'change.executed' }
  | { readonly type: 'change.canceled' }
  /** Alone, with its account relation, or by a payout of everything. */
  | { readonly type: 'closing.ordered' }
  /** All units are sold. */
  | { readonly type: 'closing.executed' }
  /** A member of staff refused a closing that a customer ordered: of it alone, or of its account relation. */
  | ({ readonly type: 'closing.refused' } & FourEyes);
