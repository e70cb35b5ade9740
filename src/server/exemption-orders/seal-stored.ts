import { type Db, statement } from '../db/db.ts';
import type { Vault } from '../secrets/vault.ts';
import { aboutTaxId } from './exemption-plan.ts';

interface StoredOrder {
  readonly exemption_order_id: string;
  readonly user_id: string;
  readonly tax_id: string;
  readonly spouse_tax_id: string | null;
}

const find = statement<StoredOrder>(
  'exemption.findUnsealed',
  `SELECT exemption_order_id, user_id, tax_id, spouse_tax_id FROM exemption_orders WHERE NOT starts_with(tax_id, $1)`,
);
const replace = statement(
  'exemption.seal',
  'UPDATE exemption_orders SET tax_id = $3, spouse_tax_id = $4 WHERE exemption_order_id = $1 AND tax_id = $2',
);

/** Seals the tax ids that today's key has not sealed: the demo's, and those of an older key. Answers of how many orders. */
export const sealStoredTaxIds = async (db: Db, vault: Vault): Promise<number> => {
  let sealed = 0;
  for (const { exemption_order_id: id, user_id: userId, tax_id: own, spouse_tax_id: spouse } of await db.rows(find, [
    vault.mark,
  ])) {
    const about = aboutTaxId(userId);
    const anew = (text: string): string => vault.seal(vault.open(text, about), about);
    sealed += await db.change(replace, [id, own, anew(own), spouse === null ? null : anew(spouse)]);
  }
  return sealed;
};
