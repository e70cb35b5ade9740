import type { ReactNode } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { wphgUpdateMachine } from '#machines/wphg-update/wphg-update.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { wphgUpdateTexts as texts } from '../wphg-update.texts.ts';

type Props = ScreenProps<typeof wphgUpdateMachine>;

interface EndProps extends Pick<Props, 'send'> {
  readonly heading: string;
  readonly lead?: string;
  readonly notice?: string;
  readonly children?: ReactNode;
}

/** What came of it, and the way back into the portal. */
export function EndScreen({ heading, lead, notice, children, send }: EndProps) {
  return (
    <JourneyLayout
      heading={heading}
      {...(lead === undefined ? {} : { lead })}
      primary={
        <Button size="lg" onClick={() => send({ type: 'step.left' })}>
          {texts.stored.toPortal}
        </Button>
      }
    >
      {notice !== undefined && <Notice kind="warning">{notice}</Notice>}
      {children}
    </JourneyLayout>
  );
}

export function UnsureScreen({ send }: Props) {
  const { heading, text, submit } = texts.unsure;
  return (
    <NoticePage
      heading={heading}
      text={text}
      action={{ text: submit, onClick: () => send({ type: 'answers.confirmed' }) }}
    />
  );
}

export function FailedScreen({ send }: Props) {
  const { heading, text, retry } = texts.failed;
  return (
    <NoticePage
      heading={heading}
      text={text}
      action={{ text: retry, onClick: () => send({ type: 'loading.retried' }) }}
    />
  );
}
