import { type ActorRefFrom, fromPromise } from 'xstate';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { prepareReferenceAccount, updateBp } from '#api/business-partners/update-business-partner.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import { getOrder } from '#api/orders/orders.ts';
import type { Caller } from '#client/call.ts';
import type { KeepingDeps } from '#client/draft-keeping.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { holderOf } from '#domain/dashboard/holder.ts';
import { ibanEnd } from '#domain/iban/masked-iban.ts';
import { cents } from '#domain/money/money.ts';
import { identified } from '#domain/partners/accounts.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { accountChange } from '#domain/reference-account/account-change.ts';
import { accountHolders } from '#domain/reference-account/account-holders.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { referenceAccountMachine } from '#machines/reference-account/reference-account.machine.ts';
import type {
  AccountHindrance,
  AccountRelation,
  AccountRest,
  LoadedAccounts,
  PrepareInput,
  PrepareRefusal,
  PrepareResult,
} from '#machines/reference-account/reference-account.types.ts';
import { type ConfirmCall, confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import { begunForm, draftKeeper } from './reference-account.draft.actors.ts';
import { settledStore } from '../customer-holdings.ts';

interface ReferenceAccountDeps {
  readonly caller: Caller;
  /** Knows the customer's account relations; other pages read there to which account is paid out. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  readonly page: KeepingDeps['page'];
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Needs = Required<ReferenceAccountDeps>;
type Partner = ResponseOf<typeof getBusinessPartnerById>;
type Orders = ResponseOf<typeof getOrder>['orders'];

/** @param orders those that are under way */
const changeOf = ({ businessPartnerId, status, clearingAccount }: Partner, orders: Orders) =>
  accountChange({
    status,
    balance: clearingAccount?.balance ?? cents(0),
    isPayingOut: orders.some((each) => each.type === 'ACCOUNT_CLOSURE' && each.businessPartnerId === businessPartnerId),
  });

const restOf = (partner: Partner, change: ReturnType<typeof changeOf>): AccountRest | null =>
  change === 'ALWAYS_REVIEWED'
    ? { isClosed: partner.status === 'CLOSED', left: partner.clearingAccount?.balance ?? cents(0) }
    : null;

const hindranceOf = (
  partner: Partner,
  change: ReturnType<typeof changeOf>,
  isKnown: boolean,
  isReviewed: boolean,
): AccountHindrance | null => {
  if (partner.isReadOnly === true) return 'READ_ONLY';
  if (change === null) return partner.status === 'PENDING' ? 'PENDING' : 'INCLOSE';
  if (!isKnown) return 'NOT_IDENTIFIED';
  return isReviewed ? 'IN_REVIEW' : null;
};

const relationOf = (partner: Partner, orders: Orders, isKnown: boolean): AccountRelation => {
  const { businessPartnerId, accountType, owners, referenceAccount: account, products } = partner;
  const inReview = orders.find((each) => each.type === 'PERSONAL_DATA' && each.businessPartnerId === businessPartnerId);
  const change = changeOf(partner, orders);
  const reviewed = inReview?.payee ?? null;
  const plans = products.flatMap(({ savingsPlans }) => savingsPlans);
  return {
    businessPartnerId,
    kind: conditionCodeOf(accountType),
    holder: holderOf(partner),
    names: accountHolders(owners),
    account:
      account === null
        ? null
        : { holder: account.holder, ibanEnd: ibanEnd(account.iban), bankName: account.bankName || null },
    reviewed,
    plans: plans.filter(
      ({ paymentMethod, sepaSourceType, nextExecution }) =>
        paymentMethod === 'sepa' && sepaSourceType === 'referenceAccount' && nextExecution !== null,
    ).length,
    rest: restOf(partner, change),
    hindrance: hindranceOf(partner, change, isKnown, inReview !== undefined),
  };
};

/** Undefined for a relation that has gone meanwhile. */
const partnerBy = async (caller: Caller, businessPartnerId: string): Promise<Partner | undefined> => {
  const answer = await caller.attempt(getBusinessPartnerById, { businessPartnerId });
  if (answer.ok) return answer.value;
  if (answer.refusal === 'NOT_FOUND') return undefined;
  throw new UnexpectedRefusal(getBusinessPartnerById.name, answer.refusal);
};

const loadAccounts = async ({ caller, customer }: Needs): Promise<LoadedAccounts> => {
  const { user } = await settledStore(customer);
  if (user === null) throw new Error('Nobody knows which accounts there are.');
  const [{ orders }, ...partners] = await Promise.all([
    caller.call(getOrder, { status: 'OPEN' }),
    ...user.businessPartners.map(async (id) => partnerBy(caller, id)),
  ]);
  const relations = partners
    .filter((partner) => partner !== undefined)
    .filter((partner) => partner.status !== 'CLOSED' || changeOf(partner, orders) !== null)
    .map((partner) => relationOf(partner, orders, identified(user)));
  return { relations, kept: await begunForm(caller, relations) };
};

/** The bank's refusals in the chart's words. A foreign relation is one that is not there any more. */
const refusals: ReadonlyMap<string, PrepareRefusal> = new Map([
  ['IBAN_INVALID', 'IBAN_INVALID'],
  ['IBAN_NOT_SEPA', 'IBAN_NOT_SEPA'],
  ['ACCOUNT_UNCHANGED', 'ACCOUNT_UNCHANGED'],
  ['NOT_IDENTIFIED', 'NOT_IDENTIFIED'],
  ['NO_VALIDATED_NUMBER', 'NO_VALIDATED_NUMBER'],
  ['RELATION_NOT_OPEN', 'RELATION_NOT_OPEN'],
  ['CHANGE_IN_REVIEW', 'CHANGE_IN_REVIEW'],
  ['NOT_FOUND', 'RELATION_GONE'],
]);

/** Stores the operation. One whose answer was lost binds nothing: the next one has a key of its own. */
const prepare = async ({ caller, newKey }: Needs, input: PrepareInput): Promise<PrepareResult> => {
  const answer = await caller.attempt(prepareReferenceAccount, input, { idempotencyKey: newKey() });
  if (answer.ok) {
    const { nameCheck, bankName, ...operation } = answer.value;
    return { ok: true, value: { operation: { ...operation, idempotencyKey: newKey() }, nameCheck, bankName } };
  }
  const refusal = refusals.get(answer.refusal);
  if (refusal === undefined) throw new UnexpectedRefusal(prepareReferenceAccount.name, answer.refusal);
  return { ok: false, refusal };
};

const confirming =
  ({ caller, customer }: Needs, { settled, forget }: Omit<ReturnType<typeof draftKeeper>, 'keepDraft'>): ConfirmCall =>
  async ({ operationId, code, reference, idempotencyKey }) => {
    const businessPartnerId = reference ?? '';
    await settled();
    const payload = { businessPartnerId, confirmation: { operationId, code } };
    const answer = await caller.attempt(updateBp, payload, { idempotencyKey });
    if (answer.ok) {
      forget(businessPartnerId);
      const { orderId, inReview } = answer.value;
      customer.send({ type: 'businessPartners.requested', ids: [businessPartnerId] });
      return { ok: true, value: { operationId, orderId, expectedAt: null, inReview } };
    }
    // A relation that is being closed by now changes as little as one with another change.
    return answer.refusal === 'RELATION_NOT_OPEN' ? { ok: false, refusal: 'OPERATION_REFUSED' } : answer;
  };

/** What the page of the reference account needs of the server and of the customer's store. */
export const referenceAccountActors = (deps: ReferenceAccountDeps): ActorsOf<typeof referenceAccountMachine> => {
  const needs: Needs = { newKey: () => crypto.randomUUID(), ...deps };
  const { keepDraft, ...drafts } = draftKeeper(needs);
  return {
    loadAccounts: fromPromise<LoadedAccounts, undefined>(async () => loadAccounts(needs)),
    prepare: fromPromise<PrepareResult, PrepareInput>(async ({ input }) => prepare(needs, input)),
    keepDraft,
    confirmation: confirmationMachine.provide({
      actors: confirmationActors(needs.caller, { REFERENCE_ACCOUNT: confirming(needs, drafts) }),
    }),
  };
};
