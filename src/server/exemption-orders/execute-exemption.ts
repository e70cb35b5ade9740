import { randomBytes } from 'node:crypto';
import { isoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { admitted, deleted } from '#domain/exemption-order/exemption-order.ts';
import type { Cents } from '#domain/money/money.ts';
import { ownExemption } from '#domain/exemption-order/exemption-subject.ts';
import { namedHolder } from '#domain/exemption-order/exemption-spouse.ts';
import type { Named } from '#domain/person/same-person.ts';
import type { Db } from '../db/db.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { forgetDraft } from '../drafts/draft.store.ts';
import {
  type Confirmed,
  endShownAt,
  endTitle,
  formerSpouses,
  givenShownAt,
  personsOf,
  tellExemption,
  tellFormerSpouse,
} from './exemption-news.ts';
import { exemptionTitle, givenText, type GivenExemption, stayingText } from './exemption-plan.ts';
import { spouseRefusal } from './exemption-spouses.ts';
import { type ExemptionPersons, exemptionPersons } from './exemption-persons.ts';
import {
  endExemptions,
  type ExemptionRow,
  exemptionState,
  type ExemptionState,
  keepExemption,
  lockExemption,
  orderIn,
} from './exemption.store.ts';

/** An order that stands, with what of it was used this year. */
export interface Standing {
  readonly row: ExemptionRow;
  readonly used: Cents;
}

const newId = (): string => `FSA-${randomBytes(8).toString('hex').toUpperCase()}`;

// Whoever could give an order at the same moment is kept out before the facts are read again.
const stateUnderLock = async (
  tx: Db,
  { principal, moment }: Confirmed,
  child: string | null,
  spouse: Named | null,
): Promise<ExemptionState | undefined> => {
  const before = await exemptionState(tx, principal, child, moment.today);
  if (before === undefined || before === 'unknown') return undefined;
  const named = namedHolder(before.others, spouse);
  await lockExemption(tx, [...personsOf(principal, before), ...(named === null ? [] : [named.userId])], child);
  const state = await exemptionState(tx, principal, child, moment.today);
  return state === 'unknown' ? undefined : state;
};

const document = async (
  tx: Db,
  row: ExemptionRow,
  { creditor, representatives, givenBy }: ExemptionPersons,
  { operationId, moment }: Confirmed,
): Promise<void> => {
  const spouse =
    row.spouse_name === null
      ? []
      : [{ name: row.spouse_name, bornOn: row.spouse_born_on, taxIdEnd: row.spouse_tax_id_end }];
  await issueDocument(tx, {
    kind: 'EXEMPTION_ORDER',
    id: `FSA-${operationId}`,
    at: moment,
    ...(row.business_partner_id === null ? { userId: row.user_id } : { businessPartnerId: row.business_partner_id }),
    data: {
      ...orderIn(row),
      givenOn: moment.today,
      persons: [{ ...creditor, taxIdEnd: row.tax_id_end }, ...spouse],
      representatives,
      givenBy,
    },
  });
};

/** Gives an order that was confirmed; undefined, and nothing done, when the facts no longer allow it. */
export const giveExemption = async (
  tx: Db,
  confirmed: Confirmed,
  plan: GivenExemption,
): Promise<Standing | undefined> => {
  const { principal, operationId, moment } = confirmed;
  const { today } = moment;
  const child = plan.businessPartnerId;
  const state = await stateUnderLock(tx, confirmed, child, plan.spouse);
  if (state === undefined || (plan.action === 'CREATE') !== (state.newest === null)) return undefined;
  if (!state.offer.types.includes(plan.type)) return undefined;
  if (spouseRefusal(plan, state) !== undefined) return undefined;
  const named = namedHolder(state.others, plan.spouse);
  const facts = { today, hasTaxId: true, hasSpouse: plan.spouse !== null, hasSpousesTaxId: true, used: state.used };
  if (!admitted(plan, facts).ok) return undefined;
  const persons = await exemptionPersons(tx, principal, child, today);
  if (persons === undefined) return undefined;

  await endExemptions(tx, personsOf(principal, state), child, plan.validFrom, today);
  const { spouse, giver } = plan;
  const given: ExemptionRow = {
    exemption_order_id: newId(),
    user_id: principal.userId,
    business_partner_id: child,
    type: plan.type,
    amount: plan.amount,
    valid_from: plan.validFrom,
    valid_until: plan.validUntil,
    tax_id: giver.taxId,
    tax_id_end: giver.taxIdEnd,
    spouse_name: spouse?.name ?? null,
    spouse_born_on: spouse?.bornOn ?? null,
    spouse_tax_id: spouse?.taxId ?? null,
    spouse_tax_id_end: spouse?.taxIdEnd ?? null,
    spouse_user_id: named?.userId ?? null,
    spouse_owns: named === null ? (namedHolder(state.absent, spouse)?.common ?? null) : null,
  };
  const row = await keepExemption(tx, given, { today, operationId });
  await document(tx, row, persons, confirmed);
  await forgetDraft(tx, { userId: principal.userId, journey: 'exemption-order-form', subject: child ?? ownExemption });
  await tellExemption(tx, confirmed, givenShownAt(state, named), exemptionTitle(plan), givenText);
  for (const former of formerSpouses(principal, state, named, plan.validFrom)) {
    await tellFormerSpouse(tx, confirmed, former, plan.validFrom);
  }
  return { row, used: state.used };
};

/**
 * Ends what there is (decisions §11): nothing stays of an order that was not used; of one that was, what was used stays
 * until the end of the year; and of one that is still to come, the one before it. Undefined when there is none any more.
 */
export const endExemption = async (
  tx: Db,
  confirmed: Confirmed,
  child: string | null,
): Promise<{ readonly left: Standing | null } | undefined> => {
  const { principal, operationId, moment } = confirmed;
  const { today } = moment;
  const state = await stateUnderLock(tx, confirmed, child, null);
  if (state === undefined || state.newest === null) return undefined;
  const { newest, used } = state;
  const facts = { today, hasTaxId: true, hasSpouse: true, hasSpousesTaxId: true, used };
  const lowered = deleted(orderIn(newest), facts);
  // One that has not begun goes alone: the one before it ends with this year anyway.
  const newYear = isoDate(yearOf(today), 1, 1);
  const from = newest.valid_from > newYear ? newest.valid_from : newYear;
  await endExemptions(tx, personsOf(principal, state), child, from, today);
  if (lowered !== null) {
    const { amount, validUntil } = lowered;
    const row = { ...newest, exemption_order_id: newId(), amount, valid_from: newYear, valid_until: validUntil };
    await keepExemption(tx, row, { today, operationId });
  }
  const after = await exemptionState(tx, principal, child, today);
  if (after === undefined || after === 'unknown') return undefined;
  const left = after.newest === null ? null : { row: after.newest, used: after.used };
  const staying = left === null ? null : orderIn(left.row);
  await tellExemption(tx, confirmed, endShownAt(principal, state), endTitle, ({ child: name }) =>
    stayingText(staying, lowered !== null, name),
  );
  return { left };
};
