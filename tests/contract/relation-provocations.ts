import type { AllProvocations } from './provocation.ts';
import { holder } from './scenes.ts';

/** The refusals of calls about account relations. */
export const relationProvocations = {
  changeAGB: {
    AGB_NOT_IN_FORCE: async (server) => {
      const by = await holder(server);
      return server.call('changeAGB', { businessPartnerId: by.account.businessPartnerId, version: '2023-01' }, by);
    },
    CHANGED_MEANWHILE: async (server) => {
      const by = await holder(server);
      const { businessPartnerId } = by.account;
      const beside = { ...by, headers: { 'if-match': '"2023-01"' } };
      return server.call('changeAGB', { businessPartnerId, version: '2026-01' }, beside);
    },
  },
  getAGB: {},
  getBusinessPartner: {},
  getIPS: {},
  getWphg: {},
  openWithdrawals: {},
} satisfies Partial<AllProvocations>;
