import * as z from 'zod/mini';
import { documentFile } from '../documents/documents.ts';
import { endpoint } from '../endpoint.ts';
import { costsAsked } from './costs.ts';
import { strategyRefusals } from './strategy-refusals.ts';

/**
 * All costs before a contract on paper (ONB-12, REG-06), for whoever asks, as `costsheet` tells them: who consents to the cost
 * information can open it. Nothing of it is kept: the document exists in this answer, and nowhere else.
 */
export const costInformationDocument = endpoint({
  name: 'costInformationDocument',
  method: 'POST',
  url: '/cost-information-document',
  private: false,
  recognises: true,
  request: costsAsked,
  response: z.object({
    ...documentFile,
    /** Base64. */
    content: z.string(),
  }),
  refusals: strategyRefusals,
});
