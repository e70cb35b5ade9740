import { type Application, withdrawableUntil } from '#domain/application/application.ts';
import { cents } from '#domain/money/money.ts';
import type { Db } from '#server/db/db.ts';
import { morningOf } from './chronicle.ts';
import { insertRows } from './insert-rows.ts';
import { customers, userIdOf } from './personas.ts';
import { ipsIdOf, partnerId, type PartnerPlan } from './plan.ts';
import type { Story } from './story.ts';
import { referenceIban } from './write-relations.ts';

const columns = {
  business_partner_id: 'text',
  contract_id: 'text',
  user_id: 'uuid',
  case_id: 'text',
  operation_id: 'uuid',
  application: 'jsonb',
  accepted_at: 'timestamptz',
  accepted_on: 'date',
  ip: 'text',
  user_agent: 'text',
  withdrawable_until: 'date',
  starts_at_once: 'boolean',
  ips_id: 'text',
} as const;

const applicationOf = (plan: PartnerPlan): Application => {
  const [product] = plan.products;
  const opening = plan.orders?.find(({ type }) => type === 'OPENING');
  if (product?.split === undefined || opening?.amount === undefined) throw new Error('An applicant opens something.');
  return {
    category: product.category,
    strategy: product.split,
    conditionId: 'SA-DIGITAL-2026-01',
    initialAmount: opening.amount,
    savingsRate: cents(0),
    coupon: null,
    holdingPeriod: product.holding,
    investmentYears: null,
    wphg: plan.wphg as Application['wphg'],
    iban: referenceIban(plan),
    holder: null,
    firstPayment: 'WIRE',
    startsAtOnce: true,
    usTaxPerson: false,
    politicallyExposed: false,
    ownAccount: true,
    secondPerson: null,
    child: null,
    soleCustody: false,
    guardianship: false,
  };
};

/** The contracts of those who signed and are not identified yet: theirs opens with the identification. */
export const writeContracts = async (tx: Db, stories: readonly Story[]): Promise<void> => {
  const rows = stories
    .map(({ plan }) => plan)
    .filter(({ status }) => status === 'PENDING')
    .map((plan) => {
      const persona = customers.find(({ number }) => number === plan.personas[0]);
      if (persona === undefined) throw new Error('An applicant is nobody.');
      return {
        business_partner_id: partnerId(plan),
        contract_id: `V-${String(plan.number)}`,
        user_id: userIdOf(persona),
        case_id: `C-${String(persona.number)}-1`,
        operation_id: `00000000-0000-4000-b000-${String(plan.number).padStart(12, '0')}`,
        application: applicationOf(plan),
        accepted_at: morningOf(plan.openedOn),
        accepted_on: plan.openedOn,
        ip: '192.0.2.1',
        user_agent: 'Demo',
        withdrawable_until: withdrawableUntil(plan.openedOn, plan.openedOn),
        starts_at_once: true,
        ips_id: ipsIdOf(plan, plan.products[0]?.number ?? 1),
      };
    });
  await insertRows(tx, 'contracts', columns, rows);
};
