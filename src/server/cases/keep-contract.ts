import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';
import type { RequestFacts } from '../http/handler.ts';
import type { Moment } from '../orders/lifecycle.ts';

export interface Signer {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

const person = statement<Signer>(
  'contracts.person',
  'SELECT username, first_name, last_name FROM users WHERE user_id = $1',
);

/** Who signs a contract: their name, and where the news of it goes. */
export const signerOf = async (tx: Db, userId: string): Promise<Signer | undefined> => tx.row(person, [userId]);

export const signerName = ({ first_name: first, last_name: last }: Signer): string => `${first} ${last}`;

export interface KeptContract {
  readonly businessPartnerId: string;
  readonly contractId: string;
  readonly userId: string;
  /** The application that led to it; null for a further investment, which needs none. */
  readonly caseId: string | null;
  readonly operationId: string;
  /** As the customer confirmed it. */
  readonly application: object;
  readonly from: Pick<RequestFacts, 'address' | 'userAgent'>;
  readonly withdrawableUntil: IsoDate;
  readonly startsAtOnce: boolean;
  readonly ipsId: string;
  /** Sealed. */
  readonly childTaxId: string | null;
}

const insert = statement(
  'contracts.insert',
  `INSERT INTO contracts (business_partner_id, contract_id, user_id, case_id, operation_id, application, accepted_at,
     accepted_on, ip, user_agent, withdrawable_until, starts_at_once, ips_id, child_tax_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);

/** Keeps a contract in the transaction that concludes it: by it its withdrawal finds it. */
export const keepContract = async (tx: Db, contract: KeptContract, { now, today }: Moment): Promise<void> => {
  await tx.change(insert, [
    contract.businessPartnerId,
    contract.contractId,
    contract.userId,
    contract.caseId,
    contract.operationId,
    JSON.stringify(contract.application),
    now,
    today,
    contract.from.address,
    contract.from.userAgent,
    contract.withdrawableUntil,
    contract.startsAtOnce,
    contract.ipsId,
    contract.childTaxId,
  ]);
};
