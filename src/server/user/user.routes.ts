import { planOf } from '../business-partners/savings-plan.store.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { taskOf } from '../tasks/task.store.ts';
import { findOwnUser, totalAmount } from './user.store.ts';

/** The signed-in customer (decisions §14). */
export const userHandlers = ({ db, clocks }: Deps): Pick<Handlers, 'getUserV2'> => ({
  getUserV2: async ({ principal }) => {
    const row = await findOwnUser(db, principal);
    if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const today = clocks.today();
    return {
      ok: true,
      value: {
        today,
        username: row.username,
        identStatus: row.ident_status,
        userType: row.user_type,
        groups: [...row.groups],
        postbox: [...row.postbox],
        businessPartnerTotalAmount: totalAmount(row, today),
        businessPartners: [...row.partners],
        cases: [...row.cases],
        tasks: row.tasks.map(taskOf),
        savingsPlans: row.plans.map(planOf),
      },
    };
  },
});
