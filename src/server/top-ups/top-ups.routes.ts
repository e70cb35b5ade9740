import type { ResponseOf } from '#api/endpoint.ts';
import { type getTopUpOptions, topUp, topup } from '#api/top-ups/top-ups.ts';
import { parseIban } from '#domain/iban/iban.ts';
import { mandateHolder } from '#domain/reference-account/account-holders.ts';
import { mandateText } from '#domain/mandate/mandate.ts';
import { paymentMethods } from '#domain/top-up/payment-methods.ts';
import { dueOn, topUpExpected } from '#domain/top-up/payment-dates.ts';
import { paymentReason, topUpOffer } from '#domain/top-up/top-up.ts';
import type { PaymentOption } from '#domain/top-up/top-up-options.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Answer, Call, Handlers } from '../http/handler.ts';
import { once, type OnceDeps } from '../idempotency/once.ts';
import { debitedAccount } from '../mandates/debited-account.ts';
import { houseAccount } from '../mandates/house-account.ts';
import { decidingMomentOf } from '../wphg/wphg-terms.ts';
import { placeTopUp } from './place-top-up.ts';
import { debitAccountOf } from './top-up-accounts.ts';
import type { TopUpFound } from './top-up-facts.ts';
import { topUpOffered, type TopUpOffered } from './top-up-offered.ts';

type Names = 'getTopUpAccount' | 'getTopUpOptions' | 'topUp' | 'topup';

const methodsOf = ({ facts }: TopUpFound, today: IsoDate): PaymentOption[] =>
  paymentMethods.map((method) => {
    const reason = paymentReason(method, facts);
    const days = { dueOn: dueOn(method, today), expectedAt: topUpExpected(method, today) };
    return { method, ...days, ...(reason === undefined ? {} : { reason }) };
  });

const optionsOf = (found: TopUpOffered, today: IsoDate): ResponseOf<typeof getTopUpOptions> => {
  const { ipsId, businessPartnerId, title, owners, signer, facts, referenceAccount, awaited, isShared } = found;
  const { hindrance, minimum, maximum } = topUpOffer(facts);
  return {
    ipsId,
    businessPartnerId,
    title,
    category: facts.category,
    minimum,
    maximum,
    isWphgExpired: facts.wphgExpired,
    ...(hindrance === undefined ? {} : { hindrance }),
    payable: facts.payable,
    methods: methodsOf(found, today),
    referenceAccount: referenceAccount === null ? null : debitAccountOf(referenceAccount, found, today),
    owner: mandateHolder(signer, owners) ?? signer,
    mandate: {
      creditorName: houseAccount.name,
      creditorId: houseAccount.creditorId,
      text: mandateText(houseAccount.name),
    },
    awaited: [...awaited],
    ...(isShared ? { isShared } : {}),
  };
};

/** BNK-14. */
export const topUpHandlers = (deps: OnceDeps & Deps): Pick<Handlers, Names> => {
  /** The catalogue names the same call twice. */
  const paid = async (
    tx: Db,
    call: Pick<Call<typeof topUp>, 'principal' | 'payload' | 'facts'>,
  ): Promise<Answer<typeof topUp>> => placeTopUp(tx, deps.keyring, call, call.payload, decidingMomentOf(deps));
  return {
    topUp: once(deps, topUp, async (tx, call) => paid(tx, call)),
    topup: once(deps, topup, async (tx, call) => paid(tx, call)),
    getTopUpOptions: async ({ principal, payload: { ipsId } }) => {
      const moment = decidingMomentOf(deps);
      const found = await topUpOffered(deps.db, principal, { ipsId, otherIban: '' }, moment);
      if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      return found === 'unknown'
        ? { ok: false, refusal: 'NOT_FOUND' }
        : { ok: true, value: optionsOf(found, moment.today) };
    },
    getTopUpAccount: async ({ principal, payload: { ipsId, bankAccount } }) => {
      const moment = decidingMomentOf(deps);
      const iban = parseIban(bankAccount);
      const asked = { ipsId, otherIban: iban.ok ? iban.value : '' };
      const found = await topUpOffered(deps.db, principal, asked, moment);
      if (found === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
      if (found === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
      // A number with right digits, of a country that debits do not reach.
      if (!iban.ok && iban.refusal === 'NOT_SEPA') return { ok: false, refusal: 'IBAN_NOT_SEPA' };
      const account = debitedAccount(found, 'other', bankAccount);
      return account.ok ? { ok: true, value: debitAccountOf(account.value, found, moment.today) } : account;
    },
  };
};
