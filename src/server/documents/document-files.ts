import type { FastifyInstance, FastifyReply } from 'fastify';
import { documentsPath } from '#api/documents/documents.ts';
import { errorAnswer } from '../http/errors.ts';
import { sendError } from '../http/reply.ts';
import { apiPrefix } from '../http/routes.ts';
import { findGeneralByContent } from './document.store.ts';
import type { DocumentDeps } from './documents.routes.ts';
import { attachment, fileNameOf } from './file-name.ts';
import { generalTitle, isGeneralName } from './general-documents.ts';

const hash = /^[0-9a-f]{64}$/;

/**
 * The files of general documents, by their hash: outside of the catalogue, since browsers open them rather than the app.
 * Contents of customers lie in the same store and are nobody's here: only what a general document names is found.
 */
export const registerDocumentFiles = (app: FastifyInstance, { db, documents }: DocumentDeps): void => {
  app.get<{ Params: { sha256: string } }>(`${apiPrefix}${documentsPath}/files/:sha256`, {
    config: { private: false },
    handler: async ({ params: { sha256 } }, reply): Promise<FastifyReply> => {
      const found = hash.test(sha256) ? await findGeneralByContent(db, sha256) : undefined;
      if (found === undefined || !isGeneralName(found.name)) return sendError(reply, errorAnswer('NOT_FOUND'));
      const { bytes } = await documents.find(sha256);
      return (
        reply
          .header('content-type', 'application/pdf')
          .header(
            'content-disposition',
            attachment(fileNameOf(`${generalTitle(found.name, found.version)} ${found.version}`)),
          )
          // A file that is opened in the page all the same can do nothing there (ASVS 3.2.1).
          .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(Buffer.from(bytes))
      );
    },
  });
};
