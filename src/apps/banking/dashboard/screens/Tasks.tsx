import { Suspense } from 'react';
import { type AccountNotice, asksToAct } from '#domain/notices/account-notice.ts';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { taskTexts as texts } from '../dashboard.usual.texts.ts';
import { knownSayingOf, loadSayings } from '../dashboard.words.ts';
import { Said } from './Said.tsx';

/** So many are read at a glance; what comes after is less urgent. */
const atOnce = 3;

interface OneProps {
  readonly notice: AccountNotice;
}

const Known = ({ notice }: OneProps) => {
  const saying = knownSayingOf(notice);
  return saying && <Said notice={notice} saying={saying} />;
};

const Coming = lazyPart(async () => {
  await loadSayings();
  return Known;
});

const OneNotice = ({ notice }: OneProps) =>
  knownSayingOf(notice) === undefined ? (
    <Suspense fallback={<ComingNotice notice={notice} />}>
      <Coming notice={notice} />
    </Suspense>
  ) : (
    <Known notice={notice} />
  );

/** The place of a notice whose words are on their way, so that little jumps. */
const ComingNotice = ({ notice }: OneProps) => (
  <Notice kind={asksToAct(notice) ? 'warning' : 'info'}>
    <SkeletonRegion>
      <Skeleton lines={4} />
    </SkeletonRegion>
  </Notice>
);

const List = ({ notices }: { readonly notices: readonly AccountNotice[] }) => (
  <Stack gap="small">
    {notices.map((notice) => (
      <OneNotice key={JSON.stringify(notice)} notice={notice} />
    ))}
  </Stack>
);

/** What the customer's situation asks to be told, first of all and worst first (BNK-12). */
export function Tasks({ notices }: { readonly notices: readonly AccountNotice[] }) {
  if (notices.length === 0) return null;
  const rest = notices.slice(atOnce);
  return (
    <Stack gap="small">
      <VisuallyHidden>
        <Heading level={2}>{texts.heading}</Heading>
      </VisuallyHidden>
      <List notices={notices.slice(0, atOnce)} />
      {rest.length > 0 && (
        <Disclosure summary={texts.showAll(rest.length)}>
          <List notices={rest} />
        </Disclosure>
      )}
    </Stack>
  );
}
