import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { getIdNow, type identification, postIdent, startIdNow } from '#api/identification/identification.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { identificationMachine } from '#machines/identification/identification.machine.ts';
import type {
  CouponInput,
  IdentProgress,
  OrderInput,
  OrderRefusal,
  OrderResult,
} from '#machines/identification/identification.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type * as z from 'zod/mini';
import { type PaperPage, savePaper } from '#client/paper-calls.ts';

type Page = PaperPage & Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

interface IdentificationDeps {
  readonly caller: Caller;
  readonly page?: Page;
}

const progressOf = ({ identStatus: status, check }: z.output<typeof identification>): IdentProgress => {
  if (check === null) return { status, check };
  const { createdAt: _, ...shown } = check;
  return { status, check: shown };
};

const orderRefusals: ReadonlySet<string> = new Set<OrderRefusal>([
  'ALREADY_IDENTIFIED',
  'IDENT_IN_REVIEW',
  'IDENT_UNAVAILABLE',
  'TOO_MANY_CHECKS',
]);

const isOrderRefusal = (code: string): code is OrderRefusal => orderRefusals.has(code);

/** Asking again begins nothing twice (REG-05), so no key goes along. */
const order = async (caller: Caller, { method }: OrderInput): Promise<OrderResult> => {
  const endpoint = method === 'VIDEO' ? startIdNow : postIdent;
  const answer = await caller.attempt(endpoint, {});
  if (answer.ok) return granted(progressOf(answer.value));
  if (answer.refusal === 'PERSON_INCOMPLETE') {
    return { ok: false, refusal: answer.refusal, fields: answer.details.fields };
  }
  if (isOrderRefusal(answer.refusal)) return refused(answer.refusal);
  throw new UnexpectedRefusal(endpoint.name, answer.refusal);
};

/** Tells whether somebody sees the page; at once, where nobody does. */
const watchTab = (page: Page) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const tell = (): void => sendBack({ type: page.visibilityState === 'hidden' ? 'tab.covered' : 'tab.shown' });
    if (page.visibilityState === 'hidden') tell();
    page.addEventListener('visibilitychange', tell);
    return () => page.removeEventListener('visibilitychange', tell);
  });

/** What the identification needs of the server and of the page. */
export const identificationActors = ({
  caller,
  page = globalThis.document,
}: IdentificationDeps): ActorsOf<typeof identificationMachine> => ({
  lookUp: fromPromise<IdentProgress, undefined>(async ({ signal }) =>
    progressOf(await caller.call(getIdNow, {}, { signal })),
  ),
  order: fromPromise<OrderResult, OrderInput>(async ({ input }) => order(caller, input)),
  // The coupon lies in the postbox under the id of its check.
  saveCoupon: fromPromise<null, CouponInput>(async ({ input: { checkId }, signal }) => {
    const saved = await savePaper(caller, `PI-${checkId}`, page, signal);
    if (!saved.ok) throw new UnexpectedRefusal('saveCoupon', saved.refusal);
    return null;
  }),
  watchTab: watchTab(page),
});
