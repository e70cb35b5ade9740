import { voucherRoom, voucherStatus } from '#domain/vouchers/voucher-limits.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Handlers } from '../http/handler.ts';
import { lookForVoucher } from './voucher.store.ts';

/** BNK-09: what a code is worth, and whether this customer can still redeem it. */
export const voucherHandlers = ({
  db,
  clocks,
  keyring,
}: Pick<AuthDeps, 'db' | 'clocks' | 'keyring'>): Pick<Handlers, 'getVoucherCode'> => ({
  getVoucherCode: async ({ principal, payload }) => {
    const today = clocks.today();
    const found = await lookForVoucher(db, keyring, principal, payload.code, today);
    if (!found.ok) return found;
    const { code, amount, remainingAttempts, redeemedThisYear } = found.value;
    const status = voucherStatus(found.value, redeemedThisYear, today);
    const remainingYearLimit = voucherRoom(redeemedThisYear);
    return { ok: true, value: { code, amount, status, remainingAttempts, remainingYearLimit } };
  },
});
