import type { EndpointName } from '#api/endpoints.ts';
import { holder, paid, type Scene } from './scenes.ts';

/** How calls about account relations come to their 200. */
export const relationSuccesses = {
  changeAGB: async (server) => {
    const by = await holder(server);
    return server.call('changeAGB', { businessPartnerId: by.account.businessPartnerId, version: '2026-01' }, by);
  },
  getAGB: async (server) => {
    const by = await holder(server);
    return server.call('getAGB', { businessPartnerId: by.account.businessPartnerId }, by);
  },
  getBusinessPartner: async (server) => {
    const by = await holder(server);
    const { businessPartnerId } = by.account;
    return server.call('getBusinessPartner', { businessPartnerId, wphgHistory: false }, by);
  },
  getIPS: async (server) => {
    const by = await holder(server, { boughtOn: '2026-10-20' });
    const { businessPartnerId, ipsId } = by.account;
    return server.call('getIPS', { businessPartnerId, productId: ipsId }, by);
  },
  getWphg: async (server) => {
    const by = await holder(server);
    return server.call('getWphg', { businessPartnerId: by.account.businessPartnerId, wphgHistory: true }, by);
  },
  openWithdrawals: async (server) => {
    const by = await holder(server);
    await paid(server, by, 'withdrawal');
    return server.call('openWithdrawals', { ipsId: by.account.ipsId }, by);
  },
} satisfies Readonly<Partial<Record<EndpointName, Scene>>>;
