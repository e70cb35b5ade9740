import { archiveLimit } from '#domain/postbox/postbox-view.ts';
import type { PostboxEvent } from '#machines/postbox/postbox.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { postboxTexts } from '../postbox.texts.ts';

const { marks: texts, found: foundText } = postboxTexts;

interface MarkBarProps {
  readonly marked: number;
  readonly found: number;
  readonly isPacking: boolean;
  readonly send: (event: PostboxEvent) => void;
}

/** What is found and chosen, and what can be done with it; why not, where nothing can. */
export function MarkBar({ marked, found, isPacking, send }: MarkBarProps) {
  const hindrance = marked === 0 ? texts.none : marked > archiveLimit ? texts.tooMany : null;
  return (
    <section aria-label={texts.region}>
      <Stack gap="small">
        <Cluster justify="between" gap="small">
          <div aria-live="polite">
            <Text tone="second">
              {foundText(found)}. {texts.count(marked)}.
            </Text>
          </div>
          <Cluster gap="small">
            {found > 0 && (
              <Button variant="quiet" size="sm" onClick={() => send({ type: 'shown.marked' })}>
                {texts.all}
              </Button>
            )}
            {marked > 0 && (
              <Button variant="quiet" size="sm" onClick={() => send({ type: 'marks.cleared' })}>
                {texts.clear}
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              status={isPacking ? 'loading' : undefined}
              disabled={hindrance !== null}
              describedBy="postbox-archive-hindrance"
              onClick={() => send({ type: 'archive.wanted' })}
            >
              {texts.archive}
            </Button>
          </Cluster>
        </Cluster>
        <div id="postbox-archive-hindrance">
          {hindrance !== null && (
            <Text size="small" tone="second">
              {hindrance}
            </Text>
          )}
        </div>
      </Stack>
    </section>
  );
}
