import type { DeletionNews } from '#machines/delete-account/delete-account.types.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { deleteAccountTexts as texts, newsTexts } from '../delete-account.texts.ts';

/** The same above the page and its skeleton, so that nothing jumps. */
export function DeletionHeader({ news = null }: { readonly news?: DeletionNews | null }) {
  return (
    <PageHeader title={texts.title} lead={texts.lead}>
      {news !== null && <Notice kind="warning">{newsTexts[news]}</Notice>}
    </PageHeader>
  );
}
