import isTaxID from 'validator/lib/isTaxID.js';
import { prepareExemptionOrder } from '#api/exemption-order/exemption-order.ts';
import { admitted, exemptionLimit } from '#domain/exemption-order/exemption-order.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Db } from '../db/db.ts';
import type { Answer, Call, Handlers, Principal } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { aboutExemption } from '../secrets/about.ts';
import { exemptionTitle, type ExemptionPlan } from './exemption-plan.ts';
import { exemptionState, type ExemptionState, shownOrder } from './exemption.store.ts';

type Deps = Pick<AuthDeps, 'db' | 'clocks' | 'keyring'>;
type Preparation = typeof prepareExemptionOrder;
type Wish = Call<Preparation>['payload'];
type Refused = Extract<Answer<Preparation>, { readonly ok: false }>;

/** Digits alone, where they are a German tax id (decisions §11); a spouse's must be another one. */
const taxIdsOf = ({ taxId, spouse }: Wish): { readonly own: string; readonly spouse: string | null } | null => {
  const [own, other] = [taxId, spouse?.taxId ?? ''].map((text) => text.replaceAll(/\s/g, ''));
  if (own === undefined || !isTaxID(own, 'de-DE')) return null;
  if (spouse === undefined) return { own, spouse: null };
  return other === undefined || other === own || !isTaxID(other, 'de-DE') ? null : { own, spouse: other };
};

/** Why an order is not taken; undefined when it may be given. */
const refusalFor = (wish: Wish, state: ExemptionState, today: string): Refused | undefined => {
  const { action, type, spouse } = wish;
  if (action === 'CREATE' && state.newest !== null) return { ok: false, refusal: 'EXEMPTION_ORDER_EXISTS' };
  if (action === 'CHANGE' && state.newest === null) return { ok: false, refusal: 'NO_EXEMPTION_ORDER' };
  if ((type === 'JOINT') !== (spouse !== undefined)) return { ok: false, refusal: 'SPOUSE_MISSING' };
  // A child has no spouse: its order is a single one.
  if (type === 'JOINT' && wish.businessPartnerId !== undefined) return { ok: false, refusal: 'SPOUSE_MISSING' };
  if (type === 'JOINT' && state.spouseHasOrder) return { ok: false, refusal: 'SPOUSE_HAS_ORDER' };
  const facts = { today, hasTaxId: true, hasSpouse: true, hasSpousesTaxId: true, used: state.used };
  const order = { type, amount: wish.amount, validFrom: wish.validFrom, validUntil: wish.validUntil };
  const given = admitted(order, facts);
  if (given.ok) return undefined;
  const { refusal } = given;
  if (refusal === 'ABOVE_LIMIT') return { ok: false, refusal, details: { maximum: exemptionLimit[type] } };
  if (refusal === 'BELOW_USED') return { ok: false, refusal, details: { used: state.used } };
  if (refusal === 'TAX_ID_MISSING' || refusal === 'SPOUSES_TAX_ID_MISSING') {
    return { ok: false, refusal: 'TAX_ID_INVALID' };
  }
  return { ok: false, refusal };
};

const planOf = (
  deps: Deps,
  wish: Wish,
  taxIds: { own: string; spouse: string | null },
  userId: string,
): ExemptionPlan => {
  const sealed = (taxId: string) => ({
    taxId: deps.keyring.vault.seal(taxId, aboutExemption(userId)),
    taxIdEnd: taxId.slice(-3),
  });
  const { action, type, amount, validFrom, validUntil, spouse, businessPartnerId = null } = wish;
  return {
    action,
    businessPartnerId,
    type,
    amount,
    validFrom,
    validUntil,
    giver: sealed(taxIds.own),
    spouse:
      spouse === undefined || taxIds.spouse === null
        ? null
        : { name: spouse.name, bornOn: spouse.bornOn, ...sealed(taxIds.spouse) },
  };
};

const stored = async (
  tx: Db,
  { userId }: Principal,
  plan: ExemptionPlan,
  subject: string,
  now: Date,
): ReturnType<typeof storeOperation> =>
  storeOperation(tx, {
    kind: 'EXEMPTION_ORDER',
    userId,
    businessPartnerId: plan.businessPartnerId,
    payload: plan,
    summary: { ...nothingPaid, subject },
    now,
  });

/** BNK-22: reads the exemption order, stores a new one, and stores the end of one (decisions §11, §18). */
export const exemptionHandlers = (
  deps: Deps,
): Pick<Handlers, 'getExemptionOrder' | 'prepareExemptionOrder' | 'deleteExemptionOrder'> => {
  return {
    getExemptionOrder: async ({ principal, payload }) => {
      const today = deps.clocks.today();
      const state = await exemptionState(deps.db, principal, payload.businessPartnerId ?? null, today);
      if (state === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (state === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
      const { newest, used } = state;
      return { ok: true, value: { order: newest === null ? null : shownOrder(newest, used, today) } };
    },
    prepareExemptionOrder: once(deps, prepareExemptionOrder, async (tx, { principal, payload }, now) => {
      const today = deps.clocks.today();
      const state = await exemptionState(tx, principal, payload.businessPartnerId ?? null, today);
      if (state === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (state === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
      const refused = refusalFor(payload, state, today);
      if (refused !== undefined) return refused;
      const taxIds = taxIdsOf(payload);
      if (taxIds === null) return { ok: false, refusal: 'TAX_ID_INVALID' };
      if (!state.hasMobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
      const plan = planOf(deps, payload, taxIds, principal.userId);
      return { ok: true, value: await stored(tx, principal, plan, exemptionTitle(payload), now) };
    }),
    deleteExemptionOrder: async ({ principal, payload }) =>
      deps.db.transaction(async (tx) => {
        const businessPartnerId = payload.businessPartnerId ?? null;
        const state = await exemptionState(tx, principal, businessPartnerId, deps.clocks.today());
        if (state === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
        if (state === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
        if (state.newest === null) return { ok: false, refusal: 'NO_EXEMPTION_ORDER' };
        if (!state.hasMobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
        const operation = await stored(tx, principal, { action: 'END', businessPartnerId }, 'Ende', deps.clocks.now());
        return { ok: true, value: { operation } };
      }),
  };
};
