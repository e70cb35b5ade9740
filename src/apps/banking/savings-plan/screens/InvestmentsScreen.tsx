import { holderText } from '#domain/dashboard/holder.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import type { InvestmentChoice } from '#machines/savings-plan/savings-plan.types.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { hindranceTexts } from '../savings-plan.hindrance.texts.ts';
import { savingsPlanTexts } from '../savings-plan.texts.ts';

const texts = savingsPlanTexts.investments;

/** An investment, and the way to a plan for it, or why there is none. */
function Choice({ investment: { ipsId, title, holder, hindrance } }: { readonly investment: InvestmentChoice }) {
  return (
    <Card title={title}>
      <Stack gap="small" align="start">
        {holder !== null && (
          <Text size="small" tone="second">
            {holderText(holder)}
          </Text>
        )}
        {hindrance === null ? (
          <LinkButton href={paths.savingsPlanCreate(ipsId)} variant="secondary">
            {texts.create}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </LinkButton>
        ) : (
          <Text size="small">{hindranceTexts[hindrance].reason}</Text>
        )}
      </Stack>
    </Card>
  );
}

/** For which investment is saved: each has its own address. */
export function InvestmentsScreen({ snapshot }: ScreenProps<typeof savingsPlanMachine>) {
  const { choices } = snapshot.context;
  return (
    <JourneyLayout
      heading={texts.heading}
      back={<QuietLink href={paths.savingsPlans()}>{savingsPlanTexts.leave}</QuietLink>}
    >
      {choices.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      ) : (
        choices.map((investment) => <Choice key={investment.ipsId} investment={investment} />)
      )}
    </JourneyLayout>
  );
}
