import type { ReactNode, SubmitEvent } from 'react';
import { Disclosure } from '../display/Disclosure.tsx';
import { Heading } from '../typography/Heading.tsx';
import { Actions } from './Actions.tsx';
import css from './JourneyLayout.module.css';
import { Progress, type ProgressProps } from './Progress.tsx';

interface JourneyLayoutProps {
  /** One question or statement, as the heading of the screen. */
  readonly heading: string;
  readonly lead?: ReactNode;
  readonly progress?: Pick<ProgressProps, 'steps' | 'current' | 'ahead'>;
  /** Why the product asks this; opened on demand. */
  readonly why?: ReactNode;
  /** Error summary or notice above the input. */
  readonly notice?: ReactNode;
  readonly children?: ReactNode;
  /** The one primary button. Inside a form it has type submit. */
  readonly primary?: ReactNode;
  /** A quiet link or button, never a second primary. */
  readonly back?: ReactNode;
  /** What is saved and when. */
  readonly saved?: ReactNode;
  /** Makes the screen a form; called on Enter and on the primary button. */
  readonly onSubmit?: () => void;
}

/** One thing a screen, in a column of 720px: progress, question, why, input, one primary, back, what is saved. */
export function JourneyLayout({ heading, lead, progress, why, notice, onSubmit, ...parts }: JourneyLayoutProps) {
  const body = <JourneyBody {...parts} />;
  return (
    <div className={css.journey}>
      {progress && <Progress {...progress} />}
      <div className={css.question}>
        <Heading level={1}>{heading}</Heading>
        {lead !== undefined && <div className={css.lead}>{lead}</div>}
        {why !== undefined && <Disclosure summary="Warum fragen wir das?">{why}</Disclosure>}
      </div>
      {notice}
      {onSubmit ? (
        <form className={css.body} noValidate onSubmit={submitting(onSubmit)}>
          {body}
        </form>
      ) : (
        <div className={css.body}>{body}</div>
      )}
    </div>
  );
}

function JourneyBody({
  children,
  primary,
  back,
  saved,
}: Pick<JourneyLayoutProps, 'children' | 'primary' | 'back' | 'saved'>) {
  return (
    <>
      {children}
      {(primary !== undefined || back !== undefined) && (
        <Actions>
          {primary}
          {back}
        </Actions>
      )}
      {saved !== undefined && <p className={css.saved}>{saved}</p>}
    </>
  );
}

const submitting = (onSubmit: () => void) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault();
  onSubmit();
};
