import type { HintLink } from '#domain/hints/hints.ts';
import { hintLink } from '#domain/hints/hints.ts';

/** An item of the content system, as far as an article is made of it. */
export interface ArticleSource {
  readonly _id: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly 'link-text'?: string | undefined;
  readonly 'link-url'?: string | undefined;
  readonly active?: boolean | undefined;
  readonly conditions?: readonly string[] | undefined;
  readonly hidden?: boolean | undefined;
}

/** Something to read in the academy: plain text, whatever the content system holds. */
export interface Article {
  readonly id: string;
  readonly title: string;
  /** The first one tells what it is about. */
  readonly paragraphs: readonly string[];
  readonly link: (HintLink & { readonly text: string }) | null;
}

// A tag, its end, a comment or a processing instruction; „5 < 7“ is text.
const hasMarkup = (text: string): boolean => /<[a-z/!?]/i.test(text);

const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');

const linkOf = ({ 'link-text': text, 'link-url': url }: ArticleSource): Article['link'] => {
  const link = hintLink(url ?? null);
  const words = text?.trim() ?? '';
  return link === undefined || words === '' || hasMarkup(words) ? null : { ...link, text: words };
};

const articleOf = (source: ArticleSource): readonly Article[] => {
  const { _id: id, name, description = '', active = false, hidden = false, conditions = [] } = source;
  // Conditions are of hints: nobody here knows whether one holds, and what might not be meant for somebody is not shown.
  if (!active || hidden || conditions.length > 0) return [];
  if (hasMarkup(name) || hasMarkup(description)) return [];
  const title = name.trim();
  const paragraphs = paragraphsOf(description);
  return title === '' || paragraphs.length === 0 ? [] : [{ id, title, paragraphs, link: linkOf(source) }];
};

/**
 * The articles of a collection, in its order (BNK-10). Content is text: an item with markup is left out, a link that leads
 * where none may is no link, and of two items of one id the first counts.
 */
export const articlesOf = (items: readonly ArticleSource[]): readonly Article[] => {
  const articles = items.flatMap(articleOf);
  return articles.filter(({ id }, at) => articles.findIndex((other) => other.id === id) === at);
};
