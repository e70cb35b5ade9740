import { documentsPath } from '#api/documents/documents.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { apiPrefix } from '../http/routes.ts';
import type { Content, DocumentService } from './document-service.ts';
import { type DocumentRow, findOwnDocument, markDocumentRead, noteContent } from './document.store.ts';
import { fileNameOf } from './file-name.ts';
import { generalContent, generalTitle, versionsOf } from './general-documents.ts';
import { isDocumentKind, letterOf } from './letter-of.ts';
import { findOwnPaper, notePaper } from './operation-papers.ts';

export type DocumentDeps = Pick<Deps, 'db' | 'clocks' | 'config'> & { readonly documents: DocumentService };

const mediaType = 'application/pdf' as const;

type Issued = Omit<DocumentRow, 'is_unread'>;

/** The content of a document: the one that was made at its first opening, or made now and noted. */
export const contentOf = async (
  { db, documents }: DocumentDeps,
  row: Issued,
  noted: (db: Db, row: Issued, sha256: string, size: number) => Promise<string> = noteContent,
): Promise<Content> => {
  if (row.sha256 !== null) return documents.find(row.sha256);
  const { id, kind, title, facts, recipient, business_partner_id: businessPartnerId, created_at: createdAt } = row;
  if (!isDocumentKind(kind)) throw new Error(`No release of ours issued a document of the kind ${kind}.`);
  const made = await documents.make(letterOf({ id, kind, title, facts, recipient, businessPartnerId, createdAt }));
  const counts = await noted(db, row, made.sha256, made.bytes.length);
  // Another release of ours was quicker: what it made is the document.
  return counts === made.sha256 ? made : documents.find(counts);
};

const fileOf = ({ id, title }: Issued, { sha256, bytes }: Content) => ({
  id,
  title,
  fileName: fileNameOf(title),
  mediaType,
  size: bytes.length,
  sha256,
  content: Buffer.from(bytes).toString('base64'),
});

/** BNK-05, REG-06 and API-10: the customer's own documents and those that anybody may read. */
export const documentHandlers = (deps: DocumentDeps): Pick<Handlers, 'document' | 'getPostboxDoc'> => ({
  document: async ({ payload: { name, version } }) => {
    const versions = versionsOf(name);
    const wanted = version ?? versions[0] ?? '';
    const content = await generalContent(deps, name, wanted);
    if (content === undefined) return { ok: false, refusal: 'NOT_FOUND' };
    const title = generalTitle(name, wanted);
    const fileName = fileNameOf(`${title} ${wanted}`);
    const base = deps.config.documentBase ?? `${apiPrefix}${documentsPath}`;
    const href = `${base}/files/${content.sha256}`;
    const { sha256, size } = content;
    return {
      ok: true,
      value: { name, version: wanted, versions: [...versions], title, fileName, mediaType, size, sha256, href },
    };
  },
  getPostboxDoc: async ({ principal, payload: { id } }) => {
    const row = await findOwnDocument(deps.db, principal, id);
    if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (row !== 'unknown') {
      const content = await contentOf(deps, row);
      if (row.is_unread) await markDocumentRead(deps.db, principal, id);
      return { ok: true, value: fileOf(row, content) };
    }
    const paper = await findOwnPaper(deps.db, principal, id, deps.clocks.now().toISOString());
    if (paper === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
    if (paper === 'unknown') return { ok: false, refusal: 'NOT_FOUND' };
    return { ok: true, value: fileOf(paper, await contentOf(deps, paper, notePaper)) };
  },
});
