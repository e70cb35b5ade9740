import type { AccountNotice } from '#domain/notices/account-notice.ts';
import type { Saying } from './dashboard.saying.ts';
import { usualSayingOf } from './dashboard.usual.texts.ts';

let sayingOf: ((notice: AccountNotice) => Saying) | undefined;

/** A notice in words; undefined while they are on their way: those of what few are told come on demand. */
export const knownSayingOf = (notice: AccountNotice): Saying | undefined => usualSayingOf(notice) ?? sayingOf?.(notice);

/** Has all words here. */
export const loadSayings = async (): Promise<void> => {
  ({ sayingOf } = await import('./dashboard.tasks.texts.ts'));
};
