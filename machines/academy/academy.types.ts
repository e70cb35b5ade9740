import type { Article } from '#domain/academy/articles.ts';

export interface AcademyContext {
  readonly articles: readonly Article[];
  /** The article that is read; null while one is chosen. */
  readonly opened: Article | null;
}

export type AcademyEvent =
  | { readonly type: 'article.opened'; readonly id: string }
  | { readonly type: 'article.left' }
  | { readonly type: 'academy.reloaded' };

export type AcademyScreen = 'loading' | 'loadFailed' | 'empty' | 'list' | 'article';
