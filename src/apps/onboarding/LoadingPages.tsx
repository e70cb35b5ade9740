import type { ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';

interface PageTexts {
  readonly heading: string;
  readonly lead: string;
}

/** While something is on its way of which the whole page depends. */
export function LoadingPage({ texts }: { readonly texts: PageTexts }) {
  return (
    <JourneyLayout heading={texts.heading} lead={texts.lead}>
      <Loading isPart />
    </JourneyLayout>
  );
}

interface RetryPageProps {
  readonly texts: PageTexts & { readonly retry: string };
  readonly onRetry: () => void;
  readonly back?: ReactNode;
}

/** What did not arrive, or was not kept: once more, or another way. */
export function RetryPage({ texts, onRetry, back }: RetryPageProps) {
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      primary={
        <Button size="lg" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
      back={back}
    />
  );
}
