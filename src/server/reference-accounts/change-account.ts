import type { accountChange } from '#domain/reference-account/account-change.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { moveOrder, placeOrder } from '../orders/move-order.ts';
import { type LockedOrder, lockOrder } from '../orders/order.store.ts';
import { tellPlaced } from '../orders/placed-mail.ts';
import { endingSteps, tellInForce } from './account-mail.ts';
import type { AccountPlan } from './account-plan.ts';

const keep = statement(
  'referenceAccounts.keepChange',
  `INSERT INTO reference_account_changes (business_partner_id, order_id, iban, bic, bank_name, holder, name_check)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

const apply = statement(
  'referenceAccounts.apply',
  `INSERT INTO reference_accounts AS r (business_partner_id, iban, bic, bank_name, holder)
  SELECT business_partner_id, iban, bic, bank_name, holder FROM reference_account_changes
  WHERE business_partner_id = $1 AND order_id = $2
  ON CONFLICT (business_partner_id) DO UPDATE
    SET iban = excluded.iban, bic = excluded.bic, bank_name = excluded.bank_name, holder = excluded.holder`,
);

/** Puts a new reference account in force by its order; payouts that are ordered keep the account they were confirmed with. */
const putInForce = async (
  tx: Db,
  order: LockedOrder,
  by: 'platform' | 'staff',
  moment: Moment,
): Promise<LockedOrder> => {
  const released = await moveOrder(tx, order, { type: 'order.released', by }, moment);
  const done = released && (await moveOrder(tx, released, { type: 'order.executed' }, moment));
  if (done === undefined) throw new Error('A new reference account could not be put in force.');
  await tx.change(apply, [order.business_partner_id, order.order_id]);
  await issueDocument(tx, {
    kind: 'ORDER_CONFIRMATION',
    id: `C-${order.order_id}`,
    businessPartnerId: order.business_partner_id,
    at: moment,
    data: {
      orderId: order.order_id,
      type: 'PERSONAL_DATA',
      title: order.title,
      amount: null,
      entire: false,
      orderedOn: order.created_on,
      expectedOn: null,
      executedOn: moment.today,
      payee: order.payee_holder === null ? null : { holder: order.payee_holder, iban: order.payee_iban ?? '' },
      trades: [],
    },
  });
  return done;
};

const stepsOf = (inReview: boolean): readonly string[] =>
  inReview
    ? ['Wir prüfen, wem das Konto gehört. Bis dahin zahlen wir auf Ihr bisheriges Referenzkonto aus.']
    : ['Auszahlungen gehen ab sofort auf das neue Konto.'];

/**
 * Orders a new reference account that was confirmed with its TAN. It is in force at once when its holder matches; else, and
 * always of a relation that ends, it rests in review until staff have looked at it, and the old one stays.
 */
export const orderAccountChange = async (
  tx: Db,
  plan: AccountPlan,
  operationId: string,
  change: NonNullable<ReturnType<typeof accountChange>>,
  moment: Moment,
): Promise<LockedOrder> => {
  const { businessPartnerId, iban, holder, nameCheck } = plan;
  const inReview = change === 'ALWAYS_REVIEWED' || nameCheck !== 'MATCH';
  const order = await placeOrder(
    tx,
    {
      businessPartnerId,
      type: 'PERSONAL_DATA',
      inReview,
      ipsId: null,
      title: 'Neues Referenzkonto',
      amount: null,
      entire: false,
      payee: { holder, iban },
      expectedOn: null,
      operationId,
    },
    moment,
  );
  await tx.change(keep, [businessPartnerId, order.order_id, iban, plan.bic, plan.bankName, holder, nameCheck]);
  await tellPlaced(tx, order, change === 'ALWAYS_REVIEWED' ? endingSteps : stepsOf(inReview), moment);
  return inReview ? order : putInForce(tx, order, 'platform', moment);
};

/** Staff have looked at a new reference account and agree; undefined when its order no longer waits for that. */
export const releaseAccountChange = async (
  tx: Db,
  { businessPartnerId, orderId }: { readonly businessPartnerId: string; readonly orderId: string },
  moment: Moment,
): Promise<LockedOrder | undefined> => {
  const order = await lockOrder(tx, { business_partner_id: businessPartnerId, order_id: orderId });
  if (order?.status !== 'PENDING' || order.type !== 'PERSONAL_DATA') return undefined;
  const done = await putInForce(tx, order, 'staff', moment);
  await tellInForce(tx, done, moment);
  return done;
};
