import type * as z from 'zod';
import type {
  businessPartner,
  getBusinessPartnerById,
  getProductById,
  product,
} from '#api/business-partners/business-partners.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { ibanEnd, maskedIban } from '#domain/iban/masked-iban.ts';
import { isDebitable } from '#domain/mandate/debitable.ts';
import { cents } from '#domain/money/money.ts';
import { equityShare, strategyIndexOf } from '#domain/products/splits.ts';
import { driftedShare, type Growth } from '#domain/strategy/drift.ts';
import { payableOf } from '#domain/withdrawal/quote-rules.ts';
import type { Deps } from '../deps.ts';
import type { Answer, Call, Handlers } from '../http/handler.ts';
import {
  type Drawing,
  portfolioOf,
  unvalued,
  type Valuation,
  valuationOfInvestment,
} from '../investments/portfolio.ts';
import { monthGrowth } from '../investments/month-growth.ts';
import { remembering } from '../investments/remembered.ts';
import { payableCashOf } from '../ledger/payable-cash.ts';
import { isReferenceDebitable } from '../mandates/debited-account.ts';
import { payerSeen } from '../mandates/payer-seen.ts';
import { isObjection } from '../payments/returned-texts.ts';
import { awaitedMoneyOf } from '../top-ups/awaited-payments.ts';
import { findOwnPartner, type PartnerRow, type ProductRow } from './business-partner.store.ts';
import { planOf } from './savings-plan.store.ts';
import { thinHistory } from './thin-history.ts';

const productOf = (
  row: ProductRow,
  { value, returnOnInvestment, history }: Valuation,
  growth: Growth,
  reader: string,
): z.input<typeof product> => ({
  ipsId: row.ips_id,
  category: row.category,
  theme: row.theme,
  conditionId: row.condition_id,
  strategy: {
    index: row.split === null ? null : strategyIndexOf(row.split),
    split: row.split,
    yield: row.yield,
    vola: row.vola,
  },
  status: row.status,
  createdAt: row.created_on,
  value,
  ...(row.split === null || value <= 0 ? {} : { equityShare: driftedShare(equityShare(row.split), growth) }),
  returnOnInvestment,
  wphg: {
    initial_amount: row.initial_amount,
    savingplan_rate: row.savingplan_rate,
    wphg_holding_period: row.wphg_holding_period,
    investment_years: row.investment_years,
  },
  history: [...history],
  savingsPlans: row.plans.map((plan) => planOf(plan, reader)),
  ...(row.unsold > 0 || row.entire_unsold
    ? { orderedPayouts: { amount: cents(row.unsold), isEntire: row.entire_unsold } }
    : {}),
});

/** Where money is wired to; null where none is asked for: of what does not stand open, and of whoever may only look. */
const wiredTo = ({ status, read_only: isReadOnly, clearing_account: clearing }: PartnerRow): string | null =>
  status !== 'OPEN' || isReadOnly || clearing === null ? null : clearing.iban;

/** As the server decides it for a first debit and a top-up. */
const isDebitableFor = ({ reference_account: account, owners, signer, reference_mandated: isMandated }: PartnerRow) =>
  account !== null &&
  isDebitable(account.iban) &&
  isReferenceDebitable({ referenceAccount: account, owners, signer }, isMandated);

const partnerOf = (
  row: PartnerRow,
  portfolio: ReadonlyMap<string, Valuation>,
  growth: Growth,
): z.input<typeof businessPartner> => {
  const { reference_account: reference, clearing_account: clearing, signer } = row;
  const reader = { reader: signer, userId: row.reader_id, owners: row.named_owners, isShared: row.is_shared };
  return {
    businessPartnerId: row.business_partner_id,
    status: row.status,
    accountType: row.account_type,
    provider: row.provider,
    subscriptionType: row.subscription_type,
    wphg: row.wphg,
    wphgExpiresAt: row.wphg_expires_at,
    owners: [...row.owners],
    ...(row.read_only ? { isReadOnly: true as const } : {}),
    referenceAccount: reference === null ? null : { ...reference, iban: maskedIban(reference.iban) },
    isReferenceDebitable: isDebitableFor(row),
    clearingAccount:
      clearing === null
        ? null
        : {
            clearingAccountId: clearing.clearing_account_id,
            iban: maskedIban(clearing.iban),
            balance: cents(clearing.balance),
            ...(clearing.held > 0 ? { heldForPayouts: cents(clearing.held) } : {}),
            payable: payableOf(payableCashOf(clearing)),
            plus: clearing.plus,
            openedAt: clearing.opened_on,
          },
    returnedDebits: row.returned_debits.map(({ reason, iban, payer, ...debit }) => ({
      ...debit,
      amount: cents(debit.amount),
      ...(isObjection(reason) ? { isObjection: true as const } : {}),
      ...payerSeen(payer, reader),
      ...(iban === null ? {} : { ibanEnd: ibanEnd(iban) }),
    })),
    awaited: row.awaited.map((each) => awaitedMoneyOf(each, wiredTo(row), reader)),
    products: row.products.map((each) => productOf(each, portfolio.get(each.ips_id) ?? unvalued, growth, signer)),
  };
};

/** Figures come from the daily history; only what is drawn is thinned. A dozen kilobytes each. */
const drawing: Drawing = {
  draw: (valuation, today) => ({ ...valuation, history: thinHistory(valuation.history, today) }),
  known: remembering(1000),
};

type Asked<E extends Endpoint> = Pick<Call<E>, 'principal' | 'payload'>;

/** BNK-01, BNK-02. The catalogue names each of the two calls twice. */
export const businessPartnerHandlers = ({
  db,
  clocks,
  prices,
}: Deps): Pick<Handlers, 'getBusinessPartner' | 'getBusinessPartnerById' | 'getIPS' | 'getProductById'> => {
  const partner = async ({
    principal,
    payload,
  }: Asked<typeof getBusinessPartnerById>): Promise<Answer<typeof getBusinessPartnerById>> => {
    const today = clocks.today();
    const row = await findOwnPartner(db, principal, payload.businessPartnerId, today);
    if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (row === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    const portfolio = await portfolioOf(db, row.business_partner_id, { today, prices }, drawing);
    return { ok: true, value: partnerOf(row, portfolio, monthGrowth({ today, prices })) };
  };
  const investment = async ({
    principal,
    payload,
  }: Asked<typeof getProductById>): Promise<Answer<typeof getProductById>> => {
    const today = clocks.today();
    const row = await findOwnPartner(db, principal, payload.businessPartnerId, today, payload.productId);
    if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    const product = row === 'unknown' ? undefined : row.products[0];
    if (row === 'unknown' || product === undefined) return { ok: false, refusal: 'NOT_FOUND' };
    const { business_partner_id: id } = row;
    const at = { today, prices };
    const valuation = await valuationOfInvestment(db, id, product.ips_id, at);
    return { ok: true, value: productOf(product, valuation, monthGrowth(at), row.signer) };
  };
  return {
    getBusinessPartner: partner,
    getBusinessPartnerById: partner,
    getIPS: investment,
    getProductById: investment,
  };
};
