import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Product } from '#domain/entities/product.ts';
import type { SharedPayment } from '#domain/mandate/debit-payer.ts';
import type { Cents } from '#domain/money/money.ts';
import type { AwaitedMoney } from '#domain/top-up/awaited-money.ts';

/** What an investment waits for before it opens. */
export type WaitsFor =
  /** Somebody must sign or identify, or the house looks at it: nothing is paid before. */
  | { readonly kind: 'account' }
  | { readonly kind: 'money'; readonly money: AwaitedMoney }
  /** Its savings plan's first rate opens it. */
  | ({
      readonly kind: 'rate';
      readonly on: IsoDate;
      readonly amount: Cents;
      readonly isWired: boolean;
    } & SharedPayment);

/** What opens an investment that is not open; null for any other, and where it is not known. */
export const waitsFor = (
  { status: relation, awaited = [] }: Pick<BusinessPartner, 'status' | 'awaited'>,
  { ipsId, status, savingsPlans }: Pick<Product, 'ipsId' | 'status' | 'savingsPlans'>,
): WaitsFor | null => {
  if (status !== 'PENDING') return null;
  if (relation === 'PENDING') return { kind: 'account' };
  if (relation !== 'OPEN') return null;
  // The deposit before a rate, which may come while it is still waited for.
  const [money] = awaited
    .filter((each) => each.ipsId === ipsId)
    .toSorted((one, other) => Number(one.isRate) - Number(other.isRate));
  if (money !== undefined) return { kind: 'money', money };
  const [plan] = savingsPlans
    .flatMap(({ nextExecution: on, savingsPlanAmount: amount, paymentMethod, payer, isShared }) =>
      on === null
        ? []
        : [
            {
              on,
              amount,
              isWired: paymentMethod === 'wire',
              ...(payer ? { payer } : {}),
              ...(isShared === true ? { isShared } : {}),
            },
          ],
    )
    .toSorted((one, other) => one.on.localeCompare(other.on));
  return plan === undefined ? null : { kind: 'rate', ...plan };
};
