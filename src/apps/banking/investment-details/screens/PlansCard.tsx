import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import type { InvestmentDetails } from '#domain/investment-details/investment-details.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { investmentDetailsTexts, planText, rateText } from '../investment-details.texts.ts';

const texts = investmentDetailsTexts.plans;

/** What is saved regularly, when it is next asked for, and where it is changed or begun. */
export function PlansCard({ details }: { readonly details: InvestmentDetails }) {
  const { ipsId, status, ways, savingsPlans } = details;
  // Who may only look orders nothing; why a plan is not possible otherwise says its own page.
  const mayOrder = ways.payIn !== 'READ_ONLY';
  return (
    <Card title={texts.heading}>
      <Stack gap="small">
        {savingsPlans.length === 0 && (
          <>
            <Text tone="second">{texts.none}</Text>
            {mayOrder && status === 'OPEN' && (
              <QuietLink href={paths.savingsPlanCreate(ipsId)}>{texts.begin}</QuietLink>
            )}
          </>
        )}
        {savingsPlans.map((plan) => (
          <Plan key={plan.savingsPlanId} plan={plan} mayOrder={mayOrder} />
        ))}
      </Stack>
    </Card>
  );
}

function Plan({ plan, mayOrder }: { readonly plan: SavingsPlan; readonly mayOrder: boolean }) {
  const { nextExecution, paymentMethod } = plan;
  return (
    <Stack gap="tight">
      <Text weight="strong">{rateText(plan)}</Text>
      {nextExecution !== null && <Text>{texts.next(nextExecution, paymentMethod === 'sepa')}</Text>}
      <Text size="small" tone="second">
        {planText(plan)}
      </Text>
      {mayOrder && (
        <QuietLink href={paths.savingsPlanUpdate(plan.savingsPlanId)}>
          {texts.change}
          <VisuallyHidden>: {rateText(plan)}</VisuallyHidden>
        </QuietLink>
      )}
    </Stack>
  );
}
