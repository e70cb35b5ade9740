import type { GivenConsent } from '#domain/application/shared-consent.ts';
import { type Contradicted, isContradicted } from '../cases/contradictions.ts';
import { type Db, statement } from '../db/db.ts';
import type { Moment } from '../orders/lifecycle.ts';
import { lacksOwner } from './signers.ts';

const sign = statement<{ is_complete: boolean }>(
  'owners.sign',
  `WITH signed AS (
     INSERT INTO contract_signatures (business_partner_id, user_id, operation_id, signed_at, signed_on, ip, user_agent,
       declared, consents, starts_at_once, contradicted)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11::jsonb) ON CONFLICT DO NOTHING
   ), agreed AS (
     INSERT INTO agb_acceptances (business_partner_id, user_id, version, accepted_at, ip, user_agent)
     SELECT DISTINCT ON (a.business_partner_id) a.business_partner_id, $2::uuid, a.version, $4::timestamptz, $6, $7
     FROM agb_acceptances a WHERE a.business_partner_id = $1 ORDER BY a.business_partner_id, a.accepted_at DESC
     ON CONFLICT DO NOTHING
   )
   SELECT NOT ${lacksOwner('$1')} AS is_complete`,
);

/** What somebody who signs says of themselves (decisions §7). */
export interface Declared {
  readonly usTaxPerson: boolean;
  readonly politicallyExposed: boolean;
  readonly ownAccount: boolean;
}

/** Who signs an account relation beside its contract, or where there is none, and from where. */
interface Signature {
  readonly businessPartnerId: string;
  readonly userId: string;
  readonly operationId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly declared: Declared | null;
  readonly contradicted: Contradicted;
  readonly consents: readonly GivenConsent[];
  /** Null where nothing waits that could begin. */
  readonly startsAtOnce: boolean | null;
}

/**
 * Writes down what a user has signed, with the terms that stood in it; answers whether everybody has by now
 * who has to.
 */
export const putSignature = async (
  tx: Db,
  { businessPartnerId, userId, operationId, ip, userAgent, declared, contradicted, consents, startsAtOnce }: Signature,
  { now, today }: Moment,
): Promise<boolean> => {
  const said = declared === null ? null : JSON.stringify(declared);
  const before = isContradicted(contradicted) ? JSON.stringify(contradicted) : null;
  const agreed = [JSON.stringify(consents), startsAtOnce, before];
  const row = await tx.row(sign, [businessPartnerId, userId, operationId, now, today, ip, userAgent, said, ...agreed]);
  return row?.is_complete === true;
};

/** What all who act for an account say of themselves. */
interface DeclaredTogether extends Declared {
  /** Whether one of them was never asked: earlier versions opened accounts without it. */
  readonly isUnsaid: boolean;
  /** Where one of them had said the opposite before. */
  readonly contradicted: Contradicted;
}

const said = statement<DeclaredTogether>(
  'owners.declared',
  `SELECT coalesce(bool_or((declared ->> 'usTaxPerson')::boolean), false) AS "usTaxPerson",
     coalesce(bool_or((declared ->> 'politicallyExposed')::boolean), false) AS "politicallyExposed",
     coalesce(bool_and((declared ->> 'ownAccount')::boolean), true) AS "ownAccount",
     json_build_object('politicallyExposed', coalesce(bool_or((contradicted ->> 'politicallyExposed')::boolean), false),
       'ownAccount', coalesce(bool_or((contradicted ->> 'ownAccount')::boolean), false)) AS contradicted,
     NOT EXISTS (SELECT 1 FROM contracts t WHERE t.business_partner_id = $1) AND EXISTS (
       SELECT 1 FROM business_partner_users m WHERE m.business_partner_id = $1 AND NOT EXISTS (
         SELECT 1 FROM contract_signatures g
         WHERE g.business_partner_id = m.business_partner_id AND g.user_id = m.user_id AND g.declared IS NOT NULL
       )
     ) AS "isUnsaid"
   FROM contract_signatures WHERE business_partner_id = $1`,
);

/** What those who have signed an account relation say of themselves together: what one of them says is enough to look at it. */
export const declaredTogether = async (tx: Db, businessPartnerId: string): Promise<DeclaredTogether> => {
  const found = await tx.row(said, [businessPartnerId]);
  if (found === undefined) throw new Error('An aggregate answers one row.');
  return found;
};
