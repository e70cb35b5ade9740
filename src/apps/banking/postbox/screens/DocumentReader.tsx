import type { OpenedDocument, PostboxEvent, PostboxNews } from '#machines/postbox/postbox.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { newsTexts, postboxTexts } from '../postbox.texts.ts';
import css from './DocumentReader.module.css';

const texts = postboxTexts.reader;

interface DocumentReaderProps {
  readonly title: string;
  /** Null while it is on its way. */
  readonly opened: OpenedDocument | null;
  readonly news: PostboxNews | null;
  readonly isSaving: boolean;
  readonly send: (event: PostboxEvent) => void;
}

/** A document over the list: its pages, or why they cannot be shown here. */
export function DocumentReader({ title, opened, news, isSaving, send }: DocumentReaderProps) {
  const close = (): void => send({ type: 'document.closed' });
  return (
    <Dialog
      title={title}
      placement="page"
      // What is on its way to the customer's device is waited for.
      {...(isSaving ? {} : { onClose: close })}
      footer={
        <>
          {opened !== null && (
            <Button status={isSaving ? 'loading' : undefined} onClick={() => send({ type: 'copy.wanted' })}>
              {texts.download}
            </Button>
          )}
          <Button variant="secondary" disabled={isSaving} onClick={close}>
            {texts.close}
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        {news !== null && opened !== null && <Notice kind={newsTexts[news].kind}>{newsTexts[news].text}</Notice>}
      </div>
      {opened === null ? (
        <SkeletonRegion text={texts.opening}>
          <Skeleton lines={12} />
        </SkeletonRegion>
      ) : (
        <Pages opened={opened} />
      )}
    </Dialog>
  );
}

function Pages({ opened }: { readonly opened: OpenedDocument }) {
  const { pages, pageCount } = opened;
  if (pages.length === 0) return <Notice kind="info">{texts.undrawn}</Notice>;
  return (
    <>
      <Text size="small" tone="second">
        {texts.size(opened)}
      </Text>
      {pages.map(({ picture, width, height, text }, at) => (
        <figure key={picture} className={css.page}>
          <img
            className={css.picture}
            src={picture}
            width={width}
            height={height}
            alt={texts.page(at + 1, pageCount)}
          />
          <VisuallyHidden>{text}</VisuallyHidden>
        </figure>
      ))}
      {pages.length < pageCount && <Text tone="second">{texts.firstPages(pages.length, pageCount)}</Text>}
    </>
  );
}
