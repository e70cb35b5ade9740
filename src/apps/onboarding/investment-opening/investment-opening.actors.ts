import { fromCallback, fromPromise } from 'xstate';
import { getOpening } from '#api/business-partners/opened-investment.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import { createProduct, prepareProduct } from '#api/business-partners/opening.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { Cents } from '#domain/money/money.ts';
import type { InvestmentWay } from '#domain/onboarding/investment-ways.ts';
import { depositRefusals } from '#domain/opening/opening.ts';
import type { OpenedInvestment } from '#domain/opening/opened-investment.ts';
import { granted, refused } from '#domain/result/result.ts';
import { offeredStrategy } from '#domain/strategy/offered.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { investmentOpeningMachine } from '#machines/investment-opening/investment-opening.machine.ts';
import type {
  InvestmentOpeningNotice,
  LookUpResult,
  OpeningRefusal,
  PrepareResult,
  SaveResult,
  WantedInvestment,
} from '#machines/investment-opening/investment-opening.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { Navigator } from '#shell/browse/browse.ts';
import { type ConfirmCall, confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import { type PaperPage, savePaper } from '#client/paper-calls.ts';
import { paths } from '../paths.ts';
import { hearOpened, tellOpened } from './investment-opening.windows.ts';

export interface OpeningDeps {
  readonly caller: Caller;
  readonly navigator: Pick<Navigator, 'replace'>;
  readonly entryPoint: InvestmentWay;
  readonly page?: PaperPage;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

const openingRefusals: ReadonlySet<string> = new Set<OpeningRefusal>([
  ...depositRefusals,
  'NO_VALIDATED_NUMBER',
  'PRODUCT_NOT_ALLOWED',
  'NO_SUCH_PRODUCT',
  'DEBIT_NOT_POSSIBLE',
  'NOT_SUITABLE',
  'BOTH_GUARDIANS_NEEDED',
  'TOO_MANY_PAYMENTS',
  'TOO_MUCH_DEBITED',
]);

const isOpeningRefusal = (code: string): code is OpeningRefusal => openingRefusals.has(code);

const payloadOf = (wanted: WantedInvestment) => {
  const { businessPartnerId, choice, holdingPeriod, sustainability, firstPayment, startsAtOnce } = wanted;
  const { category, strategy, deposit, savings, coupon } = choice;
  const offered = offeredStrategy(strategy, category);
  return {
    businessPartnerId,
    category,
    theme: offered?.theme ?? null,
    split: offered?.split ?? null,
    initialAmount: deposit,
    savingsPlanAmount: savings,
    wphg_holding_period: holdingPeriod,
    investment_years: null,
    sustainability,
    firstPayment,
    startsAtOnce,
    coupon,
  };
};

/** The one sum that goes with a refusal and that its sentence names: a bound, or what other orders take. */
const limitIn = (details: object | undefined): Cents | null => {
  const { limit, ordered = null } = (details ?? {}) as { readonly limit?: Cents; readonly ordered?: Cents };
  return limit ?? (ordered === 0 ? null : ordered);
};

/** One intent at a time: asked again after a lost answer it has the key that it had, and another one once it was answered. */
const intents = (newKey: () => string) => {
  let open: { readonly intent: string; readonly key: string } | null = null;
  return {
    keyOf: (intent: string): string => {
      if (open?.intent !== intent) open = { intent, key: newKey() };
      return open.key;
    },
    forget: (): void => {
      open = null;
    },
  };
};

/** What was opened; where the answer is of an earlier version, nothing is known of its contract, its money and its coupon. */
const openedIn = (answer: ResponseOf<typeof getOpening>): OpenedInvestment => {
  const { contract = null, money = { deposit: null, rate: null, mandate: null }, coupon = null } = answer;
  return { ...answer, contract, money, coupon };
};

/** Opens it. The answer tells how its first money comes. */
const confirmOpening =
  (caller: Caller): ConfirmCall =>
  async ({ operationId, code, idempotencyKey, reference }) => {
    if (reference === null) throw new Error('An investment is confirmed with its account relation.');
    const payload = { businessPartnerId: reference, operationId, code };
    const answer = await caller.attempt(createProduct, payload, { idempotencyKey });
    if (!answer.ok) return answer;
    const { orderId, ...opened } = answer.value;
    const opening = openedIn(opened);
    return { ok: true, value: { operationId, orderId, expectedAt: null, inReview: false, opening } };
  };

/** What the contract of a further investment needs of the server, the page and other windows. */
export const investmentOpeningActors = (deps: OpeningDeps): ActorsOf<typeof investmentOpeningMachine> => {
  const { caller, navigator, entryPoint, page = globalThis.document, newKey = () => crypto.randomUUID() } = deps;
  const preparing = intents(newKey);
  return {
    prepare: fromPromise<PrepareResult, WantedInvestment>(async ({ input }) => {
      const payload = payloadOf(input);
      const idempotencyKey = preparing.keyOf(JSON.stringify(payload));
      const answer = await caller.attempt(prepareProduct, payload, { idempotencyKey });
      if (answer.ok) {
        const { documents: papers, ipsId, contractId, withdrawableUntil, money, mandate, ...stored } = answer.value;
        const { costs, conditionId: _, taken: read = [], replaces = false, ...operation } = stored;
        preparing.forget();
        // Nobody binds themselves to what was not told; a server of before did not tell it here.
        if (costs === undefined) throw new Error('An investment was prepared without its costs.');
        const contract = { contractId, withdrawableUntil, money, mandate, read, replaces };
        return granted({ operation: { ...operation, idempotencyKey: newKey() }, ipsId, papers, costs, ...contract });
      }
      preparing.forget();
      const { refusal, details } = answer;
      const limit = limitIn(details);
      if (isOpeningRefusal(refusal)) return { ok: false, refusal, limit };
      // The account relation went away in the meantime.
      if (refusal === 'NOT_FOUND') return { ok: false, refusal: 'UNKNOWN', limit: null };
      throw new UnexpectedRefusal(prepareProduct.name, refusal);
    }),
    savePaper: fromPromise<SaveResult, { readonly id: string }>(async ({ input, signal }) =>
      savePaper(caller, input.id, page, signal),
    ),
    lookUp: fromPromise<LookUpResult, { readonly ipsId: string }>(async ({ input }) => {
      const answer = await caller.attempt(getOpening, input);
      if (answer.ok) return granted(openedIn(answer.value));
      // An id that no id can be is as unknown as one that is nobody's.
      if (answer.refusal === 'NOT_FOUND' || answer.refusal === 'INVALID_REQUEST') return refused('NOT_OPENED');
      throw new UnexpectedRefusal(getOpening.name, answer.refusal);
    }),
    confirmation: confirmationMachine.provide({
      actors: confirmationActors(caller, { CONTRACT: confirmOpening(caller) }),
    }),
    surroundings: fromCallback<InvestmentOpeningNotice, undefined>(({ receive, sendBack }) => {
      receive(({ businessPartnerId, ipsId }) => {
        // Whoever loads the page anew finds what was opened, and begins nothing a second time.
        navigator.replace(paths.openedInvestment(entryPoint, ipsId));
        tellOpened({ businessPartnerId, ipsId });
      });
      return hearOpened((opened) => sendBack({ type: 'elsewhere.opened', ...opened }));
    }),
  };
};
