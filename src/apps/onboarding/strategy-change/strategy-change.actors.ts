import { fromCallback, fromPromise } from 'xstate';
import { prepareStrategyChange, updateIps } from '#api/investments/change-strategy.ts';
import { getOrder } from '#api/orders/orders.ts';
import type { RequestOf } from '#api/endpoint.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { strategyChangePath } from '#domain/onboarding/strategy-change-path.ts';
import type { FreshAnswers } from '#domain/strategy-change/change-choice.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import type { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { wayIn } from '#machines/strategy-change/strategy-change.select.ts';
import type {
  BrowseNotice,
  LoadResult,
  LookUpInput,
  LookUpResult,
  PrepareInput,
  PrepareRefusal,
  PrepareResult,
  SaveResult,
  StrategyChangeInput,
} from '#machines/strategy-change/strategy-change.types.ts';
import { placeOf } from '#shell/browse/browse.ts';
import { type ConfirmCall, confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import type { OnboardingApp } from '../compose.ts';
import { costsOf } from '../cost-calls.ts';
import { backOf } from '../new-product/new-product.history.actors.ts';
import { watchQuestions } from '../new-product/new-product.watch.actors.ts';
import { savePaper } from '#client/paper-calls.ts';
import { changeKeeping } from './strategy-change.draft.actors.ts';
import { load } from './strategy-change.load.actors.ts';

type Actors = ActorsOf<typeof strategyChangeMachine>;
type Deps = Pick<OnboardingApp, 'caller' | 'drafts' | 'settings'> & {
  readonly actorRef: Pick<OnboardingApp['actorRef'], 'send'>;
  readonly page: Window;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
};

const refusals: ReadonlySet<string> = new Set<PrepareRefusal>([
  'NOT_IDENTIFIED',
  'NO_VALIDATED_NUMBER',
  'NOT_CHANGEABLE',
  'STRATEGY_CHANGE_RUNNING',
  'STRATEGY_UNCHANGED',
  'ORDERS_OPEN',
  'WPHG_INCOMPLETE',
  'ONLY_MORE_CAUTIOUS',
]);

const isRefusal = (code: string): code is PrepareRefusal => refusals.has(code);

type WireAnswers = RequestOf<typeof prepareStrategyChange>['answers'];

/** The four answers under their stored keys (ONB-09). */
const wireAnswers = ({ knowledge, holdingPeriod, drawdown, riskPreference }: FreshAnswers): WireAnswers => ({
  knowledge,
  drawdown,
  risk_preference: riskPreference,
  wphg_holding_period: holdingPeriod,
});

/** Stores the change under the key that the chart keeps: asked again after a lost answer, it is found again. */
const prepare = async (
  caller: Caller,
  newKey: () => string,
  { investment, split, answers, key }: PrepareInput,
): Promise<PrepareResult> => {
  const { ipsId, conditionId, category, value, monthly } = investment;
  const asked = { ipsId, split, answers: wireAnswers(answers) };
  const answer = await caller.attempt(prepareStrategyChange, asked, { idempotencyKey: key });
  if (answer.ok) {
    const { documents: papers, estimatedTax: tax, ...operation } = answer.value;
    const costs = await costsOf(caller, {
      conditionId,
      strategy: split,
      category,
      initialAmount: value,
      savingsPlanAmount: monthly,
      yearsTillNoIncome: 0,
    });
    const prepared = { operation: { ...operation, idempotencyKey: newKey() }, papers, tax, costs };
    return { ok: true, value: prepared, nextKey: newKey() };
  }
  const nextKey = newKey();
  const { refusal } = answer;
  if (refusal === 'ABOVE_RECOMMENDED') {
    return { ok: false, refusal, ...answer.details, nextKey };
  }
  if (isRefusal(refusal)) return { ok: false, refusal, nextKey };
  if (refusal === 'NOT_FOUND') return { ok: false, refusal: 'UNKNOWN', nextKey };
  throw new UnexpectedRefusal(prepareStrategyChange.name, refusal);
};

const confirmChange =
  (caller: Caller, settled: () => Promise<void>): ConfirmCall =>
  async ({ operationId, code, idempotencyKey }) => {
    // A draft that comes after its order would be offered again.
    await settled();
    return caller.attempt(updateIps, { operationId, code }, { idempotencyKey });
  };

/** Whether this very change is among the orders: one that was canceled, or led elsewhere, is none. */
const lookUp = async (caller: Caller, { ipsId, split, since }: LookUpInput): Promise<LookUpResult> => {
  const { orders } = await caller.call(getOrder, { status: 'ALL' });
  const found = orders.find(
    ({ type, status, createdOn, ...order }) =>
      type === 'STRATEGY_CHANGE' &&
      order.ipsId === ipsId &&
      order.split === split &&
      status !== 'CANCELED' &&
      createdOn >= since,
  );
  return found === undefined ? null : { orderId: found.orderId, on: found.expectedAt };
};

/** What the change of a strategy needs of the server and of the page. It remembers nothing itself. */
export const strategyChangeActors = (deps: Deps): Actors => {
  const { caller, settings, page, actorRef, newKey = () => page.crypto.randomUUID() } = deps;
  const { wphgExemptProviders: exemptProviders } = settings;
  const keeping = changeKeeping({ caller, page, shelf: deps.drafts });
  return {
    load: fromPromise<LoadResult, StrategyChangeInput>(async () => load(caller, { keeping, exemptProviders, newKey })),
    questions: questionFlowMachine(wayIn),
    watchQuestions: watchQuestions(page) as Actors['watchQuestions'],
    watchBack: backOf(page),
    prepare: fromPromise<PrepareResult, PrepareInput>(async ({ input }) => prepare(caller, newKey, input)),
    savePaper: fromPromise<SaveResult, { readonly id: string }>(async ({ input, signal }) =>
      savePaper(caller, input.id, page.document, signal),
    ),
    confirmation: confirmationMachine.provide({
      actors: confirmationActors(caller, { STRATEGY_CHANGE: confirmChange(caller, keeping.settled) }),
    }),
    lookUp: fromPromise<LookUpResult, LookUpInput>(async ({ input }) => lookUp(caller, input)),
    keepDraft: keeping.keeper,
    browse: fromCallback<BrowseNotice, undefined>(({ receive }) => {
      receive(({ ipsId }) => {
        const address = strategyChangePath(ipsId);
        const { location, history } = page;
        if (location.pathname + location.search === address) return;
        // The entry keeps what the browser's way back has written on it.
        history.replaceState(history.state, '', address);
        actorRef.send(placeOf(page));
      });
    }),
  };
};
