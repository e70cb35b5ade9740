import { type BusinessPartnerStatus, isEnding } from '../entities/business-partner.ts';
import type { Cents } from '../money/money.ts';

/** What lies on a clearing account, settled or not. */
export interface HeldMoney {
  readonly status: BusinessPartnerStatus;
  readonly balance: Cents;
  /** Whether the closing's own payout is still to come: it goes where whoever closed the account has confirmed. */
  readonly isPayingOut: boolean;
}

/**
 * How the reference account of a relation may be changed (decisions §10). `BY_NAME`: a second person looks at it where its
 * holder does not match. `ALWAYS_REVIEWED`: the relation closes or is closed, its closing has paid, and money is left that the
 * present account may not take, since it came back from there, say: whoever diverts that would be noticed by nobody else. Null: not at all.
 */
export const accountChange = ({ status, balance, isPayingOut }: HeldMoney): 'BY_NAME' | 'ALWAYS_REVIEWED' | null => {
  if (status === 'OPEN') return 'BY_NAME';
  return isEnding(status) && balance > 0 && !isPayingOut ? 'ALWAYS_REVIEWED' : null;
};
