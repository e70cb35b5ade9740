import type { HttpServer, Seen } from '#tests/support/server/http.ts';
import type { Holder } from '#tests/support/server/visitors.ts';
import { exemptionProvocations } from './exemption-scenes.ts';
import type { AllProvocations } from './provocation.ts';
import { payloads } from './payloads.ts';
import { holder, repeated } from './scenes.ts';

const noCode = '0000-0000-0000-0001';

const conditionId = 'SA-PREMIUM-2026-01';
const asked = { conditionId, initialAmount: 10_000, savingsPlanAmount: 0, strategy: '60:40' } as const;

const redeem = async (server: HttpServer, by: Holder, code: string): Promise<Seen> =>
  server.call('coupon', { businessPartnerId: by.account.businessPartnerId, code }, by);

const ownCode = async (server: HttpServer, by: Holder): Promise<string> => {
  const { body } = await server.call('getCoupons', {}, by);
  return (body as { readonly referral: { readonly code: string } }).referral.code;
};

/** The refusals of the calls about what is offered, and what lowers tax or costs. */
export const offerProvocations = {
  ...exemptionProvocations,
  campaigns: {},
  costAndFee: {
    STRATEGY_NOT_OFFERED: async (server) => server.call('costAndFee', { ...asked, strategy: '0:100' }),
  },
  costInformationDocument: {
    STRATEGY_NOT_OFFERED: async (server) => server.call('costInformationDocument', { ...asked, category: 'VV.CI' }),
  },
  costsheet: {
    STRATEGY_NOT_OFFERED: async (server) => server.call('costsheet', { ...asked, category: 'VV.CI' }),
  },
  coupon: {
    COUPON_UNKNOWN: async (server) => redeem(server, await holder(server), 'NIRGENDS'),
    COUPON_NOT_VALID: async (server) => redeem(server, await holder(server), 'SOMMER-2026'),
    COUPON_REDEEMED: async (server) => {
      const by = await holder(server);
      return repeated(2, async () => redeem(server, by, 'HERBST-2026'));
    },
    OWN_COUPON: async (server) => {
      const by = await holder(server);
      return redeem(server, by, await ownCode(server, by));
    },
    NOT_A_NEW_CUSTOMER: async (server) =>
      redeem(server, await holder(server), await ownCode(server, await holder(server))),
  },
  gap: {},
  getCoupons: {},
  getBank: {},
  getOffer: {},
  getVoucherCode: {
    VOUCHER_UNKNOWN: async (server) => server.call('getVoucherCode', { code: noCode }, await holder(server)),
    VOUCHER_LOCKED: async (server) => {
      const by = await holder(server);
      return repeated(4, async () => server.call('getVoucherCode', { code: noCode }, by));
    },
  },
  proposalDocument: {
    OFFER_CHANGED: async (server) => server.call('proposalDocument', payloads.proposalDocument),
    NO_PROPOSAL: async (server) => {
      const { body } = await server.call('getOffer', { accountType: 'SA' });
      const { version } = body as { readonly version: string };
      return server.call('proposalDocument', { ...payloads.proposalDocument, offerVersion: version, answers: {} });
    },
  },
  strategy: {
    STRATEGY_NOT_OFFERED: async (server) => server.call('strategy', { conditionId, strategy: '0:100' }),
  },
} satisfies Partial<AllProvocations>;
