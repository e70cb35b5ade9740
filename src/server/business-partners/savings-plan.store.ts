import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { SavingsPlanInterval, SavingsPlanPaymentMethod, SepaSourceType } from '#domain/entities/savings-plan.ts';
import { maskedIban } from '#domain/iban/masked-iban.ts';
import { cents } from '#domain/money/money.ts';
import type { NamedOwner } from '#domain/reference-account/account-holders.ts';
import { sharedSeen } from '../mandates/payer-seen.ts';
import { isShared, ownersOf } from '../messages/account-owners.ts';

/** A savings plan as the statements' JSON holds it. */
export interface PlanRow {
  readonly savings_plan_id: string;
  readonly ips_id: string;
  readonly amount: number;
  readonly interval: SavingsPlanInterval;
  readonly start_month: string;
  readonly end_month: string;
  readonly payment_method: SavingsPlanPaymentMethod;
  readonly sepa_source_type: SepaSourceType | null;
  readonly sepa_from_account: string | null;
  readonly bank_account: string | null;
  readonly accept_mandate: boolean;
  readonly next_execution: IsoDate | null;
  /** In whose name the mandate is that it is debited by. */
  readonly payer: string | null;
  readonly owners: readonly NamedOwner[];
  readonly is_shared: boolean;
}

/** A plan keeps the account that it was ordered with; what has become another one since is the reference account no more. */
const sourceJson = `CASE WHEN s.sepa_source_type = 'referenceAccount' AND NOT EXISTS (
    SELECT FROM reference_accounts r WHERE r.business_partner_id = s.business_partner_id AND r.iban = s.sepa_from_account
  ) THEN 'other' ELSE s.sepa_source_type END`;

/** `PlanRow` over `savings_plans s`. */
export const planJson = `json_build_object(
  'savings_plan_id', s.savings_plan_id, 'ips_id', s.ips_id, 'amount', s.amount, 'interval', s.interval,
  'start_month', s.start_month, 'end_month', s.end_month, 'payment_method', s.payment_method,
  'sepa_source_type', ${sourceJson}, 'sepa_from_account', s.sepa_from_account, 'bank_account', s.bank_account,
  'accept_mandate', s.accept_mandate, 'next_execution', s.next_execution, 'payer', (
    SELECT m.holder FROM mandates m WHERE m.business_partner_id = s.business_partner_id AND m.mandate_id = s.mandate_id
    ORDER BY m.version DESC LIMIT 1
  ), 'owners', ${ownersOf('s')}, 'is_shared', ${isShared('s')})`;

export const planOrder = 's.start_month, s.savings_plan_id';

const masked = (iban: string | null): string | null => (iban === null ? null : maskedIban(iban));

/** A row in the words of the contract, its accounts masked, as somebody of that name reads it. */
export const planOf = (row: PlanRow, reader: string) => ({
  savingsPlanId: row.savings_plan_id,
  ipsId: row.ips_id,
  savingsPlanAmount: cents(row.amount),
  interval: row.interval,
  startMonth: row.start_month,
  endMonth: row.end_month,
  paymentMethod: row.payment_method,
  sepaSourceType: row.sepa_source_type,
  sepaFromAccount: masked(row.sepa_from_account),
  bankAccount: masked(row.bank_account),
  acceptMandate: row.accept_mandate,
  nextExecution: row.next_execution,
  ...sharedSeen(row.payment_method === 'sepa' ? row.payer : null, {
    reader,
    owners: row.owners,
    isShared: row.is_shared,
  }),
});
