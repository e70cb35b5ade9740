import { fromPromise } from 'xstate';
import type * as z from 'zod/mini';
import { type applicationCase, getCase } from '#api/cases/cases.ts';
import { getFirstMoney } from '#api/cases/first-money.ts';
import { prepareContract, userAcceptsContract } from '#api/cases/contract.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { ConcludedContract } from '#domain/application/concluded-contract.ts';
import type { FirstMoney } from '#domain/application/first-money.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { packageOfCondition } from '#domain/packages/packages.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { granted, refused } from '#domain/result/result.ts';
import { offeredStrategy } from '#domain/strategy/offered.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { contractMachine } from '#machines/contract/contract.machine.ts';
import type {
  Agreement,
  ContractInput,
  InvitedPerson,
  LoadResult,
  PrepareInput,
  PrepareRefusal,
  PrepareResult,
  SaveResult,
} from '#machines/contract/contract.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { type ConfirmCall, confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import { type PaperPage, savePaper } from '#client/paper-calls.ts';

interface ContractDeps {
  readonly caller: Caller;
  readonly page?: PaperPage;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Needs = Required<ContractDeps>;
type Case = z.output<typeof applicationCase>;

const wholeName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`;

/** Who signs as well: as they were invited last, else as they are named. */
const invitedIn = ({ application, second }: Case): InvitedPerson | null => {
  const person = application?.secondPerson ?? null;
  if (person === null) return null;
  return { name: wholeName(person), email: second?.email ?? person.email, endsAt: second?.endsAt ?? null };
};

const agreementOf = (found: Case): Agreement | null => {
  const { application, accountType, consents } = found;
  const offered = application === null ? null : offeredStrategy(application.strategy, application.category);
  if (application === null || offered === null) return null;
  const { initialAmount, savingsRate, iban, firstPayment, startsAtOnce } = application;
  const { holdingPeriod, investmentYears, child } = application;
  const title = labelWithSplit(offered, offered.split);
  const account = conditionCodeOf(accountType);
  return {
    account,
    title,
    initialAmount,
    savingsRate,
    iban,
    firstPayment,
    startsAtOnce,
    consents,
    subscriptionType: packageOfCondition(application.conditionId),
    holdingPeriod,
    investmentYears,
    child: child ? wholeName(child) : null,
    second: invitedIn(found),
  };
};

const endOf = ({ status }: Case): 'rejected' | 'retracted' | null => {
  if (status === 'REJECTED') return 'rejected';
  return status === 'WITHDRAWN' ? 'retracted' : null;
};

/** What a signed contract waits for: the second person, then whoever of the house looks at them; nothing once it is concluded. */
const awaitedIn = ({ status, second, needsClearance }: Case): ConcludedContract['awaits'] => {
  if (status === 'APPROVED') return null;
  if (second?.joined === false) return 'secondPerson';
  return needsClearance ? 'clearance' : null;
};

/** An application tells its contract's number, what it opened, and what is waited for. One that has ended has no contract left. */
const contractOf = (found: Case): ConcludedContract | null =>
  found.contractId === null || endOf(found) !== null
    ? null
    : {
        contractId: found.contractId,
        businessPartnerId: found.businessPartnerId,
        ipsId: null,
        orderId: null,
        acceptedAt: null,
        withdrawableUntil: found.withdrawableUntil ?? null,
        awaits: awaitedIn(found),
      };

const loadCase = async ({ caller, newKey }: Needs, input: ContractInput): Promise<LoadResult> => {
  const answer = await caller.attempt(getCase, input);
  if (answer.ok) {
    const { value } = answer;
    return granted({ agreement: agreementOf(value), ended: endOf(value), contract: contractOf(value), key: newKey() });
  }
  // An id that no id can be is as unknown as one that is nobody's.
  if (answer.refusal === 'NOT_FOUND' || answer.refusal === 'INVALID_REQUEST') return refused('UNKNOWN');
  throw new UnexpectedRefusal(getCase.name, answer.refusal);
};

const prepareRefusals: ReadonlySet<string> = new Set<PrepareRefusal>([
  'CASE_NOT_READY',
  'CASE_IN_REVIEW',
  'NO_VALIDATED_NUMBER',
  'NOT_OF_AGE',
  'APPLICATION_REFUSED',
]);

const isPrepareRefusal = (code: string): code is PrepareRefusal => prepareRefusals.has(code);

/** Stores the contract under the key that the chart keeps: asked again after a lost answer, it is found again. */
const prepare = async ({ caller, newKey }: Needs, { caseId, key }: PrepareInput): Promise<PrepareResult> => {
  const answer = await caller.attempt(prepareContract, { caseId }, { idempotencyKey: key });
  if (answer.ok) {
    const {
      documents: papers,
      money: planned = null,
      costs,
      taken: read = [],
      replaces = false,
      ...operation
    } = answer.value;
    // Nobody binds themselves to what was not told; a server of before did not tell it here.
    if (costs === undefined) throw new Error('A contract was prepared without its costs.');
    return granted({ operation: { ...operation, idempotencyKey: newKey() }, papers, costs, planned, read, replaces });
  }
  if (isPrepareRefusal(answer.refusal)) return refused(answer.refusal);
  if (answer.refusal === 'NOT_FOUND') return refused('UNKNOWN');
  throw new UnexpectedRefusal(prepareContract.name, answer.refusal);
};

/** Concludes the contract. Its answer tells what was opened, or is once somebody else has signed as well. */
const confirmContract =
  (caller: Caller): ConfirmCall =>
  async ({ operationId, code, idempotencyKey }) => {
    const answer = await caller.attempt(userAcceptsContract, { operationId, code }, { idempotencyKey });
    if (!answer.ok) return answer;
    const { operationId: _, ...concluded } = answer.value;
    const awaits = concluded.awaits === null ? null : ('secondPerson' as const);
    const contract = { ...concluded, awaits };
    const { orderId } = concluded;
    return { ok: true, value: { operationId, orderId, expectedAt: null, inReview: false, contract } };
  };

/** What the contract needs of the server and of the page. It remembers nothing itself. */
export const contractActors = (deps: ContractDeps): ActorsOf<typeof contractMachine> => {
  const needs: Needs = { page: globalThis.document, newKey: () => crypto.randomUUID(), ...deps };
  const { caller, page } = needs;
  return {
    loadCase: fromPromise<LoadResult, ContractInput>(async ({ input }) => loadCase(needs, input)),
    prepare: fromPromise<PrepareResult, PrepareInput>(async ({ input }) => prepare(needs, input)),
    savePaper: fromPromise<SaveResult, { readonly id: string }>(async ({ input, signal }) =>
      savePaper(caller, input.id, page, signal),
    ),
    confirmation: confirmationMachine.provide({
      actors: confirmationActors(caller, { CONTRACT: confirmContract(caller) }),
    }),
    loadMoney: fromPromise<FirstMoney, ContractInput>(async ({ input, signal }) =>
      caller.call(getFirstMoney, input, { signal }),
    ),
  };
};
