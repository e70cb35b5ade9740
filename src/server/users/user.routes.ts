import { cents } from '#domain/money/money.ts';
import { planOf } from '../business-partners/savings-plan.store.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { taskOf } from '../tasks/task.store.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { ownInvitationOf } from './own-invitation.ts';
import { findOwnUser, totalAmount } from './own-user.store.ts';

/** The signed-in customer (decisions §14). */
export const userHandlers = ({
  db,
  clocks,
  prices,
  keyring,
}: Deps & { readonly keyring: Pick<Keyring, 'checksum'> }): Pick<Handlers, 'getUserV2'> => ({
  getUserV2: async ({ principal }) => {
    const today = clocks.today();
    const row = await findOwnUser(db, principal, { today, now: clocks.now() });
    if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    return {
      ok: true,
      value: {
        today,
        username: row.username,
        identStatus: row.ident_status,
        userType: row.user_type,
        groups: [...row.groups],
        postbox: [...row.postbox],
        businessPartnerTotalAmount: totalAmount(row, { today, prices }),
        businessPartners: [...row.partners],
        cases: row.cases.map(({ second, ...each }) => ({
          ...each,
          second: second && { ...second, differs: [...(second.differs ?? [])] },
        })),
        ...ownInvitationOf(keyring, row.invitation),
        tasks: row.tasks.map(taskOf),
        savingsPlans: row.plans.map((plan) => planOf(plan, row.reader)),
        vouchersRedeemed: cents(row.vouchers),
        ordered: cents(row.ordered),
      },
    };
  },
});
