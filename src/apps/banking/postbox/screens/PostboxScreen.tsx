import { matchesView, postboxViews } from '#domain/postbox/postbox-view.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { postboxMachine } from '#machines/postbox/postbox.machine.ts';
import { matchingDocuments, shownDocuments } from '#machines/postbox/postbox.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { IconMail } from '#ui/icon/portal-icons.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { FilterBar } from '../../frame/FilterBar.tsx';
import { newsTexts, postboxTexts as texts, viewTexts } from '../postbox.texts.ts';
import { DocumentList } from './DocumentList.tsx';
import { DocumentReader } from './DocumentReader.tsx';
import { MarkBar } from './MarkBar.tsx';

/** The documents, found by category and search; read here, downloaded one by one or together (BNK-05). */
export function PostboxScreen({ snapshot, send }: ScreenProps<typeof postboxMachine>) {
  const { documents, view, search, marked, wanted, opened, news } = snapshot.context;
  const matching = matchingDocuments(snapshot.context);
  const shown = shownDocuments(snapshot.context);
  const isRefreshing = snapshot.matches({ shown: 'refreshing' });
  const isOpening = snapshot.matches({ shown: 'opening' });
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div id="postbox-news" tabIndex={-1} aria-live="polite">
        {news !== null && !isRefreshing && opened === null && (
          <Notice kind={newsTexts[news].kind}>{newsTexts[news].text}</Notice>
        )}
      </div>
      <TextField
        id="postbox-search"
        type="search"
        label={texts.search}
        hint={texts.searchHint}
        autoComplete="off"
        value={search}
        onChange={(text) => send({ type: 'search.changed', text })}
      />
      <Cluster justify="between" gap="small">
        <FilterBar
          label={texts.views}
          chosen={view}
          choices={postboxViews.map((value) => ({
            value,
            label: viewTexts[value],
            count: documents.filter((one) => matchesView(one, value)).length,
          }))}
          onChoose={(chosen) => send({ type: 'view.chosen', view: chosen })}
        />
        <Button
          variant="quiet"
          size="sm"
          status={isRefreshing ? 'loading' : undefined}
          onClick={() => send({ type: 'postbox.reloaded' })}
        >
          {texts.reload}
        </Button>
      </Cluster>
      <MarkBar
        marked={marked.length}
        isPacking={snapshot.matches({ shown: 'packing' })}
        found={matching.length}
        send={send}
      />
      {shown.length === 0 ? (
        <EmptyState
          title={texts.nothing.title}
          icon={IconMail}
          action={
            <Button variant="secondary" onClick={() => send({ type: 'view.cleared' })}>
              {texts.nothing.clear}
            </Button>
          }
        >
          {texts.nothing.text}
        </EmptyState>
      ) : (
        <DocumentList documents={shown} marked={marked} saving={isOpening ? null : wanted} send={send} />
      )}
      {matching.length > shown.length && (
        <Cluster justify="between" gap="small">
          <Text tone="second">{texts.shownOf(shown.length, matching.length)}</Text>
          <Button variant="secondary" onClick={() => send({ type: 'more.wanted' })}>
            {texts.more}
          </Button>
        </Cluster>
      )}
      {(isOpening || opened !== null) && (
        <DocumentReader
          title={opened?.title ?? documents.find(({ id }) => id === wanted)?.title ?? texts.document}
          opened={opened}
          news={news}
          isSaving={snapshot.matches({ shown: 'savingOpened' })}
          send={send}
        />
      )}
    </Stack>
  );
}
