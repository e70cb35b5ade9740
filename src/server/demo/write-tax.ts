import { isoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { euros } from '#domain/money/money.ts';
import { taxDue } from '#domain/tax/capital-gains-tax.ts';
import type { Db } from '#server/db/db.ts';
import { insertRows } from './insert-rows.ts';
import { type Persona, userIdOf } from './personas.ts';
import { partnerId } from './plan.ts';
import type { Story } from './story.ts';

/** Published for tests by those who check tax ids: nobody's. */
const taxIds = ['86095742719', '47036892816', '65929970489', '57549285017', '25768131411'] as const;

const orderColumns = {
  exemption_order_id: 'text',
  user_id: 'uuid',
  business_partner_id: 'text',
  type: 'text',
  amount: 'bigint',
  valid_from: 'date',
  tax_id: 'text',
  tax_id_end: 'text',
  spouse_name: 'text',
  spouse_born_on: 'date',
  spouse_tax_id: 'text',
  spouse_tax_id_end: 'text',
  spouse_owns: 'text',
  given_on: 'date',
} as const;

const yearColumns = {
  business_partner_id: 'text',
  year: 'integer',
  equity: 'bigint',
  mixed: 'bigint',
  other: 'bigint',
  losses_before: 'bigint',
  losses_after: 'bigint',
  exemption_used: 'bigint',
  withheld: 'bigint',
} as const;

const eventColumns = {
  business_partner_id: 'text',
  year: 'integer',
  cause_type: 'text',
  cause_id: 'text',
  event: 'text',
  ips_id: 'text',
  fund_kind: 'text',
  gain: 'bigint',
  exempted: 'bigint',
  withheld: 'bigint',
  happened_on: 'date',
} as const;

const orderRow = ({ plan, pot }: Story, personas: readonly Persona[], index: number) => {
  const persona = personas.find(({ number }) => number === plan.personas[0]);
  if (persona === undefined) throw new Error('A relation of the demo belongs to nobody.');
  const isChild = plan.accountType.startsWith('child');
  const isJoint = pot.exemption > euros(1000);
  const [, second] = plan.owners;
  const taxId = taxIds[index % taxIds.length] ?? taxIds[0];
  const spousesTaxId = taxIds[(index + 1) % taxIds.length] ?? taxIds[1];
  return {
    exemption_order_id: `FSA-${plan.number}`,
    user_id: userIdOf(persona),
    business_partner_id: isChild ? partnerId(plan) : null,
    type: isJoint ? 'JOINT' : 'SINGLE',
    amount: pot.exemption,
    valid_from: isoDate(yearOf(plan.openedOn), 1, 1),
    tax_id: taxId,
    tax_id_end: taxId.slice(-3),
    spouse_name: isJoint ? second?.name : null,
    spouse_born_on: isJoint ? second?.bornOn : null,
    spouse_tax_id: isJoint ? spousesTaxId : null,
    spouse_tax_id_end: isJoint ? spousesTaxId.slice(-3) : null,
    spouse_owns: isJoint ? partnerId(plan) : null,
    given_on: plan.openedOn,
  };
};

const yearRows = ({ pot, plan }: Story) =>
  [...pot.years]
    .toSorted(([one], [other]) => one - other)
    .map(([year, account]) => {
      const { lossesAfter, exemptionUsed } = taxDue(account);
      return {
        business_partner_id: partnerId(plan),
        year,
        ...account.gains,
        losses_before: account.lossesBefore,
        losses_after: lossesAfter,
        exemption_used: exemptionUsed,
        withheld: account.withheld,
      };
    });

/** Exemption orders, and what each year was taxed by: the running server goes on with these. */
export const writeTax = async (tx: Db, stories: readonly Story[], personas: readonly Persona[]): Promise<void> => {
  // Whoever has only applied has given none yet.
  const customers = stories.filter(({ plan }) => plan.status !== 'PENDING');
  await insertRows(
    tx,
    'exemption_orders',
    orderColumns,
    customers.map((story, index) => orderRow(story, personas, index)),
  );
  await insertRows(tx, 'tax_years', yearColumns, stories.flatMap(yearRows));
  await insertRows(
    tx,
    'tax_events',
    eventColumns,
    stories.flatMap(({ plan, pot }) =>
      pot.events.map(({ causeType, causeId, ipsId, kind, date, ...event }) => ({
        ...event,
        business_partner_id: partnerId(plan),
        cause_type: causeType,
        cause_id: causeId,
        ips_id: ipsId,
        fund_kind: kind,
        happened_on: date,
      })),
    ),
  );
};
