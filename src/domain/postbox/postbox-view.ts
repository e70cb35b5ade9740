import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDay } from '#domain/calendar/instant.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { postboxCategories, type PostboxCategory, type PostboxEntry } from '#domain/entities/postbox.ts';

/** German names of the categories. */
export const postboxCategoryLabels: Readonly<Record<PostboxCategory, string>> = {
  CONTRACT: 'Verträge',
  COSTS: 'Kosten',
  REPORT: 'Berichte',
  TAX: 'Steuern',
  TRANSACTION: 'Aufträge',
  MESSAGE: 'Mitteilungen',
};

/** Which documents are looked at: all, those that nobody has opened, or a category. */
export const postboxViews = ['ALL', 'UNREAD', ...postboxCategories] as const;
export type PostboxView = (typeof postboxViews)[number];

/** Documents that one ZIP file holds at most: each is made and fetched by itself. */
export const archiveLimit = 50;

/** The day on which a document came, in Berlin. */
export const postboxDay = ({ createdAt }: Pick<PostboxEntry, 'createdAt'>): IsoDate =>
  berlinDay(createdAt) ?? createdAt.slice(0, 10);

export const matchesView = ({ status, category }: Pick<PostboxEntry, 'status' | 'category'>, view: PostboxView) =>
  view === 'ALL' || (view === 'UNREAD' ? status === 'UNREAD' : category === view);

/** Words as they are compared: small, without accents; an umlaut is found by its vowel as well as by itself. */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** Whether each word that was typed stands somewhere in the title, the category, the day or the name of whose it is. */
export const matchesSearch = (
  entry: Pick<PostboxEntry, 'title' | 'category' | 'createdAt'>,
  holder: string,
  search: string,
): boolean => {
  const said = folded(
    [entry.title, postboxCategoryLabels[entry.category], formatGermanDate(postboxDay(entry)), holder].join(' '),
  );
  return folded(search)
    .split(/\s+/)
    .every((word) => said.includes(word));
};
