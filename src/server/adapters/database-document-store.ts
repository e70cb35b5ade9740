import type { Clocks } from '../clocks.ts';
import { type Db, statement } from '../db/db.ts';
import type { DocumentStore } from '../ports/documents.ts';

const insert = statement(
  'documents.put-content',
  `INSERT INTO document_contents (sha256, content, created_at) VALUES ($1, decode($2, 'base64'), $3)
   ON CONFLICT DO NOTHING`,
);
const find = statement<{ content: string }>(
  'documents.get-content',
  `SELECT encode(content, 'base64') AS content FROM document_contents WHERE sha256 = $1`,
);

/** Contents beside the rows that name them: a backup of the database holds everything. */
export const databaseDocumentStore = (db: Db, clocks: Clocks): DocumentStore => ({
  put: async (sha256, content) => {
    await db.change(insert, [sha256, Buffer.from(content).toString('base64'), clocks.now().toISOString()]);
  },
  get: async (sha256) => {
    const row = await db.row(find, [sha256]);
    return row === undefined ? undefined : new Uint8Array(Buffer.from(row.content, 'base64'));
  },
});
