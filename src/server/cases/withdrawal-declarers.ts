import { type Db, statement } from '../db/db.ts';
import { foldUsername } from '../users/username.ts';
import type { WithdrawableContract } from './contract-withdrawals.store.ts';

type Holder = WithdrawableContract['holders'][number];

/** Whose withdrawal it is that somebody reads of. */
export interface WhoseWithdrawal {
  /** As object of a sentence: `Ihren Widerruf`. */
  readonly object: string;
  /** Whether it is the reader's own. */
  readonly isOwn: boolean;
  /** What the contract's other holders are told of it first; null for one's own. */
  readonly opening: string | null;
}

const find = statement<{ email: string }>(
  'withdrawals.declaringAddresses',
  'SELECT DISTINCT email FROM contract_withdrawals WHERE matched_contract_id = $1 AND lower(email) = ANY($2::text[])',
);

/**
 * The holders who withdrew: by the address alone, and named as we know them. The name in a declaration is free text, which
 * anybody may type: nobody reads it in our name. None where it came from an address that is no holder's.
 */
export const declarersOf = async (
  tx: Db,
  { contract_id: contractId, holders }: Pick<WithdrawableContract, 'contract_id' | 'holders'>,
): Promise<readonly Holder[]> => {
  const usernames = holders.map(({ username }) => foldUsername(username));
  const addresses = new Set((await tx.rows(find, [contractId, usernames])).map(({ email }) => foldUsername(email)));
  return holders.filter(({ acts, username }) => acts && addresses.has(foldUsername(username)));
};

const own: WhoseWithdrawal = { object: 'Ihren Widerruf', isOwn: true, opening: null };

/** What a withdrawal by a holder means for the others, once it is effective. */
const endsFor = ({ holders }: Pick<WithdrawableContract, 'holders'>): string =>
  holders.length === 2 && holders.every(({ acts }) => acts)
    ? 'Damit ist er für Sie beide beendet.'
    : 'Damit ist er für alle beendet.';

/**
 * Whose withdrawal a reader is told of. A contract of one is withdrawn by that one, however it was declared.
 *
 * @param reader whoever reads it; null for a letter that all holders read
 */
export const whoseWithdrawal = (
  contract: Pick<WithdrawableContract, 'holders'>,
  declarers: readonly Holder[],
  reader: Holder | null,
): WhoseWithdrawal => {
  const isOwn = contract.holders.length < 2 || declarers.some(({ username }) => username === reader?.username);
  if (isOwn) return own;
  const names = declarers.map(({ name }) => name).join(' und ');
  if (names === '') {
    return {
      object: 'den Widerruf Ihres Vertrags',
      isOwn,
      opening: `Ihr Vertrag ist widerrufen. ${endsFor(contract)}`,
    };
  }
  const verb = declarers.length === 1 ? 'hat' : 'haben';
  return {
    object: `den Widerruf von ${names}`,
    isOwn,
    opening: `${names} ${verb} den Vertrag widerrufen. ${endsFor(contract)}`,
  };
};
