import type { BusinessDay } from '#machines/business-day/business-day.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { businessDayTexts, faultTexts } from '../business-day.texts.ts';

const texts = businessDayTexts.stuck;

interface StuckNoticeProps {
  readonly day: BusinessDay;
  readonly isBusy: boolean;
  readonly onAgain: (job: string) => void;
}

/** Why the day does not get on: since when, how often it was tried, and at once once more. */
export function StuckNotice({ day: { stuck, jobs }, isBusy, onAgain }: StuckNoticeProps) {
  if (stuck === null) return null;
  const { job, since, attempts, fault, nextTryAt } = stuck;
  const title = jobs.find((each) => each.job === job)?.title;
  const again = job !== null && (
    <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => onAgain(job)}>
      {businessDayTexts.again}
      <VisuallyHidden>: {title ?? job}</VisuallyHidden>
    </Button>
  );
  return (
    <Notice kind="warning" title={title === undefined ? texts.order : texts.at(title)} actions={again}>
      {texts.since} <GermanDate iso={since} withTime />, {texts.attempts(attempts)}. {faultTexts[fault]}
      {nextTryAt !== null && (
        <>
          {' '}
          {texts.next} <GermanDate iso={nextTryAt} withTime />.
        </>
      )}
    </Notice>
  );
}
