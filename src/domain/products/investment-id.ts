import { blank } from '#domain/blank/blank.ts';

/** What an older answer may call an investment's id. */
export interface InvestmentIds {
  readonly ipsId?: string | null | undefined;
  readonly assetId?: string | null | undefined;
  readonly productId?: string | null | undefined;
}

/** An investment's id is its ipsId, else its assetId, else its productId (DOM-05); undefined without any. */
export const investmentId = ({ ipsId, assetId, productId }: InvestmentIds): string | undefined =>
  [ipsId, assetId, productId].find((id) => !blank(id)) ?? undefined;

/** Gives every investment its ipsId; those without any id are counted, so that the caller can log the warning (DOM-05). */
export const withInvestmentIds = <T extends InvestmentIds>(
  investments: readonly T[],
): { readonly kept: readonly (T & { readonly ipsId: string })[]; readonly dropped: number } => {
  const kept = investments.flatMap((investment) => {
    const ipsId = investmentId(investment);
    return ipsId === undefined ? [] : [{ ...investment, ipsId }];
  });
  return { kept, dropped: investments.length - kept.length };
};
