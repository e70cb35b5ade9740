import type { ScreenProps } from '#journey/screens.ts';
import type { savingsPlansMachine } from '#machines/savings-plans/savings-plans.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { paths } from '../../paths.ts';
import { savingsPlansTexts as texts } from '../savings-plans.texts.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlansNewsRegion } from './PlansNewsRegion.tsx';

/** All savings plans of the customer, each with its next execution, to be changed or deleted (BNK-15). */
export function PlansScreen({ snapshot, send }: ScreenProps<typeof savingsPlansMachine>) {
  const { context } = snapshot;
  const { plans, today, asked } = context;
  const isRefreshing = snapshot.matches({ shown: 'refreshing' });
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <PlansNewsRegion context={context} isWaiting={isRefreshing} />
      <Cluster justify="between" gap="small">
        <LinkButton href={paths.savingsPlanCreate(null)}>{texts.create}</LinkButton>
        <Button
          variant="quiet"
          size="sm"
          status={isRefreshing ? 'loading' : undefined}
          onClick={() => send({ type: 'plans.reloaded' })}
        >
          {texts.reload}
        </Button>
      </Cluster>
      {plans.map((plan) => (
        <PlanCard
          key={plan.savingsPlanId}
          plan={plan}
          today={today}
          onDelete={() => send({ type: 'deletion.asked', savingsPlanId: plan.savingsPlanId })}
        />
      ))}
      {asked !== null && (
        <DeleteDialog
          plan={asked}
          today={today}
          isBusy={snapshot.matches({ shown: 'deleting' })}
          onConfirm={() => send({ type: 'deletion.confirmed' })}
          onLeave={() => send({ type: 'deletion.left' })}
        />
      )}
    </Stack>
  );
}
