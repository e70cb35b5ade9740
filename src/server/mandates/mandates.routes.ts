import { sepaMandate } from '#api/mandates/sepa-mandate.ts';
import { maskedIban } from '#domain/iban/masked-iban.ts';
import { lapsesAfter, mandateText } from '#domain/mandate/mandate.ts';
import { identified } from '#domain/partners/accounts.ts';
import type { NamedOwner } from '#domain/reference-account/account-holders.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { statement } from '../db/db.ts';
import type { Handlers } from '../http/handler.ts';
import { once, type OnceDeps } from '../idempotency/once.ts';
import { momentOf } from '../orders/lifecycle.ts';
import { caller } from '../sessions/caller.ts';
import { debitedAccount } from './debited-account.ts';
import { houseAccount } from './house-account.ts';
import { giveMandate } from './give-mandate.ts';
import type { DebitedAccount } from './mandate.store.ts';
import { lockPartner } from '../business-partners/partner-life.ts';

interface OwnRow {
  readonly status: string;
  readonly ident_status: IdentStatus;
  readonly reference_account: DebitedAccount | null;
  readonly owners: readonly NamedOwner[];
  readonly signer: string;
}

/** What a mandate of the caller's partner $3 is decided on. */
const findOwn = statement<OwnRow | { readonly status: null }>(
  'mandates.findOwn',
  `WITH ${caller}
  SELECT b.status, u.ident_status, (
      SELECT json_build_object('holder', r.holder, 'iban', r.iban, 'bic', r.bic)
      FROM reference_accounts r WHERE r.business_partner_id = b.business_partner_id
    ) AS reference_account, (
      SELECT coalesce(json_agg(json_build_object('name', w.name, 'role', w.role) ORDER BY w.position), '[]')
      FROM owners w WHERE w.business_partner_id = b.business_partner_id
    ) AS owners, u.first_name || ' ' || u.last_name AS signer
  FROM caller c JOIN users u USING (user_id) LEFT JOIN (
    acting_users own JOIN business_partners b USING (business_partner_id)
  ) ON own.user_id = c.user_id AND own.business_partner_id = $3`,
);

/** BNK-14, BNK-15: the mandate's text, and the mandate once it is accepted. */
export const mandateHandlers = (deps: OnceDeps): Pick<Handlers, 'sepaMandate'> => ({
  sepaMandate: once(deps, sepaMandate, async (tx, { principal, payload }) => {
    const { businessPartnerId, sepaSourceType, sepaFromAccount } = payload;
    const own = await tx.row(findOwn, [principal.userId, principal.sessionId, businessPartnerId]);
    if (own === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (own.status === null) return { ok: false, refusal: 'NOT_FOUND' };
    if (!identified({ identStatus: own.ident_status }) || own.status !== 'OPEN' || own.owners.length === 0) {
      return { ok: false, refusal: 'MANDATE_NOT_POSSIBLE' };
    }
    const facts = { referenceAccount: own.reference_account, owners: own.owners, signer: own.signer };
    const account = debitedAccount(facts, sepaSourceType, sepaFromAccount);
    if (!account.ok) return account;
    const { holder, iban, bic } = account.value;
    const shown = {
      creditorId: houseAccount.creditorId,
      creditorName: houseAccount.name,
      holder,
      iban: maskedIban(iban),
      bic,
      text: mandateText(houseAccount.name),
    };
    if (!payload.acceptMandate) return { ok: true, value: { ...shown, mandate: null } };
    await lockPartner(tx, businessPartnerId);
    const signedBy = principal.userId;
    const debited = { businessPartnerId, signedBy, ...account.value };
    const given = await giveMandate(tx, debited, facts, momentOf(deps.clocks));
    if (!given.ok) return given;
    const row = given.value;
    const mandate = {
      mandateId: row.mandate_id,
      version: row.version,
      status: row.status,
      signedOn: row.signed_on,
      lapsesAfter: lapsesAfter(row.last_used_on ?? row.signed_on),
    };
    return { ok: true, value: { ...shown, mandate } };
  }),
});
