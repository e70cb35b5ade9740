import type { ApprovalLine } from '#domain/approvals/approval.ts';
import { type BusinessPartnerStatus, isEnding } from '#domain/entities/business-partner.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { cents, formatEuro } from '#domain/money/money.ts';
import type { NameVerdict } from '#domain/reference-account/name-check.ts';
import type { ApprovalEffect } from '../approvals/approval-effect.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { lockPartner } from '../business-partners/partner-life.ts';
import { type Db, statement } from '../db/db.ts';
import { clearingBalance } from '../ledger/clearing-balance.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/order.store.ts';
import { tellRefused } from './account-mail.ts';
import { releaseAccountChange } from './change-account.ts';

const verdicts: Readonly<Record<NameVerdict, string>> = {
  MATCH: 'stimmt überein',
  CLOSE: 'stimmt fast überein',
  NO: 'stimmt nicht überein',
  NOT_POSSIBLE: 'nicht prüfbar',
};

interface Accounts {
  readonly holder: string;
  readonly iban: string;
  readonly name_check: NameVerdict;
  readonly owners: string;
  readonly old_holder: string | null;
  readonly old_iban: string | null;
  readonly status: BusinessPartnerStatus;
  /** Cents on the clearing account. */
  readonly balance: number;
  /** Whether a payout to the new account has come back before. */
  readonly sent_back: boolean;
}

const find = statement<Accounts>(
  'referenceAccounts.inReview',
  `SELECT c.holder, c.iban, c.name_check, r.holder AS old_holder, r.iban AS old_iban, (
    SELECT coalesce(string_agg(o.name, ', ' ORDER BY o.position), '') FROM owners o
    WHERE o.business_partner_id = c.business_partner_id
  ) AS owners, b.status, ${clearingBalance('c.business_partner_id')} AS balance, EXISTS (
    SELECT FROM transfers t WHERE t.business_partner_id = c.business_partner_id AND t.payee_iban = c.iban
      AND t.state = 'RETURNED'
  ) AS sent_back
  FROM reference_account_changes c JOIN business_partners b USING (business_partner_id) LEFT JOIN reference_accounts r USING (business_partner_id)
  WHERE c.business_partner_id = $1 AND c.order_id = $2`,
);

// Nothing else is paid out of a relation that ends: what is diverted here is all that is left.
const endingLines = ({ status, balance }: Accounts): readonly ApprovalLine[] =>
  isEnding(status)
    ? [
        { label: 'Konto bei uns', before: null, after: status === 'CLOSED' ? 'geschlossen' : 'in Schließung' },
        { label: 'Noch auszuzahlen', before: null, after: formatEuro(cents(balance)) },
      ]
    : [];

/** Asks a member of staff to look at a reference account: its holder does not match, or its relation ends (decisions §10, §16). */
export const askForLook = async (
  tx: Db,
  { businessPartnerId, orderId }: { readonly businessPartnerId: string; readonly orderId: string },
  maker: string | null,
  moment: Moment,
): Promise<void> => {
  const found = await tx.row(find, [businessPartnerId, orderId]);
  if (found === undefined) throw new Error('A new reference account was not kept.');
  const { holder, iban, old_holder: oldHolder, old_iban: oldIban } = found;
  const oldAccount = oldIban === null ? null : ibanEndText(oldIban);
  await requestApproval(
    tx,
    {
      kind: 'REFERENCE_ACCOUNT',
      targetId: orderId,
      businessPartnerId,
      maker,
      reason: null,
      title: 'Neues Referenzkonto',
      lines: [
        { label: 'Kontoinhaber', before: oldHolder, after: holder },
        { label: 'Konto', before: oldAccount, after: ibanEndText(iban) },
        { label: 'Kundenbeziehung', before: null, after: found.owners },
        { label: 'Namensprüfung', before: null, after: verdicts[found.name_check] },
        ...endingLines(found),
        ...(found.sent_back
          ? [{ label: 'Frühere Auszahlung', before: null, after: 'kam von diesem Konto zurück' }]
          : []),
      ],
      payload: { businessPartnerId, orderId },
    },
    moment,
  );
};

/** What agreeing to a new reference account does, and not agreeing: both in the transaction of the decision. */
export const accountApproval: ApprovalEffect = {
  lockTarget: async (tx, { business_partner_id: partner, target_id: orderId }) => {
    if (partner === null) return;
    // As the job does that ends needless changes: the relation before its order.
    await lockPartner(tx, partner);
    await lockOrder(tx, { business_partner_id: partner, order_id: orderId });
  },
  approved: async (tx, { business_partner_id: businessPartnerId, target_id: orderId }, moment) =>
    businessPartnerId !== null &&
    (await releaseAccountChange(tx, { businessPartnerId, orderId }, moment)) !== undefined,
  rejected: async (tx, { business_partner_id: partner, target_id: orderId }, moment) => {
    const order =
      partner === null ? undefined : await lockOrder(tx, { business_partner_id: partner, order_id: orderId });
    if (order?.status !== 'PENDING') return false;
    const canceled = await moveOrder(tx, order, { type: 'order.refused' }, moment);
    if (canceled === undefined) return false;
    await tellRefused(tx, canceled, moment);
    return true;
  },
  // The order rests on, and a new request stands in the list.
  expired: async (tx, { business_partner_id: businessPartnerId, target_id: orderId, maker }, moment) => {
    if (businessPartnerId === null) return;
    const order = await lockOrder(tx, { business_partner_id: businessPartnerId, order_id: orderId });
    if (order?.status === 'PENDING') await askForLook(tx, { businessPartnerId, orderId }, maker, moment);
  },
};
