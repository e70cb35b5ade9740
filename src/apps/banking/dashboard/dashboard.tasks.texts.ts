import type { NoticeKind } from '#domain/notices/account-notice.ts';
import { rareSayings } from './dashboard.rare.texts.ts';
import type { NoticeOf, Saying, SayingsOf } from './dashboard.saying.ts';
import { usualSayings } from './dashboard.usual.texts.ts';

const sayings: SayingsOf<NoticeKind> = { ...usualSayings, ...rareSayings };

/** Any notice in words. */
export const sayingOf = <Kind extends NoticeKind>(notice: NoticeOf<Kind>): Saying => sayings[notice.kind](notice);
