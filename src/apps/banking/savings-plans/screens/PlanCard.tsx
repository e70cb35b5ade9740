import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { holderText } from '#domain/dashboard/holder.ts';
import { endsWithNext } from '#domain/savings-plan/plan-changes.ts';
import { isDeletable, planHindrance } from '#machines/savings-plans/savings-plans.select.ts';
import type { ListedPlan } from '#machines/savings-plans/savings-plans.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Money } from '#ui/display/Money.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FocusHeir } from '#ui/layout/FocusHeir.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { rhythmWords } from '#domain/savings-plan/savings-plan-texts.ts';
import { paths } from '../../paths.ts';
import {
  durationText,
  hindranceTexts,
  laterText,
  nextText,
  paymentText,
  savingsPlansTexts as texts,
} from '../savings-plans.texts.ts';

interface PlanCardProps {
  readonly plan: ListedPlan;
  readonly today: IsoDate;
  readonly onDelete: () => void;
}

/** Whose plan it is, where that is not the customer themselves. */
function HolderLine({ holder }: Pick<ListedPlan, 'holder'>) {
  if (holder?.isChild !== true) return null;
  return (
    <Cluster gap="small">
      <Badge severity="info">{holder.ofAgeSince === undefined ? texts.child : texts.readOnly}</Badge>
      <Text size="small" tone="second">
        {holderText(holder)}
      </Text>
    </Cluster>
  );
}

function Standing({ plan }: { readonly plan: ListedPlan }) {
  if (plan.nextExecution === null) return <Badge>{texts.ended}</Badge>;
  return plan.later === null && endsWithNext(plan) ? <Badge severity="info">{texts.ending}</Badge> : null;
}

/** One plan: how much, when, how paid, how long, what changes later, and what can be done about it. */
export function PlanCard({ plan, today, onDelete }: PlanCardProps) {
  const { savingsPlanId, savingsPlanAmount, interval, nextExecution, mandateId, later, title, holder } = plan;
  const hindrance = planHindrance(plan);
  const about = (
    <VisuallyHidden>
      : {title}, {savingsPlanId}
    </VisuallyHidden>
  );
  return (
    <Card title={title} aside={<Standing plan={plan} />}>
      <Stack gap="medium">
        <HolderLine holder={holder} />
        <Stack gap="tight">
          <Money amount={savingsPlanAmount} size="big" />
          <Text tone="second">{rhythmWords[interval]}</Text>
        </Stack>
        <DefinitionList
          items={[
            {
              term: texts.next,
              description: nextExecution === null ? texts.none : <GermanDate iso={nextExecution} />,
            },
            { term: texts.paid, description: paymentText(plan) },
            ...(mandateId === null ? [] : [{ term: texts.mandate, description: mandateId }]),
            { term: texts.duration, description: durationText(plan, today) },
          ]}
        />
        <Text size="small" tone="second">
          {hindrance === undefined ? nextText(plan, today) : hindranceTexts[hindrance]}
        </Text>
        {later !== null && (
          <Notice kind="info" title={texts.later}>
            {laterText(later)}
          </Notice>
        )}
        {hindrance === undefined && (
          <Cluster gap="small">
            <LinkButton href={paths.savingsPlanUpdate(savingsPlanId)} variant="secondary">
              {texts.change}
              {about}
            </LinkButton>
            {isDeletable(plan, today) && (
              <FocusHeir next="plans-news">
                <Button variant="quiet" onClick={onDelete}>
                  {texts.remove}
                  {about}
                </Button>
              </FocusHeir>
            )}
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
