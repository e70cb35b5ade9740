import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { listPostbox } from './postbox.store.ts';

/** BNK-05, the list. */
export const postboxHandlers = ({ db }: Deps): Pick<Handlers, 'postbox'> => ({
  postbox: async ({ principal }) => {
    const entries = await listPostbox(db, principal);
    return entries === undefined
      ? { ok: false, refusal: 'UNAUTHENTICATED' }
      : { ok: true, value: { entries: [...entries] } };
  },
});
