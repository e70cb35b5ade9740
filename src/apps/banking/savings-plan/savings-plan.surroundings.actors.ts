import { type ActorRefFrom, fromCallback } from 'xstate';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { SurroundingsNotice } from '#machines/savings-plan/savings-plan.types.ts';
import { watchTabs } from '../other-tabs.ts';

/** Hears of the end of the session, and of plans that another tab creates or changes: one may stand against another. */
export const surroundings = (customer: ActorRefFrom<typeof customerMachine>) =>
  fromCallback<SurroundingsNotice, undefined>(({ receive, sendBack }) => {
    const { told, leave } = watchTabs(customer, 'savings-plans', 'plans', sendBack);
    receive(told);
    return leave;
  });
