import { type ActorRefFrom, fromCallback } from 'xstate';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { SurroundingsNotice, PaidInto } from '#machines/top-up/top-up.types.ts';
import { watchTabs } from '../other-tabs.ts';

/** Hears of the end of the session, and of payments that another tab orders into the same investment. */
export const surroundings = (customer: ActorRefFrom<typeof customerMachine>) =>
  fromCallback<SurroundingsNotice, PaidInto>(({ input: { ipsId }, receive, sendBack }) => {
    const { told, leave } = watchTabs(customer, 'top-ups', ipsId, sendBack);
    receive(told);
    return leave;
  });
