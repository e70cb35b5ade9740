import { prepareReferenceAccount } from '#api/business-partners/update-business-partner.ts';
import { parseIban } from '#domain/iban/iban.ts';
import { ibanEnd } from '#domain/iban/masked-iban.ts';
import { identified } from '#domain/partners/accounts.ts';
import { bankOf } from '../banks/german-banks.ts';
import { relationFacts } from '../business-partners/relation-facts.ts';
import type { Handlers } from '../http/handler.ts';
import { once, type OnceDeps } from '../idempotency/once.ts';
import { storeOperation } from '../operations/operation.store.ts';
import { type AccountPlan, changeOf, holderCheck, isPresent } from './account-plan.ts';

/**
 * BNK-21, decisions §10: a new reference account, with the traffic light of its holder's name; also of a relation that
 * closes or is closed, while there is money that has to go somewhere.
 */
export const referenceAccountHandlers = (deps: OnceDeps): Pick<Handlers, 'prepareReferenceAccount'> => ({
  prepareReferenceAccount: once(deps, prepareReferenceAccount, async (tx, { principal, payload }, now) => {
    const { businessPartnerId } = payload;
    const relation = await relationFacts(tx, principal, { businessPartnerId }, deps.clocks.today());
    if (relation === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (relation === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    if ((await changeOf(tx, relation)) === null) return { ok: false, refusal: 'RELATION_NOT_OPEN' };
    if (!identified({ identStatus: relation.ident_status })) return { ok: false, refusal: 'NOT_IDENTIFIED' };
    const parsed = parseIban(payload.iban);
    if (!parsed.ok) return { ok: false, refusal: parsed.refusal === 'NOT_SEPA' ? 'IBAN_NOT_SEPA' : 'IBAN_INVALID' };
    const iban = parsed.value;
    const holder = payload.holder.trim().replaceAll(/\s+/g, ' ');
    if (isPresent(relation, { iban, holder })) return { ok: false, refusal: 'ACCOUNT_UNCHANGED' };
    if (relation.orders.some(({ type }) => type === 'PERSONAL_DATA')) {
      return { ok: false, refusal: 'CHANGE_IN_REVIEW' };
    }
    if (!relation.has_mobile) return { ok: false, refusal: 'NO_VALIDATED_NUMBER' };
    const bank = bankOf(iban);
    const nameCheck = holderCheck(relation, holder);
    const plan: AccountPlan = {
      businessPartnerId,
      iban,
      bic: bank?.bic ?? '',
      bankName: bank?.name ?? '',
      holder,
      nameCheck,
    };
    const operation = await storeOperation(tx, {
      userId: principal.userId,
      businessPartnerId,
      kind: 'REFERENCE_ACCOUNT',
      payload: plan,
      summary: { amount: null, payee: holder, ibanEnd: ibanEnd(iban) },
      now,
    });
    return { ok: true, value: { ...operation, nameCheck, bankName: bank?.name ?? null } };
  }),
});
