import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { EditedPlan } from '#machines/savings-plan/savings-plan.types.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { durationText, rateText, savingsPlanTexts } from '../savings-plan.texts.ts';

const { rate, review } = savingsPlanTexts;

/** The plan as it runs now, beside what is to become of it. */
export function CurrentCard({ plan }: { readonly plan: EditedPlan }) {
  const { savingsPlanAmount, interval, startMonth, endMonth, nextExecution } = plan;
  return (
    <Card title={rate.current} tone="sunken">
      <DefinitionList
        items={[
          { term: review.rate, description: rateText(savingsPlanAmount, interval) },
          { term: review.duration, description: durationText(startMonth, endMonth) },
          ...(nextExecution === null ? [] : [{ term: review.next, description: formatGermanDate(nextExecution) }]),
        ]}
      />
    </Card>
  );
}
