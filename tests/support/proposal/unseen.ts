import { fromCallback } from 'xstate';
import type { ViewNotice } from '#machines/proposal/proposal.types.ts';

/** A tab that has shown no proposal before, and remembers none. */
export const unseen = fromCallback<ViewNotice, undefined>(() => undefined);
