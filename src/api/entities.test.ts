import { expect, it } from 'vitest';
import { businessPartner, product } from './business-partners/business-partners.ts';
import { order } from './orders/orders.ts';
import { getUserV2, task } from './user/user.ts';

/** Written down once more, from specification §3. */
const user = getUserV2.response.shape;
const fields = [
  [
    'user',
    user,
    'username identStatus postbox businessPartnerTotalAmount businessPartners cases tasks savingsPlans groups userType',
  ],
  ['postbox entry', user.postbox.def.element.shape, 'id status category title createdAt'],
  ['case', user.cases.def.element.shape, 'caseId accountType'],
  ['task', task.shape, 'taskType state createdAt updatedAt type metaData fake'],
  ["a task's metaData", task.shape.metaData.shape, 'businessPartnerId wphgExpiresAt'],
  [
    'business partner',
    businessPartner.shape,
    'businessPartnerId status accountType provider wphg wphgExpiresAt products subscriptionType',
  ],
  ['account balance', businessPartner.shape.clearingAccount.def.innerType.shape, 'openedAt balance'],
  [
    'investment',
    product.shape,
    'ipsId category conditionId strategy createdAt returnOnInvestment wphg savingsPlans status value history',
  ],
  ["an investment's return", product.shape.returnOnInvestment.shape, 'absolute'],
  ["an investment's answers", product.shape.wphg.shape, 'initial_amount savingplan_rate wphg_holding_period'],
  ['order', order.shape, 'orderId status type businessPartnerId ipsId amount createdAt expectedAt cancelable'],
] as const;

it.each(fields)('DOM-06: %s carries the fields of specification §3 and decisions §14', (_, shape, wanted) => {
  expect(wanted.split(' ').filter((field) => !(field in shape))).toEqual([]);
});
