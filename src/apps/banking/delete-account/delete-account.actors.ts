import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { confirmUserDeletion, deleteUser, getUserDeletion } from '#api/person/deletion.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { holderOf } from '#domain/dashboard/holder.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { relationText } from '#domain/partners/relation-text.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { bankingAppMachine } from '#machines/banking-app/banking-app.machine.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { Store } from '#machines/customer/customer.types.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import type {
  DeletionStanding,
  FrameNotice,
  OpenCash,
  OpenThing,
  PrepareDeletionResult,
} from '#machines/delete-account/delete-account.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { type ConfirmCall, confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import { holdingOf, settledStore } from '../customer-holdings.ts';

interface DeleteAccountDeps {
  readonly caller: Caller;
  /** Ends the session of this page. */
  readonly app: Pick<ActorRefFrom<typeof bankingAppMachine>, 'send'>;
  /** Knows what the customer holds. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

/** What is open at a grown child's account holds no guardian: they could not end it. */
const ownIn = ({ businessPartner }: Store) =>
  Object.values(businessPartner).filter(({ isReadOnly }) => isReadOnly !== true);

const accountThing = (partner: BusinessPartner): OpenThing => {
  const { businessPartnerId, accountType } = partner;
  const kind = conditionCodeOf(accountType);
  const title = relationText({ businessPartnerId, kind, holder: holderOf(partner) });
  return { id: businessPartnerId, title, isClosing: partner.status === 'INCLOSE' };
};

const cashIn = (store: Store): readonly OpenCash[] =>
  ownIn(store).flatMap((partner) => {
    const balance = partner.clearingAccount?.balance ?? 0;
    return balance === 0 ? [] : [{ ...accountThing(partner), isDebt: balance < 0 }];
  });

const accountsIn = (store: Store): readonly OpenThing[] =>
  ownIn(store)
    .filter(({ status }) => status !== 'CLOSED')
    .map(accountThing);

const investmentsIn = (store: Store): readonly OpenThing[] =>
  ownIn(store).flatMap(({ businessPartnerId, status: partnerStatus, products }) =>
    products
      .filter(({ status }) => status !== 'CLOSED')
      .map(({ ipsId, status }) => ({
        id: ipsId,
        title: holdingOf(store, { businessPartnerId, ipsId }).title ?? ipsId,
        isClosing: status === 'INCLOSE' || partnerStatus === 'INCLOSE',
      })),
  );

const loadStanding = async ({ caller, customer }: DeleteAccountDeps): Promise<DeletionStanding> => {
  const [{ reasons, isKept, retentionUntil }, store] = await Promise.all([
    caller.call(getUserDeletion, {}),
    settledStore(customer),
  ]);
  return {
    reasons,
    isKept,
    retentionUntil,
    cash: cashIn(store),
    investments: investmentsIn(store),
    accounts: accountsIn(store),
  };
};

/** Stores the deletion. Asked again after a lost answer it stores another: without its own code neither does anything. */
const prepareDeletion = async ({
  caller,
  newKey = () => crypto.randomUUID(),
}: DeleteAccountDeps): Promise<PrepareDeletionResult> => {
  const answer = await caller.attempt(deleteUser, {});
  if (answer.ok) return granted({ ...answer.value.operation, idempotencyKey: newKey() });
  if (answer.refusal === 'STILL_OPEN') return { ...refused(answer.refusal), reasons: answer.details.reasons };
  if (answer.refusal === 'NO_VALIDATED_NUMBER') return refused(answer.refusal);
  throw new UnexpectedRefusal(deleteUser.name, answer.refusal);
};

const confirming =
  (caller: Caller): ConfirmCall =>
  async ({ operationId, code, idempotencyKey }) => {
    const answer = await caller.attempt(confirmUserDeletion, { operationId, code }, { idempotencyKey });
    if (answer.ok) {
      const keptUntil = answer.value.retentionUntil;
      return { ok: true, value: { operationId, orderId: null, expectedAt: null, inReview: false, keptUntil } };
    }
    return answer.refusal === 'STILL_OPEN' ? { ok: false, refusal: 'OPERATION_REFUSED' } : answer;
  };

/** What the page that deletes the access needs of the server, of the customer's store and of the app around it. */
export const deleteAccountActors = (deps: DeleteAccountDeps): ActorsOf<typeof deleteAccountMachine> => {
  const { caller, app } = deps;
  return {
    frame: fromCallback<FrameNotice, undefined>(({ receive }) => receive((notice) => app.send(notice))),
    loadStanding: fromPromise<DeletionStanding, undefined>(async () => loadStanding(deps)),
    prepareDeletion: fromPromise<PrepareDeletionResult, undefined>(async () => prepareDeletion(deps)),
    confirmation: confirmationMachine.provide({
      actors: confirmationActors(caller, { USER_DELETION: confirming(caller) }),
    }),
  };
};
