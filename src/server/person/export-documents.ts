import { type Db, statement } from '../db/db.ts';
import type { DocumentDeps } from '../documents/documents.routes.ts';
import { contentOf } from '../documents/documents.routes.ts';
import type { DocumentRow } from '../documents/document.store.ts';
import { fileNameOf } from '../documents/file-name.ts';
import type { ExportFile } from './export-contents.ts';

/** More than anybody's postbox holds in the years that it is kept. */
const greatest = 2000;

const list = statement<DocumentRow>(
  'exports.documents',
  `SELECT d.document_id AS id, p.status = 'UNREAD' AS is_unread, d.owner_id, d.business_partner_id, d.kind, d.title,
     d.facts, d.recipient, d.created_at, d.sha256
   FROM postbox_entries p JOIN documents d
     ON d.document_id = p.postbox_entry_id AND d.owner_id = coalesce(p.business_partner_id, p.user_id::text)
   WHERE p.user_id = $1 ORDER BY d.created_at, d.document_id LIMIT ${greatest}`,
);

/**
 * The documents of a user's postbox as files. What was never opened is made now and stays made: who is interrupted goes on
 * from there.
 */
export const exportDocuments = async (
  deps: DocumentDeps & { readonly db: Db },
  userId: string,
): Promise<readonly ExportFile[]> => {
  const files: ExportFile[] = [];
  for (const row of await deps.db.rows(list, [userId])) {
    const { bytes } = await contentOf(deps, row);
    // Titles come again, with every quarter; ids do not.
    files.push({ name: `dokumente/${row.created_at.slice(0, 10)} ${row.id} ${fileNameOf(row.title)}`, bytes });
  }
  return files;
};
