import { businessDayFrom } from '#domain/calendar/business-day.ts';
import { addMonths, type IsoDate } from '#domain/calendar/iso-date.ts';
import { mandateReference } from '#domain/mandate/mandate.ts';
import type { Db } from '#server/db/db.ts';
import { mandateLifecycle } from '#server/mandates/lifecycle.ts';
import { morningOf } from './chronicle.ts';
import { demoBank } from './demo-iban.ts';
import { insertRows } from './insert-rows.ts';
import { customers, demoToday, userIdOf } from './personas.ts';
import { partnerId } from './plan.ts';
import type { Story } from './story.ts';
import { referenceIban } from './write-relations.ts';

const mandateColumns = {
  business_partner_id: 'text',
  mandate_id: 'text',
  version: 'integer',
  sequence: 'integer',
  status: 'text',
  snapshot: 'jsonb',
  holder: 'text',
  iban: 'text',
  bic: 'text',
  signed_on: 'date',
  signed_by: 'uuid',
  last_used_on: 'date',
} as const;

const eventColumns = {
  business_partner_id: 'text',
  mandate_id: 'text',
  version: 'integer',
  sequence: 'integer',
  event: 'jsonb',
  status_after: 'text',
  happened_at: 'timestamptz',
  business_date: 'date',
} as const;

/** The first of all days on which a relation's plans began; undefined without one. */
const plansSince = ({ plan }: Story): IsoDate | undefined =>
  plan.products
    .filter(({ monthly }) => monthly !== undefined)
    .map(({ from }) => from)
    .toSorted()[0];

const mandateRow = (story: Story, signedOn: IsoDate) => {
  const { plan } = story;
  const signer = customers.find(({ number }) => plan.personas.includes(number));
  if (signer === undefined) throw new Error('A relation with a savings plan has no user.');
  const lastMonth = businessDayFrom(`${demoToday.slice(0, 7)}-01`);
  const first = businessDayFrom(`${addMonths(signedOn, 1).slice(0, 7)}-01`);
  const lastUsedOn = first <= lastMonth ? lastMonth : null;
  const snapshot = mandateLifecycle.begun({ signedOn, lastUsedOn });
  return {
    business_partner_id: partnerId(plan),
    mandate_id: mandateReference(partnerId(plan), 1),
    version: 1,
    sequence: 1,
    status: mandateLifecycle.statusOf(snapshot),
    snapshot,
    holder: plan.owners[0]?.name,
    iban: referenceIban(plan),
    bic: demoBank.bic,
    signed_on: signedOn,
    signed_by: userIdOf(signer),
    last_used_on: lastUsedOn,
  };
};

/** The mandates of the savings plans: the business days to come go on with them. */
export const writeMoney = async (tx: Db, stories: readonly Story[]): Promise<void> => {
  const mandates = stories.flatMap((story) => {
    const since = plansSince(story);
    return since === undefined ? [] : [mandateRow(story, since)];
  });
  await insertRows(tx, 'mandates', mandateColumns, mandates);
  await insertRows(
    tx,
    'mandate_events',
    eventColumns,
    mandates.map(({ business_partner_id, mandate_id, version, status, signed_on }) => ({
      business_partner_id,
      mandate_id,
      version,
      sequence: 1,
      event: { type: 'mandate.signed' },
      status_after: status,
      happened_at: morningOf(signed_on),
      business_date: signed_on,
    })),
  );
};
