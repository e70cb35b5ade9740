import type { ReactNode } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { dataExportMachine } from '#machines/data-export/data-export.machine.ts';
import type { DataExportContext } from '#machines/data-export/data-export.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { dataExportTexts as texts, problemTexts, readyText } from '../data-export.texts.ts';

type Props = ScreenProps<typeof dataExportMachine>;

interface BodyProps {
  readonly problem?: DataExportContext['problem'];
  readonly children: ReactNode;
  readonly button: ReactNode;
}

/** What was not done, how far the copy is, and the one thing to do. */
function Body({ problem = null, children, button }: BodyProps) {
  return (
    <Stack gap="medium">
      <div aria-live="polite">
        {problem !== null && <Notice kind={problemTexts[problem].kind}>{problemTexts[problem].text}</Notice>}
      </div>
      {children}
      <Cluster>{button}</Cluster>
    </Stack>
  );
}

export function LoadingScreen() {
  return (
    <SkeletonRegion text={texts.loading}>
      <SkeletonRows rows={2} />
    </SkeletonRegion>
  );
}

export function LoadFailedScreen({ send }: Props) {
  return (
    <Body
      button={
        <Button variant="secondary" onClick={() => send({ type: 'export.reloaded' })}>
          {texts.retry}
        </Button>
      }
    >
      <Notice kind="warning">{texts.loadFailed}</Notice>
    </Body>
  );
}

export function NoneScreen({ snapshot, send }: Props) {
  const { problem, newest } = snapshot.context;
  const isBusy = snapshot.matches('ordering');
  return (
    <Body
      problem={problem}
      button={
        <Button
          variant="secondary"
          status={isBusy ? 'loading' : undefined}
          onClick={() => send({ type: 'export.ordered' })}
        >
          {texts.order}
        </Button>
      }
    >
      <Text>{texts.text}</Text>
      {newest !== null && <Text>{texts.fetched}</Text>}
    </Body>
  );
}

export function MakingScreen({ snapshot, send }: Props) {
  return (
    <Body
      button={
        <Button
          variant="secondary"
          status={snapshot.matches('looking') ? 'loading' : undefined}
          onClick={() => send({ type: 'export.reloaded' })}
        >
          {texts.look}
        </Button>
      }
    >
      <Text>{texts.making}</Text>
    </Body>
  );
}

export function ReadyScreen({ snapshot, send }: Props) {
  const { problem, newest } = snapshot.context;
  if (newest === null) return null;
  return (
    <Body
      problem={problem}
      button={
        <Button
          variant="secondary"
          status={snapshot.matches('preparing') ? 'loading' : undefined}
          onClick={() => send({ type: 'fetching.wanted' })}
        >
          {texts.collect}
        </Button>
      }
    >
      <Text>{readyText(newest)}</Text>
    </Body>
  );
}

export function SavedScreen({ send }: Props) {
  return (
    <Body
      button={
        <Button variant="secondary" onClick={() => send({ type: 'export.ordered' })}>
          {texts.again}
        </Button>
      }
    >
      <Notice kind="success">{texts.saved}</Notice>
    </Body>
  );
}
