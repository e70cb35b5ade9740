import type { ReactNode } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import { JourneyLayout } from './JourneyLayout.tsx';
import { type Action, PageAction } from './PageAction.tsx';

interface NoticePageProps {
  readonly heading: string;
  /** `warning` for what did not arrive or is not known, `refusal` for what was not done. */
  readonly kind?: 'warning' | 'refusal';
  readonly title?: string | undefined;
  readonly text: string;
  readonly action: Action;
  /** A quiet link. */
  readonly back?: ReactNode;
  /** What else helps: whom to call. */
  readonly children?: ReactNode;
}

/** A page that stands where it does not go on: what happened, and what can be done now. */
export function NoticePage({ heading, kind = 'warning', title, text, action, back, children }: NoticePageProps) {
  return (
    <JourneyLayout heading={heading} primary={<PageAction action={action} />} back={back}>
      <Notice kind={kind} {...(title !== undefined && { title })}>
        {text}
      </Notice>
      {children}
    </JourneyLayout>
  );
}
