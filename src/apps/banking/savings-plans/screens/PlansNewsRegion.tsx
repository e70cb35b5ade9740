import type { SavingsPlansContext } from '#machines/savings-plans/savings-plans.types.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { newsTexts } from '../savings-plans.texts.ts';

interface PlansNewsProps {
  readonly context: Pick<SavingsPlansContext, 'news' | 'endsOn'>;
  /** Whether what they are about is being fetched. */
  readonly isWaiting?: boolean;
}

/** What has become of a plan; the region is there before its words, so that they are read out. */
export function PlansNewsRegion({ context: { news, endsOn }, isWaiting = false }: PlansNewsProps) {
  return (
    <div id="plans-news" tabIndex={-1} aria-live="polite">
      {news !== null && !isWaiting && <Notice kind={newsTexts[news].kind}>{newsTexts[news].text(endsOn)}</Notice>}
    </div>
  );
}
