import { holderText } from '#domain/dashboard/holder.ts';
import { postboxCategoryLabels, postboxDay } from '#domain/postbox/postbox-view.ts';
import type { ListedDocument, PostboxEvent } from '#machines/postbox/postbox.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FocusHeir } from '#ui/layout/FocusHeir.tsx';
import { Cluster } from '#ui/layout/Stack.tsx';
import { documentName, postboxTexts as texts } from '../postbox.texts.ts';
import css from './DocumentList.module.css';

interface DocumentListProps {
  readonly documents: readonly ListedDocument[];
  readonly marked: readonly string[];
  /** The document that is being downloaded. */
  readonly saving: string | null;
  readonly send: (event: PostboxEvent) => void;
}

/** A table on a desktop, cards on a phone. */
export function DocumentList({ documents, ...given }: DocumentListProps) {
  return (
    <Card>
      <DataTable
        caption={texts.title}
        isCaptionHidden
        columns={columns(given)}
        rows={documents}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}

const columns = ({ marked, saving, send }: Omit<DocumentListProps, 'documents'>): readonly Column<ListedDocument>[] => [
  {
    key: 'document',
    header: texts.document,
    isRowHeader: true,
    cell: (document) => (
      <label className={css.subject}>
        <input
          type="checkbox"
          className={css.mark}
          checked={marked.includes(document.id)}
          onChange={({ currentTarget: { checked } }) =>
            send({ type: checked ? 'document.marked' : 'document.unmarked', id: document.id })
          }
          aria-label={`${texts.mark}: ${documentName(document)}`}
        />
        <Subject document={document} />
      </label>
    ),
  },
  {
    key: 'category',
    header: texts.category,
    cell: ({ category }) => postboxCategoryLabels[category],
  },
  {
    key: 'date',
    header: texts.date,
    isFigure: true,
    cell: (document) => <GermanDate iso={postboxDay(document)} />,
  },
  {
    key: 'action',
    header: texts.action,
    isWide: true,
    cell: (document) => (
      <Cluster gap="small">
        <OpenButton document={document} onOpen={() => send({ type: 'document.opened', id: document.id })} />
        <Button
          variant="quiet"
          size="sm"
          status={saving === document.id ? 'loading' : undefined}
          onClick={() => send({ type: 'download.wanted', id: document.id })}
        >
          {texts.download}
          <VisuallyHidden>: {documentName(document)}</VisuallyHidden>
        </Button>
      </Cluster>
    ),
  },
];

/** What it is, whose it is, and whether it was read; not by its weight alone. */
function Subject({ document: { title, holder, status } }: { readonly document: ListedDocument }) {
  const isUnread = status === 'UNREAD';
  return (
    <span className={css.words}>
      <span className={css.title} data-unread={isUnread || undefined}>
        {title}
      </span>
      {isUnread && (
        <span>
          <Badge severity="info">{texts.unread}</Badge>
        </span>
      )}
      {holder !== null && (
        <span className={css.detail}>
          {holder.isChild && <Badge>{texts.child}</Badge>} {holderText(holder)}
        </span>
      )}
    </span>
  );
}

/** A document that was read leaves the view of the unread, and its button with it. */
function OpenButton({ document, onOpen }: { readonly document: ListedDocument; readonly onOpen: () => void }) {
  return (
    <FocusHeir next="postbox-news">
      <Button variant="secondary" size="sm" onClick={onOpen}>
        {texts.open}
        <VisuallyHidden>: {documentName(document)}</VisuallyHidden>
      </Button>
    </FocusHeir>
  );
}
