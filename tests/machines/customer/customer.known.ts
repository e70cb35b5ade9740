import { createActor, fromCallback, fromPromise } from 'xstate';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { CustomerNotice, LoadedPartners, LoadedUser } from '#machines/customer/customer.types.ts';
import { granted, refused } from '#domain/result/result.ts';
import { customerMachine } from '#machines/customer/customer.machine.ts';
import { samplePartner, sampleUser } from '#machines/customer/customer.samples.ts';

/**
 * A running store that loads the sample customer with the one partner whose investment it is.
 *
 * @param partner another one with the same id, or null for one that does not arrive
 */
export const knownCustomer = (partner: BusinessPartner | null = samplePartner) => {
  const customer = createActor(
    customerMachine.provide({
      actors: {
        loadUser: fromPromise<LoadedUser, undefined>(async () => ({ user: sampleUser, drafts: [], openOrders: [] })),
        loadPartners: fromPromise<LoadedPartners, { readonly ids: readonly string[] }>(async () => ({
          [samplePartner.businessPartnerId]: partner === null ? refused('FAILED') : granted(partner),
        })),
        announce: fromCallback<CustomerNotice, undefined>(() => undefined),
      },
    }),
    { input: { exemptProviders: [] } },
  ).start();
  customer.send({ type: 'user.requested' });
  return customer;
};
