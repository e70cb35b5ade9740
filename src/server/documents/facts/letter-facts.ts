import * as z from 'zod';
import { postboxCategories } from '#domain/entities/postbox.ts';
import { listOf, words } from './fields.ts';

/** Any other message to a customer: a subject, what there is to say, and facts beside it. */
export const letterFacts = z.object({
  title: words,
  category: z.enum(postboxCategories),
  paragraphs: listOf(z.string().min(1).max(2000), 20, 1),
  facts: listOf(z.object({ label: words, value: words }), 20),
});
