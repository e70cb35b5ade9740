import { type ReactNode, use, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary, type FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Narrow } from '../sign-in/Narrow.tsx';
import { titleFor } from './form-errors.ts';
import { SavedWords } from './saved-words.ts';

interface FormPageProps {
  readonly texts: {
    readonly heading: string;
    readonly lead?: string;
    readonly why?: string;
    readonly submit: string;
    readonly back: string;
    readonly saved?: string;
  };
  readonly errors: readonly FieldError[];
  readonly isBusy?: boolean;
  readonly onSubmit: () => void;
  readonly onBack: () => void;
  /** Above the fields, besides what is wrong. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the wizard: fields below each other, one primary button, the way back. A refused submit leads to the summary. */
export function FormPage({ texts, errors, isBusy = false, onSubmit, onBack, notice, children }: FormPageProps) {
  const [attempt, setAttempt] = useState(0);
  const saved = use(SavedWords);
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      why={texts.why}
      saved={texts.saved ?? saved}
      onSubmit={() => {
        setAttempt(attempt + 1);
        onSubmit();
      }}
      notice={
        <>
          <ErrorSummary attempt={attempt} errors={errors} {...titleFor(errors)} />
          {notice}
        </>
      }
      primary={
        <Button type="submit" size="lg" status={isBusy ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={onBack}>
          {texts.back}
        </QuietLink>
      }
    >
      <Narrow>{children}</Narrow>
    </JourneyLayout>
  );
}
