import { prepareExemptionOrder } from '#api/exemption-order/exemption-order.ts';
import { admitted, exemptionLimit, type ExemptionType } from '#domain/exemption-order/exemption-order.ts';
import { isKeptSpouse } from '#domain/exemption-order/exemption-spouse.ts';
import {
  type ExemptionTaxIds,
  readExemptionTaxIds,
  type TaxIdOwner,
} from '#domain/exemption-order/exemption-tax-ids.ts';
import type { Result } from '#domain/result/result.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Db } from '../db/db.ts';
import type { Answer, Call, Handlers, Principal } from '../http/handler.ts';
import { once } from '../idempotency/once.ts';
import { nothingPaid, storeOperation } from '../operations/operation.store.ts';
import { aboutExemption } from '../secrets/about.ts';
import { spouseRefusal } from './exemption-spouses.ts';
import { endSubject, type ExemptionPlan, givenSubject } from './exemption-plan.ts';
import { type ExemptionRow, exemptionState, type ExemptionState, keepsTaxIds, shownOrder } from './exemption.store.ts';

type Deps = Pick<AuthDeps, 'db' | 'clocks' | 'keyring'>;
type Preparation = typeof prepareExemptionOrder;
type Wish = Call<Preparation>['payload'];
type Refused = Extract<Answer<Preparation>, { readonly ok: false }>;

/** The tax ids that are wanted: those that are told, and else those of the order that is changed. */
const taxIdsFor = (
  { keyring: { vault } }: Deps,
  { taxId, spouse }: Wish,
  { newest }: ExemptionState,
  userId: string,
): Result<ExemptionTaxIds, TaxIdOwner> => {
  const kept = (sealed: string | null | undefined): string =>
    newest === null || sealed === null || sealed === undefined || !keepsTaxIds(newest, userId)
      ? ''
      : vault.open(sealed, aboutExemption(newest.user_id));
  const before = { name: newest?.spouse_name ?? '', bornOn: newest?.spouse_born_on ?? null };
  const isSameSpouse = spouse !== undefined && isKeptSpouse(before, spouse);
  const spouses = spouse === undefined ? null : (spouse.taxId ?? kept(isSameSpouse ? newest?.spouse_tax_id : null));
  return readExemptionTaxIds(taxId ?? kept(newest?.tax_id), spouses);
};

const notOffered = (type: ExemptionType, { offer: { hindrance } }: ExemptionState) => {
  if (hindrance === 'ACCOUNT_CLOSING') return hindrance;
  return type === 'JOINT' && hindrance === 'NOT_MARRIED' ? hindrance : 'NOTHING_TO_EXEMPT';
};

/** Why an order is not taken; undefined when it may be given. */
const refusalFor = (wish: Wish, state: ExemptionState, today: string): Refused | undefined => {
  const { action, type, spouse } = wish;
  if (action === 'CREATE' && state.newest !== null) return { ok: false, refusal: 'EXEMPTION_ORDER_EXISTS' };
  if (action === 'CHANGE' && state.newest === null) return { ok: false, refusal: 'NO_EXEMPTION_ORDER' };
  if ((type === 'JOINT') !== (spouse !== undefined)) return { ok: false, refusal: 'SPOUSE_MISSING' };
  // A child has no spouse: its order is a single one.
  if (type === 'JOINT' && wish.businessPartnerId !== undefined) return { ok: false, refusal: 'SPOUSE_MISSING' };
  if (!state.offer.types.includes(type)) return { ok: false, refusal: notOffered(type, state) };
  const unfit = spouseRefusal(wish, state);
  if (unfit !== undefined) return { ok: false, refusal: unfit };
  const facts = { today, hasTaxId: true, hasSpouse: true, hasSpousesTaxId: true, used: state.used };
  const order = { type, amount: wish.amount, validFrom: wish.validFrom, validUntil: wish.validUntil };
  const given = admitted(order, facts);
  if (given.ok) return undefined;
  const { refusal } = given;
  if (refusal === 'ABOVE_LIMIT') return { ok: false, refusal, details: { maximum: exemptionLimit[type] } };
  if (refusal === 'BELOW_USED') return { ok: false, refusal, details: { used: state.used } };
  // Whether there are tax ids, and right ones, is looked at once all else is right.
  if (refusal === 'TAX_ID_MISSING' || refusal === 'SPOUSES_TAX_ID_MISSING') return undefined;
  return { ok: false, refusal };
};

const planOf = (deps: Deps, wish: Wish, taxIds: ExemptionTaxIds, userId: string): ExemptionPlan => {
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

/** Who shares the newest order with whoever asks: of two spouses the other one. */
const otherOf = ({ newest, giverName }: ExemptionState, userId: string): string | null =>
  newest?.user_id === userId ? newest.spouse_name : giverName;

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
      const { newest, before, used, offer, others } = state;
      const [other, ...more] = others;
      const otherHolder = other === undefined || more.length > 0 ? null : other.name;
      const shown = (row: ExemptionRow | null) =>
        row === null ? null : shownOrder(row, used, { userId: principal.userId, today });
      const { hindrance } = offer;
      const types = [...offer.types];
      return { ok: true, value: { order: shown(newest), before: shown(before), types, hindrance, otherHolder } };
    },
    prepareExemptionOrder: once(deps, prepareExemptionOrder, async (tx, { principal, payload }, now) => {
      const today = deps.clocks.today();
      const state = await exemptionState(tx, principal, payload.businessPartnerId ?? null, today);
      if (state === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (state === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
      const refused = refusalFor(payload, state, today);
      if (refused !== undefined) return refused;
      const taxIds = taxIdsFor(deps, payload, state, principal.userId);
      if (!taxIds.ok) return { ok: false, refusal: 'TAX_ID_INVALID', details: { whose: taxIds.refusal } };
      if (!state.hasMobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
      const plan = planOf(deps, payload, taxIds.value, principal.userId);
      const persons = { child: state.childName, spouse: payload.spouse?.name ?? null };
      return { ok: true, value: await stored(tx, principal, plan, givenSubject(payload, persons), now) };
    }),
    deleteExemptionOrder: async ({ principal, payload }) =>
      deps.db.transaction(async (tx) => {
        const businessPartnerId = payload.businessPartnerId ?? null;
        const state = await exemptionState(tx, principal, businessPartnerId, deps.clocks.today());
        if (state === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
        if (state === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
        if (state.newest === null) return { ok: false, refusal: 'NO_EXEMPTION_ORDER' };
        if (!state.hasMobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
        const subject = endSubject({ child: state.childName, spouse: otherOf(state, principal.userId) });
        const operation = await stored(tx, principal, { action: 'END', businessPartnerId }, subject, deps.clocks.now());
        return { ok: true, value: { operation } };
      }),
  };
};
