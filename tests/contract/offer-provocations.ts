import type { AllProvocations } from './provocation.ts';
import { holder, repeated } from './scenes.ts';

const noCode = '0000-0000-0000-0001';

const conditionId = 'SA-PREMIUM-2026-01';
const asked = { conditionId, initialAmount: 10_000, savingsPlanAmount: 0, strategy: '60:40' } as const;

/** The refusals of the calls about what is offered, and what lowers tax or costs. */
export const offerProvocations = {
  costAndFee: {
    STRATEGY_NOT_OFFERED: async (server) => server.call('costAndFee', { ...asked, strategy: '0:100' }),
  },
  costsheet: {
    STRATEGY_NOT_OFFERED: async (server) => server.call('costsheet', { ...asked, category: 'VV.CI' }),
  },
  gap: {},
  getVoucherCode: {
    VOUCHER_UNKNOWN: async (server) => server.call('getVoucherCode', { code: noCode }, await holder(server)),
    VOUCHER_LOCKED: async (server) => {
      const by = await holder(server);
      return repeated(4, async () => server.call('getVoucherCode', { code: noCode }, by));
    },
  },
  strategy: {
    STRATEGY_NOT_OFFERED: async (server) => server.call('strategy', { conditionId, strategy: '0:100' }),
  },
} satisfies Partial<AllProvocations>;
