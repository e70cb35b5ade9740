import type { StateValueFrom } from 'xstate';
import type { OrderStatus } from '#domain/entities/order.ts';
import type { orderMachine } from './order.machine.ts';

type OrderState = StateValueFrom<typeof orderMachine>;

const statuses: Readonly<Record<OrderState, OrderStatus>> = {
  pending: 'PENDING',
  open: 'OPEN',
  notAssigned: 'NOTASSIGNED',
  running: 'RUNNING',
  closed: 'CLOSED',
  canceled: 'CANCELED',
};

/** A state in the words of the API. */
export const orderStatusOf = (state: OrderState): OrderStatus => statuses[state];
