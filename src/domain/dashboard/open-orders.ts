import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Order, OrderType } from '#domain/entities/order.ts';
import { queryStatus } from '#domain/orders/order-queries.ts';
import { namesAlone } from './investment-names.ts';

/** An order under way, named as the dashboard names its product. */
export interface OpenOrder extends Omit<Order, 'title'> {
  /** Null for what concerns the customer rather than an investment or an account: new personal data, a package. */
  readonly title: string | null;
}

const accountOrders: readonly OrderType[] = ['DISBURSEMENT', 'CLEARING_ACCOUNT_PLUS', 'TOP_UP', 'ACCOUNT_CLOSURE'];

/** What is under way, newest first as it came; the product by its full name where the page knows it. */
export const openOrdersOf = (orders: readonly Order[], partners: readonly BusinessPartner[]): readonly OpenOrder[] => {
  const titles = namesAlone(partners);
  return orders
    .filter((order) => queryStatus(order) === 'OPEN')
    .map((order) => {
      const isAboutMoney = order.ipsId !== null || accountOrders.includes(order.type);
      return { ...order, title: titles.get(order.ipsId ?? '') ?? (isAboutMoney ? order.title : null) };
    });
};
