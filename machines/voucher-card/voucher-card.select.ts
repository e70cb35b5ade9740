import type { RedeemInput, VoucherCardContext, VoucherTarget } from './voucher-card.types.ts';

/** The investment that was chosen; undefined while none is. */
export const chosenTarget = ({
  targets,
  ipsId,
}: Pick<VoucherCardContext, 'targets' | 'ipsId'>): VoucherTarget | undefined =>
  targets.find((target) => target.ipsId === ipsId);

/** The investment that a voucher begins with: the only one that takes it, else none before somebody chooses. */
export const firstChoice = (targets: readonly VoucherTarget[]): string | null => {
  const [only, ...others] = targets.filter(({ hindrance }) => hindrance === null);
  return only === undefined || others.length > 0 ? null : only.ipsId;
};

/** What is ordered; a chart that orders nothing is a fault, not a state. */
export const wishOf = ({ voucher, ipsId, key }: VoucherCardContext): RedeemInput => {
  if (voucher === null || ipsId === null) throw new Error('There is nothing to redeem.');
  return { ipsId, amount: voucher.amount, code: voucher.code, key };
};
