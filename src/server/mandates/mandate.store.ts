import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { creditorId, hasLapsed, type MandateStatus, mandateReference } from '#domain/mandate/mandate.ts';
import type { MandateEvent } from '#machines/mandate/mandate.types.ts';
import { audit } from '../audit/audit.ts';
import { bankOf } from '../banks/german-banks.ts';
import { type Db, statement } from '../db/db.ts';
import { issueDocument } from '../documents/issue-document.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { mandateLifecycle, type MandateSnapshot } from './lifecycle.ts';
import { moveMandates } from './move-mandates.ts';

export interface MandateRow {
  readonly business_partner_id: string;
  readonly mandate_id: string;
  readonly version: number;
  readonly sequence: number;
  readonly status: MandateStatus;
  readonly snapshot: MandateSnapshot;
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly signed_on: IsoDate;
  readonly last_used_on: IsoDate | null;
}

/** In the order of `MandateRow`. */
export const mandateColumns =
  'business_partner_id, mandate_id, version, sequence, status, snapshot, holder, iban, bic, signed_on, last_used_on';

/** The account that may be debited, and whose it is. */
export interface DebitedAccount {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
}

const findActive = statement<MandateRow>(
  'mandates.findActive',
  `SELECT ${mandateColumns} FROM mandates WHERE business_partner_id = $1 AND iban = $2 AND status = 'ACTIVE' FOR UPDATE`,
);

const nextSequence = statement<{ sequence: number }>(
  'mandates.nextSequence',
  'SELECT coalesce(max(sequence), 0) + 1 AS sequence FROM mandates WHERE business_partner_id = $1',
);

const sequenceAfter = async (tx: Db, businessPartnerId: string): Promise<number> =>
  (await tx.row(nextSequence, [businessPartnerId]))?.sequence ?? 1;

const insert = statement<MandateRow>(
  'mandates.insert',
  `WITH signed AS (
    INSERT INTO mandates (business_partner_id, mandate_id, version, sequence, status, snapshot, holder, iban, bic,
      signed_on, signed_by, last_used_on)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    RETURNING ${mandateColumns}
  ), logged AS (
    INSERT INTO mandate_events (business_partner_id, mandate_id, version, sequence, event, status_before, status_after,
      happened_at, business_date)
    SELECT business_partner_id, mandate_id, version, 1, '{"type":"mandate.signed"}', NULL, status, $13::timestamptz,
      $14::date FROM signed
  )
  SELECT * FROM signed`,
);

const note = async (
  tx: Db,
  row: Pick<MandateRow, 'business_partner_id' | 'mandate_id' | 'version'>,
  snapshot: MandateSnapshot,
  actor: string,
  now: string,
): Promise<void> =>
  audit(tx, {
    kind: 'MANDATE_CHANGED',
    at: new Date(now),
    actor,
    businessPartnerId: row.business_partner_id,
    subject: row.mandate_id,
    details: { version: row.version, status: mandateLifecycle.statusOf(snapshot) },
  });

/** Moves a mandate that the transaction has locked; false when the fact changes nothing. */
export const moveMandate = async (
  tx: Db,
  row: MandateRow,
  fact: MandateEvent,
  moment: Moment,
  actor = 'system',
): Promise<boolean> => {
  const next = mandateLifecycle.afterFact(row.snapshot, fact);
  if (next === undefined) return false;
  await note(tx, row, next, actor, moment.now);
  await moveMandates(tx, [{ mandate: row, facts: [fact] }], moment);
  return true;
};

/** The mandate in force for an account, locked; one that has lapsed ends here and is none. */
export const activeMandate = async (
  tx: Db,
  businessPartnerId: string,
  iban: string,
  moment: Moment,
): Promise<MandateRow | undefined> => {
  const row = await tx.row(findActive, [businessPartnerId, iban]);
  if (row === undefined) return undefined;
  if (!hasLapsed({ signedOn: row.signed_on, lastUsedOn: row.last_used_on }, moment.today)) return row;
  await moveMandate(tx, row, { type: 'day.begun', today: moment.today }, moment);
  return undefined;
};

export interface NewMandate extends DebitedAccount {
  readonly businessPartnerId: string;
  readonly signedBy: string;
  /** Where that was before today: of a contract that others had to sign as well. */
  readonly signedOn?: IsoDate;
}

type Place = Pick<MandateRow, 'version'> & { readonly mandateId: string };

const mandatePaper = (
  { mandateId, version }: Place,
  { holder, iban, bic }: DebitedAccount,
  signedOn: IsoDate,
  ofContract = false,
) =>
  ({
    kind: 'SEPA_MANDATE',
    id: `M-${mandateId}-${version}`,
    data: {
      reference: mandateId,
      creditorId,
      account: { holder, iban, bic, bankName: bankOf(iban)?.name ?? null },
      recurring: true,
      signedOn,
      ...(ofContract && { ofContract }),
    },
  }) as const;

/** The paper of the first mandate of an account relation, for reading before it is signed with the contract. */
export const firstMandatePaper = (
  { businessPartnerId, ...account }: DebitedAccount & { readonly businessPartnerId: string },
  signedOn: IsoDate,
) => mandatePaper({ mandateId: mandateReference(businessPartnerId, 1), version: 1 }, account, signedOn, true);

/**
 * By which mandate an account will be debited once `acceptMandate` is asked for it, and the paper that stands for it: none
 * where one is in force.
 */
export const mandateToBe = async (
  tx: Db,
  { businessPartnerId, ...account }: DebitedAccount & { readonly businessPartnerId: string },
  moment: Moment,
) => {
  const known = await activeMandate(tx, businessPartnerId, account.iban, moment);
  if (known?.holder === account.holder) return { mandateId: known.mandate_id, paper: null };
  const mandateId =
    known?.mandate_id ?? mandateReference(businessPartnerId, await sequenceAfter(tx, businessPartnerId));
  const version = (known?.version ?? 0) + 1;
  return { mandateId, paper: mandatePaper({ mandateId, version }, account, moment.today, true) };
};

const begin = async (
  tx: Db,
  mandate: NewMandate,
  place: Place & Pick<MandateRow, 'sequence' | 'last_used_on'>,
  moment: Moment,
): Promise<MandateRow> => {
  const { now, today } = moment;
  const { businessPartnerId, holder, iban, bic, signedBy, signedOn = today } = mandate;
  const snapshot = mandateLifecycle.begun({ signedOn, lastUsedOn: place.last_used_on });
  const row = await tx.row(insert, [
    businessPartnerId,
    place.mandateId,
    place.version,
    place.sequence,
    mandateLifecycle.statusOf(snapshot),
    JSON.stringify(snapshot),
    holder,
    iban,
    bic,
    signedOn,
    signedBy,
    place.last_used_on,
    now,
    today,
  ]);
  if (row === undefined) throw new Error('A mandate was not returned.');
  await note(tx, row, snapshot, signedBy, now);
  await issueDocument(tx, { ...mandatePaper(place, mandate, signedOn), businessPartnerId, at: moment });
  return row;
};

/**
 * The mandate in force for an account, or a new one; the caller holds the partner's row, so that twins find one. A holder
 * who is called differently by now amends it: the old version ends, a new one stands under the same reference, by which banks
 * know when it was used last.
 */
export const acceptMandate = async (tx: Db, mandate: NewMandate, moment: Moment): Promise<MandateRow> => {
  const { businessPartnerId, iban, holder } = mandate;
  const known = await activeMandate(tx, businessPartnerId, iban, moment);
  if (known === undefined) {
    const sequence = await sequenceAfter(tx, businessPartnerId);
    const mandateId = mandateReference(businessPartnerId, sequence);
    return begin(tx, mandate, { mandateId, version: 1, sequence, last_used_on: null }, moment);
  }
  if (known.holder === holder) return known;
  await moveMandate(tx, known, { type: 'mandate.amended' }, moment, mandate.signedBy);
  const { mandate_id: mandateId, version, sequence, last_used_on } = known;
  return begin(tx, mandate, { mandateId, version: version + 1, sequence, last_used_on }, moment);
};

const allActive = statement<MandateRow>(
  'mandates.allActive',
  `SELECT ${mandateColumns} FROM mandates WHERE business_partner_id = $1 AND status = 'ACTIVE' ORDER BY sequence FOR UPDATE`,
);

// The contract that opens an account relation gives its first mandate.
const gives = `(t.application ->> 'mandateId' = m.mandate_id OR (
        t.case_id IS NOT NULL AND t.application ->> 'firstPayment' = 'REFERENCE'
        AND m.mandate_id = 'MB-' || t.business_partner_id || '-1'
      ))`;

const unused = statement<MandateRow>(
  'mandates.unused',
  `SELECT ${mandateColumns} FROM mandates m
  WHERE m.business_partner_id = $1 AND m.mandate_id = $2 AND m.status = 'ACTIVE'
    AND NOT EXISTS (
      SELECT FROM savings_plans s WHERE s.business_partner_id = m.business_partner_id AND s.next_execution IS NOT NULL
        AND m.iban IN (s.sepa_from_account, s.change ->> 'sepaFromAccount')
    ) AND NOT EXISTS (
      SELECT FROM payments p JOIN orders o USING (business_partner_id, order_id)
      WHERE p.business_partner_id = m.business_partner_id AND p.mandate_id = m.mandate_id
        AND p.state IN ('EXPECTED', 'SENT') AND o.status NOT IN ('CLOSED', 'CANCELED')
    ) AND EXISTS (
      SELECT FROM contracts t WHERE t.business_partner_id = m.business_partner_id AND ${gives}
    ) AND NOT EXISTS (
      SELECT FROM contracts t JOIN products h USING (business_partner_id, ips_id)
      WHERE t.business_partner_id = m.business_partner_id AND t.contract_id <> $3 AND h.status <> 'CLOSED'
        AND (${gives} OR t.application ->> 'collectedBy' = m.mandate_id)
    )
  FOR UPDATE`,
);

/**
 * Ends a mandate that was signed with a contract, unless something else is collected by it: a plan, a payment, or what another
 * contract has opened. One that was given by itself stays.
 */
export const revokeUnusedMandate = async (
  tx: Db,
  businessPartnerId: string,
  { mandateId, contractId }: { readonly mandateId: string; readonly contractId: string },
  moment: Moment,
): Promise<boolean> => {
  const found = await tx.row(unused, [businessPartnerId, mandateId, contractId]);
  return found !== undefined && moveMandate(tx, found, { type: 'mandate.revoked' }, moment);
};

/** Ends every mandate of an account relation that has ended; answers whether there was one. */
export const revokeMandates = async (tx: Db, businessPartnerId: string, moment: Moment): Promise<boolean> => {
  const found = await tx.rows(allActive, [businessPartnerId]);
  for (const row of found) await moveMandate(tx, row, { type: 'mandate.revoked' }, moment);
  return found.length > 0;
};
