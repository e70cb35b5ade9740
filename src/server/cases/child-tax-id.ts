import { maskedTaxId, parseTaxId } from '#domain/person/tax-id.ts';
import { type Db, statement } from '../db/db.ts';
import type { TaxId } from '../person/profile.store.ts';
import { aboutChild, aboutTaxIds } from '../secrets/about.ts';
import type { Vault } from '../secrets/vault.ts';
import type { CaseRow, StoredApplication } from './case.store.ts';

/** An application as its row keeps it. */
export interface KeptApplication {
  /** A child's tax id as it may be shown. */
  readonly application: StoredApplication | null;
  /** Sealed: it is for taxes alone (decisions §15). */
  readonly childTaxId: string | null;
}

const withTaxId = (application: StoredApplication, taxIdNow: (taxId: string) => string): StoredApplication => {
  const { child } = application;
  return child === null ? application : { ...application, child: { ...child, taxId: taxIdNow(child.taxId) } };
};

export const keptOf = (vault: Vault, caseId: string, told: StoredApplication | null): KeptApplication => {
  const taxId = told?.child?.taxId;
  return {
    application: told === null ? null : withTaxId(told, maskedTaxId),
    childTaxId: taxId === undefined ? null : vault.seal(taxId, aboutChild(caseId)),
  };
};

/** What was told, from its row. */
export const openedApplication = (
  vault: Vault,
  { case_id: caseId, application, child_tax_id: sealed }: Pick<CaseRow, 'case_id' | 'application' | 'child_tax_id'>,
): StoredApplication | null =>
  application === null || sealed === null
    ? application
    : withTaxId(application, () => vault.open(sealed, aboutChild(caseId)));

/** What is told now: a tax id that comes back as it was shown is the one that is known. */
export const readChild = (told: StoredApplication, known: StoredApplication | null): StoredApplication =>
  withTaxId(told, (taxId) => {
    const before = known?.child?.taxId;
    if (before !== undefined && taxId === maskedTaxId(before)) return before;
    const read = parseTaxId(taxId, 'DEU');
    return read.ok ? read.value : taxId;
  });

const sealedIds = statement<{ tax_ids: string | null }>(
  'cases.ownTaxIds',
  'SELECT tax_ids FROM user_profiles WHERE user_id = $1',
);

/** The tax ids of whoever applies, as far as they are told: a child has one of its own (decisions §9). */
export const ownTaxIds = async (tx: Db, vault: Vault, userId: string): Promise<readonly string[]> => {
  const sealed = (await tx.row(sealedIds, [userId]))?.tax_ids ?? null;
  if (sealed === null) return [];
  return (JSON.parse(vault.open(sealed, aboutTaxIds(userId))) as readonly TaxId[]).map(({ taxId }) => taxId);
};
