import * as z from 'zod/mini';
import { operationWithPapers } from './confirmation.ts';

/** One that is answered again while nothing has changed; both are absent in what earlier versions have answered. */
export const resumedWithPapers = z.extend(operationWithPapers, {
  /** The ids of the papers that were downloaded before, as they are. */
  taken: z.optional(z.array(z.string())),
  /** Whether one of the papers replaces another that was downloaded. */
  replaces: z.optional(z.boolean()),
});
