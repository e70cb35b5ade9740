import type { RequestOf } from '#api/endpoint.ts';
import type { endpoints } from '#api/endpoints.ts';
import { cents } from '#domain/money/money.ts';
import { greatestOpenPayments } from '#domain/top-up/top-up.ts';
import { issueVouchers } from '#server/vouchers/issue.ts';
import { planWish } from '#tests/support/samples.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import type { Holder } from '#tests/support/server/visitors.ts';
import { planned } from './money-successes.ts';
import type { AllProvocations, Provocations } from './provocation.ts';
import { holder, repeated, type Scene } from './scenes.ts';

/** Its check does not hold. */
const noVoucher = 'AAAA-AAAA-AAAA-AAAA';

const voucherOver = async (
  { db, auth, clocks }: HttpServer,
  amount: number,
  validUntil: string | null = null,
): Promise<string> => {
  const staff = { createdBy: 'staff-1', approvedBy: 'staff-2' };
  const batch = { count: 1, amount: cents(amount), validUntil, ...staff, at: clocks.now().toISOString() };
  return (await issueVouchers(db, auth.keyring, batch))[0] ?? '';
};

const expired = async (server: HttpServer, businessPartnerId: string): Promise<void> =>
  arrange(
    server,
    `UPDATE business_partners SET wphg_expires_at = '2026-11-19' WHERE business_partner_id = $1`,
    businessPartnerId,
  );

/** Makes the relation somebody else's, for whom the caller acts. */
const foreign = async (server: HttpServer, by: Holder): Promise<void> => {
  const { businessPartnerId } = by.account;
  const owner = `INSERT INTO owners (business_partner_id, position, name, role) VALUES ($1, 2, 'Ben Müller', 'CO_HOLDER')`;
  for (const sql of [`UPDATE owners SET name = 'Clara Sommerfeld' WHERE business_partner_id = $1`, owner]) {
    await arrange(server, sql, businessPartnerId);
  }
};

const otherAccount = 'DE02120300000000202051';

type Wish = Partial<RequestOf<typeof endpoints.topUp>>;

const paying = (name: 'topUp' | 'topup'): Provocations<typeof endpoints.topUp> => {
  const pays =
    (wish: Wish, options: Parameters<typeof holder>[1] = {}): Scene =>
    async (server) => {
      const by = await holder(server, options);
      const usual = { ipsId: by.account.ipsId, amount: 10_000, paymentMethod: 'WIRE' } as const;
      return server.call(name, { ...usual, ...wish }, by);
    };
  /** Pays with vouchers over some sums, one after the other, and answers the last answer. */
  const redeems =
    (amounts: readonly number[], code?: string, wanted = amounts[0] ?? 2000): Scene =>
    async (server) => {
      const by = await holder(server);
      const { ipsId } = by.account;
      return repeated(Math.max(1, amounts.length), async (turn) => {
        const voucherCode = code ?? (await voucherOver(server, amounts[turn] ?? 0));
        const amount = turn === 0 ? wanted : (amounts[turn] ?? 0);
        return server.call(name, { ipsId, amount, paymentMethod: 'VOUCHER', voucherCode }, by);
      });
    };
  return {
    VOUCHER_UNKNOWN: redeems([], noVoucher),
    VOUCHER_LOCKED: redeems([2000, 2000, 2000, 2000], noVoucher),
    VOUCHER_AMOUNT: redeems([2000], undefined, 2001),
    ABOVE_YEARLY_LIMIT: redeems([24_000, 2000]),
    VOUCHER_REDEEMED: async (server) => {
      const by = await holder(server);
      const voucherCode = await voucherOver(server, 2000);
      const wish = { ipsId: by.account.ipsId, amount: 2000, paymentMethod: 'VOUCHER', voucherCode } as const;
      return repeated(2, async () => server.call(name, wish, by));
    },
    VOUCHER_EXPIRED: async (server) => {
      const by = await holder(server);
      const voucherCode = await voucherOver(server, 2000, '2026-11-19');
      const { ipsId } = by.account;
      return server.call(name, { ipsId, amount: 2000, paymentMethod: 'VOUCHER', voucherCode }, by);
    },
    TOP_UP_NOT_POSSIBLE: pays({}, { productStatus: 'STRATEGYCHANGE' }),
    BELOW_MINIMUM: pays({ amount: 2499 }),
    ABOVE_MAXIMUM: async (server) => {
      const by = await holder(server);
      await expired(server, by.account.businessPartnerId);
      const { ipsId } = by.account;
      return server.call(name, { ipsId, amount: 100_001, paymentMethod: 'WIRE' }, by);
    },
    TOO_MANY_PAYMENTS: async (server) => {
      const by = await holder(server);
      const { ipsId } = by.account;
      const wire = { ipsId, amount: 2500, paymentMethod: 'WIRE' } as const;
      return repeated(greatestOpenPayments + 1, async () => server.call(name, wire, by));
    },
    TOO_MUCH_DEBITED: async (server) => {
      const by = await holder(server);
      const { ipsId } = by.account;
      const debit = { ipsId, paymentMethod: 'REFERENCE', acceptMandate: true } as const;
      await server.call(name, { ...debit, amount: 500_000_000 }, by);
      await server.call(name, { ...debit, amount: 499_990_000 }, by);
      return server.call(name, { ...debit, amount: 10_001 }, by);
    },
    METHOD_NOT_AVAILABLE: pays({ paymentMethod: 'CLEARING' }),
    ACCOUNT_MISSING: pays({ paymentMethod: 'DEBIT' }),
    ACCOUNT_NOT_OWN: async (server) => {
      const by = await holder(server);
      await foreign(server, by);
      const { ipsId } = by.account;
      const debit = { paymentMethod: 'DEBIT', bankAccount: otherAccount, acceptMandate: true } as const;
      return server.call(name, { ipsId, amount: 10_000, ...debit }, by);
    },
    IBAN_INVALID: pays({ paymentMethod: 'DEBIT', bankAccount: 'DE02120300000000202052' }),
    MANDATE_REQUIRED: pays({ paymentMethod: 'REFERENCE' }),
  };
};

type PlanWish = Partial<RequestOf<typeof endpoints.createSavingsPlan>>;
type PlanRefusals = Provocations<typeof endpoints.createSavingsPlan>;

/** What creating and changing refuse alike; `with` orders or changes a plan. */
const planning = (
  ordered: (wish: PlanWish, before?: (server: HttpServer, by: Holder) => Promise<void>) => Scene,
): Omit<PlanRefusals, 'SAVINGS_PLAN_NOT_POSSIBLE' | 'DEBIT_PLAN_EXISTS'> => ({
  BELOW_MINIMUM: ordered({ savingsPlanAmount: 2499 }),
  ABOVE_MAXIMUM: ordered({ savingsPlanAmount: 500_000_001 }),
  START_TOO_EARLY: ordered({ startMonth: '2026-11' }),
  END_BEFORE_START: ordered({ startMonth: '2027-02', endMonth: '2027-01' }),
  ACCOUNT_MISSING: ordered({ sepaSourceType: null }),
  IBAN_INVALID: ordered({ sepaSourceType: 'other', sepaFromAccount: 'DE00' }),
  ACCOUNT_NOT_OWN: ordered({}, foreign),
  MANDATE_REQUIRED: ordered({ acceptMandate: false }),
});

const byWire = { paymentMethod: 'wire', sepaSourceType: null } as const;

/** The refusals of the calls about money that comes in. */
export const moneyProvocations = {
  createSavingsPlan: {
    ...planning((wish, before) => async (server) => {
      const by = await holder(server);
      await before?.(server, by);
      return server.call('createSavingsPlan', { ipsId: by.account.ipsId, ...planWish, ...wish }, by);
    }),
    SAVINGS_PLAN_NOT_POSSIBLE: async (server) => {
      const by = await holder(server, { productStatus: 'PENDING' });
      return server.call('createSavingsPlan', { ipsId: by.account.ipsId, ...planWish }, by);
    },
    DEBIT_PLAN_EXISTS: async (server) => {
      const by = await holder(server);
      await planned(server, by);
      return server.call('createSavingsPlan', { ipsId: by.account.ipsId, ...planWish }, by);
    },
  },
  deleteSavingsPlan: {
    PLAN_OUTDATED: async (server) => {
      const by = await holder(server);
      const { savingsPlanId } = await planned(server, by);
      return server.call('deleteSavingsPlan', { savingsPlanId, version: 2 }, by);
    },
  },
  getSavingsPlan: {},
  getTopUpAccount: {
    ACCOUNT_NOT_OWN: async (server) => {
      const by = await holder(server);
      await foreign(server, by);
      return server.call('getTopUpAccount', { ipsId: by.account.ipsId, bankAccount: otherAccount }, by);
    },
    ACCOUNT_MISSING: async (server) => {
      const by = await holder(server);
      return server.call('getTopUpAccount', { ipsId: by.account.ipsId, bankAccount: ' ' }, by);
    },
    IBAN_INVALID: async (server) => {
      const by = await holder(server);
      return server.call('getTopUpAccount', { ipsId: by.account.ipsId, bankAccount: 'DE02120300000000202052' }, by);
    },
    IBAN_NOT_SEPA: async (server) => {
      const by = await holder(server);
      const bankAccount = 'BR1500000000000010932840814P2';
      return server.call('getTopUpAccount', { ipsId: by.account.ipsId, bankAccount }, by);
    },
  },
  getTopUpOptions: {},
  sepaMandate: {
    ACCOUNT_MISSING: async (server) => {
      const by = await holder(server, { withReferenceAccount: false });
      const { businessPartnerId } = by.account;
      return server.call(
        'sepaMandate',
        { businessPartnerId, sepaSourceType: 'referenceAccount', acceptMandate: true },
        by,
      );
    },
    IBAN_INVALID: async (server) => {
      const by = await holder(server);
      const { businessPartnerId } = by.account;
      const source = { sepaSourceType: 'other', sepaFromAccount: 'US00' } as const;
      return server.call('sepaMandate', { businessPartnerId, ...source, acceptMandate: false }, by);
    },
    ACCOUNT_NOT_OWN: async (server) => {
      const by = await holder(server);
      await foreign(server, by);
      const { businessPartnerId } = by.account;
      const source = { sepaSourceType: 'referenceAccount', acceptMandate: true } as const;
      return server.call('sepaMandate', { businessPartnerId, ...source }, by);
    },
    MANDATE_NOT_POSSIBLE: async (server) => {
      const by = await holder(server, { partnerStatus: 'CLOSED' });
      const { businessPartnerId } = by.account;
      return server.call(
        'sepaMandate',
        { businessPartnerId, sepaSourceType: 'referenceAccount', acceptMandate: true },
        by,
      );
    },
  },
  topUp: paying('topUp'),
  topup: paying('topup'),
  transactions: {},
  updateSavingsPlan: {
    ...planning((wish, before) => async (server) => {
      const by = await holder(server);
      const known = await planned(server, by);
      await before?.(server, by);
      return server.call('updateSavingsPlan', { ...known, ...planWish, ...wish }, by);
    }),
    SAVINGS_PLAN_NOT_POSSIBLE: async (server) => {
      const by = await holder(server);
      const known = await planned(server, by);
      await expired(server, by.account.businessPartnerId);
      return server.call('updateSavingsPlan', { ...known, ...planWish, savingsPlanAmount: 10_001 }, by);
    },
    DEBIT_PLAN_EXISTS: async (server) => {
      const by = await holder(server);
      await planned(server, by);
      const { ipsId } = by.account;
      const { body } = await server.call('createSavingsPlan', { ipsId, ...planWish, ...byWire }, by);
      const { savingsPlan } = body as { readonly savingsPlan: { readonly savingsPlanId: string } };
      return server.call(
        'updateSavingsPlan',
        { savingsPlanId: savingsPlan.savingsPlanId, version: 1, ...planWish },
        by,
      );
    },
    PLAN_OUTDATED: async (server) => {
      const by = await holder(server);
      const { savingsPlanId } = await planned(server, by);
      return server.call('updateSavingsPlan', { savingsPlanId, version: 2, ...planWish }, by);
    },
  },
} satisfies Partial<AllProvocations>;
