import type { EndpointName } from '#api/endpoints.ts';
import { issueDocument } from '#server/documents/issue-document.ts';
import { momentOf } from '#server/orders/lifecycle.ts';
import { documentSamples } from '#tests/support/server/document-samples.ts';
import type { HttpServer } from '#tests/support/server/http.ts';
import type { Holder } from '#tests/support/server/visitors.ts';
import { holder, type Scene } from './scenes.ts';

/** A letter in a customer's postbox; answers its id. */
export const documentOf = async ({ db, clocks }: HttpServer, { account }: Holder): Promise<string> => {
  const { businessPartnerId } = account;
  const id = `P-${businessPartnerId}`;
  await issueDocument(db, {
    businessPartnerId,
    id,
    at: momentOf(clocks),
    kind: 'LETTER',
    data: documentSamples.LETTER,
  });
  return id;
};

/** How calls about documents come to their 200. */
export const documentSuccesses = {
  document: async (server) => server.call('document', { name: 'agb', version: '2026-01' }),
  getPostboxDoc: async (server) => {
    const by = await holder(server);
    return server.call('getPostboxDoc', { id: await documentOf(server, by) }, by);
  },
} satisfies Partial<Readonly<Record<EndpointName, Scene>>>;
