import type { EndpointName } from '#api/endpoints.ts';
import { planWish } from '#tests/support/samples.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import type { Holder } from '#tests/support/server/visitors.ts';
import { holder, paid, type Scene } from './scenes.ts';

/** A savings plan of the holder's, as its creation answered it. */
export const planned = async (server: HttpServer, by: Holder) => {
  const { body } = await server.call('createSavingsPlan', { ipsId: by.account.ipsId, ...planWish }, by);
  const { savingsPlan } = body as {
    readonly savingsPlan: { readonly savingsPlanId: string; readonly version: number };
  };
  return { savingsPlanId: savingsPlan.savingsPlanId, version: savingsPlan.version };
};

const paying =
  (name: 'topUp' | 'topup'): Scene =>
  async (server) => {
    const by = await holder(server);
    return server.call(name, { ipsId: by.account.ipsId, amount: 10_000, paymentMethod: 'WIRE' }, by);
  };

/** How the calls about money that comes in come to their 200. */
export const moneySuccesses = {
  createSavingsPlan: async (server) => {
    const by = await holder(server);
    return server.call('createSavingsPlan', { ipsId: by.account.ipsId, ...planWish }, by);
  },
  deleteSavingsPlan: async (server) => {
    const by = await holder(server);
    return server.call('deleteSavingsPlan', await planned(server, by), by);
  },
  getSavingsPlan: async (server) => {
    const by = await holder(server);
    await planned(server, by);
    return server.call('getSavingsPlan', {}, by);
  },
  getTopUpAccount: async (server) => {
    const by = await holder(server);
    const bankAccount = 'DE02 1203 0000 0000 2020 51';
    return server.call('getTopUpAccount', { ipsId: by.account.ipsId, bankAccount }, by);
  },
  getTopUpOptions: async (server) => {
    const by = await holder(server);
    return server.call('getTopUpOptions', { ipsId: by.account.ipsId }, by);
  },
  sepaMandate: async (server) => {
    const by = await holder(server);
    const { businessPartnerId } = by.account;
    const source = { sepaSourceType: 'other', sepaFromAccount: 'DE02 1203 0000 0000 2020 51' } as const;
    return server.call('sepaMandate', { businessPartnerId, ...source, acceptMandate: true }, by);
  },
  topUp: paying('topUp'),
  topup: paying('topup'),
  transactions: async (server) => {
    const by = await holder(server);
    await paid(server, by, 'disbursement');
    await server.call('topUp', { ipsId: by.account.ipsId, amount: 10_000, paymentMethod: 'WIRE' }, by);
    return server.call('transactions', { limit: 3 }, by);
  },
  updateSavingsPlan: async (server) => {
    const by = await holder(server);
    const known = await planned(server, by);
    return server.call('updateSavingsPlan', { ...known, ...planWish, savingsPlanAmount: 5000 }, by);
  },
} as const satisfies Partial<Record<EndpointName, Scene>>;
