import type { ScreenProps } from '#journey/screens.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { formHindrance } from '#machines/savings-plan/savings-plan.select.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { useOnboardingPaths } from '../../onboarding-paths.ts';
import { paths } from '../../paths.ts';
import { hinderedTexts as texts, hindranceTexts } from '../savings-plan.hindrance.texts.ts';
import { savingsPlanTexts } from '../savings-plan.texts.ts';
import { OwnerLead } from './OwnerLead.tsx';

/** Why there is no savings plan now, and what can be done about it. */
export function HinderedScreen({ snapshot }: ScreenProps<typeof savingsPlanMachine>) {
  const { renewal } = useOnboardingPaths();
  const { options, plan, holder, intent } = snapshot.context;
  const hindrance = options === null ? undefined : formHindrance(options, plan);
  if (hindrance === undefined) return null;
  const { reason, remedy, way } = hindranceTexts[hindrance];
  const primary = {
    orders: { href: paths.orders(), text: texts.toOrders },
    renewal: { href: renewal(null), text: texts.renew },
    plans: { href: paths.savingsPlans(), text: savingsPlanTexts.leave },
    support: { href: paths.savingsPlans(), text: savingsPlanTexts.leave },
  }[way];
  return (
    <JourneyLayout
      heading={texts.heading[intent]}
      lead={<OwnerLead options={options} holder={holder} />}
      primary={
        <LinkButton size="lg" href={primary.href}>
          {primary.text}
        </LinkButton>
      }
      back={
        primary.href === paths.savingsPlans() ? undefined : (
          <QuietLink href={paths.savingsPlans()}>{savingsPlanTexts.leave}</QuietLink>
        )
      }
    >
      <Notice kind="refusal" title={reason}>
        {remedy}
      </Notice>
      {way === 'support' && (
        <Card title={texts.call}>
          <SupportContact of="support" />
        </Card>
      )}
    </JourneyLayout>
  );
}
