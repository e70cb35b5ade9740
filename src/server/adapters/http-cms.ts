import * as z from 'zod';
import { cmsItem } from '#api/content/cms.ts';
import { hintLink } from '#domain/hints/hints.ts';
import type { Clocks } from '../clocks.ts';
import type { Cms, CmsItem } from '../ports/cms.ts';
import { askJson, Unanswered } from './ask-json.ts';

export interface HttpCmsOptions {
  /** Without a slash at its end. */
  readonly url: string;
  /** Undefined where the CMS shows its content to everybody. */
  readonly token: string | undefined;
  readonly timeout?: number;
}

const collection = z.object({ items: z.array(z.unknown()).max(1000) });

/** Seconds that an answer is kept, and that a CMS which did not answer is left alone. */
const keptSeconds = 60;
const restSeconds = 5;
/** Anybody may ask for any collection: what is kept has an end. */
const keptCollections = 100;
const longestText = 10_000;
const names = /^[\w-]{1,64}$/;

// A tag, its end, a comment or a processing instruction; "5 < 7" is text.
const hasMarkup = (text: string): boolean => /<[a-z/!?]/i.test(text);

const isPlain = (item: CmsItem): boolean => {
  const texts = Object.values(item).flat();
  return texts.every((text) => typeof text !== 'string' || (text.length <= longestText && !hasMarkup(text)));
};

/** An item in the form of the contract; undefined for what has another form, markup in a text, or leads where no link may. */
const itemOf = (raw: unknown): CmsItem | undefined => {
  const item = cmsItem.safeParse(raw);
  if (!item.success || !isPlain(item.data)) return undefined;
  const link = item.data['link-url'];
  return link === undefined || link === '' || hintLink(link) !== undefined ? item.data : undefined;
};

interface Kept {
  until: number;
  readonly items: Promise<readonly CmsItem[] | undefined>;
}

/**
 * A headless CMS over HTTP: `{url}/collections/{id}/items` answers `{items: […]}`. Its items are texts: one with HTML is left
 * out, for what editors write must never become part of a page. An answer is kept for a minute, and who asks while one is
 * under way waits for the same.
 */
export const httpCms = ({ url, token, timeout = 3000 }: HttpCmsOptions, clocks: Pick<Clocks, 'now'>): Cms => {
  const kept = new Map<string, Kept>();

  const ask = async (collectionId: string): Promise<readonly CmsItem[] | undefined> => {
    const address = `${url}/collections/${collectionId}/items`;
    const { status, value } = await askJson(address, { method: 'GET', token, timeout, limit: 1_000_000 });
    if (status === 404) return undefined;
    const read = collection.safeParse(value);
    if (status !== 200 || !read.success) throw new Unanswered(`The CMS answers with status ${String(status)}.`);
    return read.data.items.flatMap((raw) => itemOf(raw) ?? []);
  };

  const keep = (collectionId: string, now: number): Kept => {
    const one: Kept = { until: now + keptSeconds * 1000, items: ask(collectionId) };
    one.items.catch(() => {
      one.until = clocks.now().getTime() + restSeconds * 1000;
    });
    kept.delete(collectionId);
    kept.set(collectionId, one);
    const [oldest] = kept.keys();
    if (kept.size > keptCollections && oldest !== undefined) kept.delete(oldest);
    return one;
  };

  return {
    items: async (collectionId) => {
      // Whatever else stands in a path could lead out of the collections.
      if (!names.test(collectionId)) return undefined;
      const now = clocks.now().getTime();
      const found = kept.get(collectionId);
      return (found !== undefined && now < found.until ? found : keep(collectionId, now)).items;
    },
  };
};
