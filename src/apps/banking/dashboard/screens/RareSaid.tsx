import type { AccountNotice } from '#domain/notices/account-notice.ts';
import { sayingOf } from '../dashboard.tasks.texts.ts';
import { Said } from './Said.tsx';

/** What few are told, in its words: they come on demand. */
export const RareSaid = ({ notice }: { readonly notice: AccountNotice }) => (
  <Said notice={notice} saying={sayingOf(notice)} />
);
