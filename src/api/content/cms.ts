import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** An item of a CMS collection; hints use every field (SHL-06). */
export const cmsItem = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.optional(z.string()),
  description: z.optional(z.string()),
  'link-text': z.optional(z.string()),
  'link-url': z.optional(z.string()),
  active: z.optional(z.boolean()),
  conditions: z.optional(z.array(z.string())),
  dismissible: z.optional(z.boolean()),
  hidden: z.optional(z.boolean()),
  slot: z.optional(z.string()),
  variant: z.optional(z.enum(['info', 'warning', 'success', 'error'])),
});

/** CMS content through the bank's own proxy (PLT-14); one item when `itemId` is given, as a list of one. */
export const getCMSProxy = endpoint({
  name: 'getCMSProxy',
  method: 'GET',
  url: '/cms/collections/{collectionId}/items[/{itemId}]',
  private: false,
  request: z.strictObject({ collectionId: idField, itemId: z.optional(idField) }),
  response: z.object({
    items: z.array(cmsItem),
    count: z.int(),
    limit: z.int(),
    offset: z.int(),
    total: z.int(),
  }),
  refusals: {},
});
