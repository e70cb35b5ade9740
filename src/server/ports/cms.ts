import type * as z from 'zod';
import type { cmsItem } from '#api/content/cms.ts';

export type CmsItem = z.output<typeof cmsItem>;

/** Where content comes from; a rejection means that the CMS does not answer. */
export interface Cms {
  /** The items of a collection; undefined where there is none of that id. */
  items(collectionId: string): Promise<readonly CmsItem[] | undefined>;
}
