import { type Db, statement } from '../db/db.ts';

const forget = statement(
  'documents.forgetContents',
  `DELETE FROM document_contents c WHERE sha256 = ANY($1::text[])
    AND NOT EXISTS (SELECT FROM documents d WHERE d.sha256 = c.sha256)
    AND NOT EXISTS (SELECT FROM general_documents g WHERE g.sha256 = c.sha256)
    AND NOT EXISTS (SELECT FROM operation_papers p WHERE p.sha256 = c.sha256)`,
);

/** Forgets those of these contents that nothing points to any more, after what pointed to them was deleted. */
export const forgetContents = async (tx: Db, hashes: readonly string[]): Promise<void> => {
  if (hashes.length > 0) await tx.change(forget, [hashes]);
};
