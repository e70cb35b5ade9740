import type { EndpointName } from '#api/endpoints.ts';
import { issueDocument } from '#server/documents/issue-document.ts';
import { documentSamples } from '#tests/support/server/document-samples.ts';
import { holder, type Scene } from './scenes.ts';

/** How calls about documents come to their 200. */
export const documentSuccesses = {
  document: async (server) => server.call('document', { name: 'agb', version: '2026-01' }),
  getPostboxDoc: async (server) => {
    const by = await holder(server);
    const { businessPartnerId } = by.account;
    const id = `P-${businessPartnerId}`;
    const createdAt = server.clocks.now().toISOString();
    await issueDocument(server.db, { businessPartnerId, id, createdAt, kind: 'LETTER', data: documentSamples.LETTER });
    return server.call('getPostboxDoc', { id }, by);
  },
} satisfies Partial<Readonly<Record<EndpointName, Scene>>>;
