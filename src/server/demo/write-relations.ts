import { businessDayFrom } from '#domain/calendar/business-day.ts';
import { addMonths } from '#domain/calendar/iso-date.ts';
import { unlimited } from '#domain/entities/savings-plan.ts';
import { mandateReference } from '#domain/mandate/mandate.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import type { Db } from '#server/db/db.ts';
import { demoBank, demoIban } from './demo-iban.ts';
import { firstFiguresOf } from './first-figures.ts';
import { insertRows } from './insert-rows.ts';
import { demoToday, userIdOf, type Persona } from './personas.ts';
import { clearingId, partnerId, type PartnerPlan, type ProductPlan } from './plan.ts';
import type { Story } from './story.ts';

/** The customer's own account at another bank. */
export const referenceIban = ({ number }: PartnerPlan): string => demoIban(5_000_000 + number);

const columns = {
  business_partners: {
    business_partner_id: 'text',
    status: 'text',
    account_type: 'text',
    subscription_type: 'text',
    wphg: 'jsonb',
    wphg_expires_at: 'text',
    created_on: 'date',
  },
  business_partner_users: { business_partner_id: 'text', user_id: 'uuid' },
  owners: { business_partner_id: 'text', position: 'smallint', name: 'text', role: 'text', born_on: 'date' },
  reference_accounts: { business_partner_id: 'text', iban: 'text', bic: 'text', bank_name: 'text', holder: 'text' },
  clearing_accounts: {
    business_partner_id: 'text',
    clearing_account_id: 'text',
    iban: 'text',
    plus: 'boolean',
    opened_on: 'date',
  },
  products: {
    business_partner_id: 'text',
    ips_id: 'text',
    category: 'text',
    theme: 'text',
    condition_id: 'text',
    split: 'text',
    yield: 'numeric',
    vola: 'numeric',
    status: 'text',
    created_on: 'date',
    initial_amount: 'numeric',
    savingplan_rate: 'numeric',
    wphg_holding_period: 'text',
  },
  savings_plans: {
    business_partner_id: 'text',
    savings_plan_id: 'text',
    ips_id: 'text',
    amount: 'bigint',
    interval: 'text',
    start_month: 'text',
    end_month: 'text',
    payment_method: 'text',
    sepa_source_type: 'text',
    sepa_from_account: 'text',
    accept_mandate: 'boolean',
    mandate_id: 'text',
    next_execution: 'date',
  },
} as const;

const inEuros = (amount: number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : amount / 100;

const productRow = (story: Story, product: ProductPlan) => {
  const { plan } = story;
  const split = story.split(product);
  return {
    business_partner_id: partnerId(plan),
    ips_id: story.ipsId(product.number),
    category: product.category,
    theme: product.theme ?? null,
    condition_id: `${conditionCodeOf(plan.accountType)}-${plan.subscription ?? 'DIGITAL'}-2026-01`,
    split,
    ...firstFiguresOf(product.category, split),
    status: product.status ?? 'OPEN',
    created_on: product.from,
    initial_amount: inEuros(product.initial),
    savingplan_rate: inEuros(product.monthly),
    wphg_holding_period: product.holding,
  };
};

const nextMonth = `${addMonths(demoToday, 1).slice(0, 7)}-01`;

const planRows = (story: Story) =>
  story.plan.products.flatMap(({ number, monthly, from, status }) =>
    monthly === undefined
      ? []
      : [
          {
            business_partner_id: partnerId(story.plan),
            savings_plan_id: `SP-${story.plan.number}-${number}`,
            ips_id: story.ipsId(number),
            amount: monthly,
            interval: 'MONTHLY',
            start_month: addMonths(from, 1).slice(0, 7),
            end_month: unlimited,
            payment_method: 'sepa',
            sepa_source_type: 'referenceAccount',
            sepa_from_account: referenceIban(story.plan),
            accept_mandate: true,
            mandate_id: mandateReference(partnerId(story.plan), 1),
            next_execution: status === 'INCLOSE' ? null : businessDayFrom(nextMonth),
          },
        ],
  );

const accounts = (plan: PartnerPlan) => ({
  reference: {
    business_partner_id: partnerId(plan),
    iban: referenceIban(plan),
    bic: demoBank.bic,
    bank_name: demoBank.name,
    // A child's money goes to an account in the child's own name (decisions §9).
    holder: plan.owners[0]?.name,
  },
  clearing: {
    business_partner_id: partnerId(plan),
    clearing_account_id: clearingId(plan),
    iban: demoIban(9_000_000 + plan.number),
    plus: plan.plus ?? false,
    opened_on: plan.openedOn,
  },
});

/** Account relations with owners, accounts, investments and savings plans. */
export const writeRelations = async (
  tx: Db,
  stories: readonly Story[],
  personas: readonly Persona[],
): Promise<void> => {
  const plans = stories.map(({ plan }) => plan);
  const write = async <Table extends keyof typeof columns>(
    table: Table,
    rows: readonly { readonly [Column in keyof (typeof columns)[Table]]: unknown }[],
  ): Promise<void> => insertRows(tx, table, columns[table], rows);

  await write(
    'business_partners',
    plans.map((plan) => ({
      business_partner_id: partnerId(plan),
      status: plan.status,
      account_type: plan.accountType,
      subscription_type: plan.subscription,
      wphg: plan.wphg,
      wphg_expires_at: plan.wphgExpiresAt,
      created_on: plan.openedOn,
    })),
  );
  await write(
    'business_partner_users',
    plans.flatMap((plan) =>
      personas
        .filter(({ number }) => plan.personas.includes(number))
        .map((persona) => ({ business_partner_id: partnerId(plan), user_id: userIdOf(persona) })),
    ),
  );
  await write(
    'owners',
    plans.flatMap((plan) =>
      plan.owners.map(({ name, role, bornOn }, position) => ({
        business_partner_id: partnerId(plan),
        position,
        name,
        role,
        born_on: bornOn,
      })),
    ),
  );
  await write(
    'reference_accounts',
    plans.map((plan) => accounts(plan).reference),
  );
  await write(
    'clearing_accounts',
    plans.map((plan) => accounts(plan).clearing),
  );
  await write(
    'products',
    stories.flatMap((story) => story.plan.products.map((product) => productRow(story, product))),
  );
  await write('savings_plans', stories.flatMap(planRows));
};
