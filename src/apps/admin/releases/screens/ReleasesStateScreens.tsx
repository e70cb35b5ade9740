import type { ScreenProps } from '#journey/screens.ts';
import type { releasesMachine } from '#machines/releases/releases.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { PageFailed, PageForbidden, PageLoading } from '../../frame/PageStates.tsx';
import { decidedHeadings, kindTexts, refusalTexts, releasesTexts as texts } from '../releases.texts.ts';

type Props = ScreenProps<typeof releasesMachine>;

export function ListLoadingScreen() {
  return <PageLoading title={texts.title} lead={texts.lead} loading={texts.loading} />;
}

export function ListFailedScreen({ send }: Props) {
  return <PageFailed heading={texts.loadFailed} onRetry={() => send({ type: 'releases.reloaded' })} />;
}

export function ListForbiddenScreen({ send }: Props) {
  return <PageForbidden onRetry={() => send({ type: 'releases.reloaded' })} />;
}

export function OpeningScreen() {
  return <PageLoading title={texts.title} lead={texts.lead} loading={texts.opening} />;
}

function ToList({ send }: Pick<Props, 'send'>) {
  return (
    <QuietLink back onClick={() => send({ type: 'list.chosen' })}>
      {texts.toList}
    </QuietLink>
  );
}

export function OpenFailedScreen({ send }: Props) {
  return (
    <PageFailed
      heading={texts.openFailed}
      onRetry={() => send({ type: 'releases.reloaded' })}
      back={<ToList send={send} />}
    />
  );
}

export function DecidingScreen() {
  return (
    <JourneyLayout heading={texts.deciding.heading}>
      <Loading isPart text={texts.deciding.text} />
    </JourneyLayout>
  );
}

/** The answer was lost: the same attempt is asked for again. */
export function UnsureScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.unsure.heading}
      text={texts.unsure.text}
      action={{ text: texts.unsure.repeat, onClick: () => send({ type: 'decision.repeated' }) }}
      back={<ToList send={send} />}
    />
  );
}

export function RefusedScreen({ snapshot, send }: Props) {
  const { refusal } = snapshot.context;
  return (
    <JourneyLayout
      heading={texts.refused}
      primary={
        <Button size="lg" onClick={() => send({ type: 'list.chosen' })}>
          {texts.toList}
        </Button>
      }
    >
      {refusal !== null && <Notice kind="warning">{refusalTexts[refusal]}</Notice>}
    </JourneyLayout>
  );
}

export function DecidedScreen({ snapshot, send }: Props) {
  const { opened, wish } = snapshot.context;
  if (opened === null || wish === null) return null;
  return (
    <JourneyLayout
      heading={decidedHeadings[wish.decision]}
      lead={kindTexts[opened.release.kind].after[wish.decision]}
      primary={
        <Button size="lg" onClick={() => send({ type: 'list.chosen' })}>
          {texts.toList}
        </Button>
      }
    />
  );
}
