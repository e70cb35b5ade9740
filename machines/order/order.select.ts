import type { StateValueFrom } from 'xstate';
import type { OrderStatus } from '#domain/entities/order.ts';
import type { orderMachine } from './order.machine.ts';

/** What each state is called in the API. */
export const orderStatusOf: Readonly<Record<StateValueFrom<typeof orderMachine>, OrderStatus>> = {
  pending: 'PENDING',
  open: 'OPEN',
  notAssigned: 'NOTASSIGNED',
  running: 'RUNNING',
  closed: 'CLOSED',
  canceled: 'CANCELED',
};
