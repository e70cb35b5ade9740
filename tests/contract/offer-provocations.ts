import type { AllProvocations } from './provocation.ts';
import { holder, repeated } from './scenes.ts';

const noCode = '0000-0000-0000-0001';

/** The refusals of the calls about what is offered, and what lowers tax or costs. */
export const offerProvocations = {
  getVoucherCode: {
    VOUCHER_UNKNOWN: async (server) => server.call('getVoucherCode', { code: noCode }, await holder(server)),
    VOUCHER_LOCKED: async (server) => {
      const by = await holder(server);
      return repeated(4, async () => server.call('getVoucherCode', { code: noCode }, by));
    },
  },
} satisfies Partial<AllProvocations>;
