import { type ActorRefFrom, fromCallback } from 'xstate';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { SurroundingsNotice } from '#machines/withdrawal/withdrawal.types.ts';
import { watchTabs } from '../other-tabs.ts';

/** Hears of the end of the session, and of payouts that another tab orders from the same investment or account. */
export const surroundings = (customer: ActorRefFrom<typeof customerMachine>) =>
  fromCallback<SurroundingsNotice, { readonly id: string }>(({ input: { id }, receive, sendBack }) => {
    const { told, leave } = watchTabs(customer, 'payouts', id, sendBack);
    receive(told);
    return leave;
  });
