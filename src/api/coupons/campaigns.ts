import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateField, nothing } from '../fields.ts';

/** The campaigns that run today, by name (API-09): KWK, customers recruit customers. */
export const campaigns = endpoint({
  name: 'campaigns',
  method: 'GET',
  url: '/campaigns',
  private: true,
  request: nothing,
  response: z.object({
    Campaigns: z.object({ KWK: z.nullable(z.object({ from: dateField, until: z.nullable(dateField) })) }),
  }),
  refusals: {},
});
