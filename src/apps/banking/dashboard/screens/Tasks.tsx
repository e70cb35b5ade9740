import { Suspense } from 'react';
import { type AccountNotice, asksToAct } from '#domain/notices/account-notice.ts';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { taskTexts as texts, usualSayingOf } from '../dashboard.usual.texts.ts';
import { Said } from './Said.tsx';

/** So many are read at a glance; what comes after is less urgent. */
const atOnce = 3;

const RareSaid = lazyPart(async () => (await import('./RareSaid.tsx')).RareSaid);

function OneNotice({ notice }: { readonly notice: AccountNotice }) {
  const saying = usualSayingOf(notice);
  if (saying !== undefined) return <Said notice={notice} saying={saying} />;
  return (
    <Suspense fallback={<ComingNotice notice={notice} />}>
      <RareSaid notice={notice} />
    </Suspense>
  );
}

/** The place of a notice whose words are on their way, so that little jumps. */
const ComingNotice = ({ notice }: { readonly notice: AccountNotice }) => (
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
