import type { EndpointName } from '#api/endpoints.ts';
import { euros } from '#domain/money/money.ts';
import { issueVouchers } from '#server/vouchers/issue.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import { exemptionSuccesses } from './exemption-scenes.ts';
import { payloads } from './payloads.ts';
import { holder, type Scene } from './scenes.ts';

/** A voucher over 20 €, as two members of staff issue it. */
export const voucherCode = async ({ db, auth, clocks }: HttpServer): Promise<string> => {
  const staff = { createdBy: 'staff-1', approvedBy: 'staff-2' };
  const batch = { count: 1, amount: euros(20), validUntil: null, ...staff, at: clocks.now().toISOString() };
  return (await issueVouchers(db, auth.keyring, batch))[0] ?? '';
};

const asked = {
  conditionId: 'SA-PREMIUM-2026-01',
  initialAmount: euros(10_000),
  savingsPlanAmount: euros(100),
  strategy: '60:40',
} as const;

/** How the calls about what is offered, and what lowers tax or costs, come to their 200. */
export const offerSuccesses = {
  ...exemptionSuccesses,
  campaigns: async (server) => server.call('campaigns', {}, await holder(server)),
  costAndFee: async (server) => server.call('costAndFee', { ...asked, category: 'AV.NH' }),
  costInformationDocument: async (server) => server.call('costInformationDocument', asked),
  costsheet: async (server) => server.call('costsheet', { ...asked, yearsTillNoIncome: 25 }),
  coupon: async (server) => {
    const by = await holder(server);
    return server.call('coupon', { businessPartnerId: by.account.businessPartnerId, code: 'HERBST-2026' }, by);
  },
  gap: async (server) => server.call('gap', {}),
  getCoupons: async (server) => {
    const by = await holder(server);
    await server.call('coupon', { businessPartnerId: by.account.businessPartnerId, code: 'HERBST-2026' }, by);
    return server.call('getCoupons', {}, by);
  },
  getBank: async (server) => server.call('getBank', { bankCode: '37040044' }),
  getOffer: async (server) => server.call('getOffer', { accountType: 'CA' }),
  getVoucherCode: async (server) =>
    server.call('getVoucherCode', { code: await voucherCode(server) }, await holder(server)),
  proposalDocument: async (server) => {
    const { body } = await server.call('getOffer', { accountType: 'SA' });
    return server.call('proposalDocument', {
      ...payloads.proposalDocument,
      offerVersion: (body as { readonly version: string }).version,
    });
  },
  strategy: async (server) => server.call('strategy', { conditionId: 'CA-DIGITAL-2026-01', strategy: 'CE' }),
} satisfies Partial<Record<EndpointName, Scene>>;
