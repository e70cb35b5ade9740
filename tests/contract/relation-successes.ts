import type { EndpointName } from '#api/endpoints.ts';
import {
  answered,
  answers,
  type Binding,
  bindings,
  bound,
  jointAccount,
  wantedAccount,
  wantedChange,
  wantedProduct,
} from './relation-scenes.ts';
import { holder, paid, type Scene } from './scenes.ts';

const confirmed =
  (binding: Binding): Scene =>
  async (server) =>
    bound(server, await binding.begin(server), binding);

/** How calls about account relations come to their 200. */
export const relationSuccesses = {
  activateClearingAccountPlus: async (server) => {
    const by = await holder(server);
    return server.call('activateClearingAccountPlus', { businessPartnerId: by.account.businessPartnerId }, by);
  },
  confirmAccountClosure: confirmed(bindings.confirmAccountClosure),
  createProduct: confirmed(bindings.createProduct),
  createSubscriptions: async (server) => {
    const by = await holder(server);
    const { businessPartnerId } = by.account;
    return server.call('createSubscriptions', { businessPartnerId, subscriptionType: 'PRIVAT' }, by);
  },
  deleteBusinessPartner: async (server) => {
    const by = await holder(server);
    return server.call('deleteBusinessPartner', { businessPartnerId: by.account.businessPartnerId }, by);
  },
  deleteIps: confirmed(bindings.deleteIps),
  getAccountClosingQuote: async (server) => {
    const by = await holder(server);
    return server.call('getAccountClosingQuote', { businessPartnerId: by.account.businessPartnerId }, by);
  },
  getOpening: async (server) => {
    const by = await answered(server);
    const { body } = await bound(server, by, bindings.createProduct);
    return server.call('getOpening', { ipsId: (body as { readonly ipsId: string }).ipsId }, by);
  },
  getSubscriptions: async (server) => {
    const by = await holder(server);
    return server.call('getSubscriptions', { businessPartnerId: by.account.businessPartnerId }, by);
  },
  newBp: confirmed(bindings.newBp),
  prepareBusinessPartner: async (server) => server.call('prepareBusinessPartner', jointAccount, await answered(server)),
  prepareInvestmentClosure: async (server) => {
    const by = await holder(server);
    return server.call('prepareInvestmentClosure', { ipsId: by.account.ipsId }, by);
  },
  prepareProduct: async (server) => {
    const by = await answered(server);
    return server.call('prepareProduct', wantedProduct(by), by);
  },
  prepareReferenceAccount: async (server) => {
    const by = await holder(server);
    return server.call('prepareReferenceAccount', wantedAccount(by), by);
  },
  prepareStrategyChange: async (server) => {
    const by = await answered(server);
    return server.call('prepareStrategyChange', wantedChange(by), by);
  },
  updateBp: async (server) => {
    const by = await holder(server);
    return server.call('updateBp', { businessPartnerId: by.account.businessPartnerId, wphg: answers }, by);
  },
  updateIps: confirmed(bindings.updateIps),
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
