import { ServiceUnavailable } from '../http/errors.ts';
import type { Handlers } from '../http/handler.ts';
import type { Cms, CmsItem } from '../ports/cms.ts';

const itemsOf = async (cms: Cms, collectionId: string): Promise<readonly CmsItem[] | undefined> => {
  try {
    return await cms.items(collectionId);
  } catch {
    throw new ServiceUnavailable('The CMS does not answer.');
  }
};

/** CMS content through the bank's own proxy (PLT-14): the browser never speaks to the CMS. */
export const contentHandlers = (cms: Cms): Pick<Handlers, 'getCMSProxy'> => ({
  getCMSProxy: async ({ payload: { collectionId, itemId } }) => {
    const all = await itemsOf(cms, collectionId);
    const items = all?.filter(({ _id }) => itemId === undefined || _id === itemId);
    if (items === undefined || (itemId !== undefined && items.length === 0)) return { ok: false, refusal: 'NOT_FOUND' };
    const count = items.length;
    return { ok: true, value: { items: [...items], count, limit: count, offset: 0, total: count } };
  },
});
