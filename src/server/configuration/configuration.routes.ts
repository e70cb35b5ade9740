import { documentsBelow } from '#api/documents/documents.ts';
import { published } from '#api/published.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';

/** The published catalogue (API-01) and the start-up gate's question (PLT-10): 'OK' unless maintenance is under way. */
export const configurationHandlers = ({
  config,
}: Pick<Deps, 'config'>): Pick<Handlers, 'getConfiguration' | 'bankingStatus'> => {
  const { endpoints, ...rest } = published;
  const { document } = endpoints;
  // The document service may stand elsewhere (API-10): its call is then published with its whole address.
  const elsewhere =
    config.documentBase === undefined || document === undefined
      ? {}
      : { document: { ...document, url: documentsBelow(config.documentBase, document.url) } };
  const catalogue = { ...rest, endpoints: { ...endpoints, ...elsewhere } };
  return {
    getConfiguration: async () => ({ ok: true, value: catalogue }),
    bankingStatus: async () => ({ ok: true, value: { status: config.maintenance ? 'MAINTENANCE' : 'OK' } }),
  };
};
