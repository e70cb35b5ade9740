import type { ScreenProps } from '#journey/screens.ts';
import type { contractWithdrawalMachine } from '#machines/contract-withdrawal/contract-withdrawal.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { contractWithdrawalTexts } from '../contract-withdrawal.texts.ts';

const texts = contractWithdrawalTexts.unsure;

/** A right that ends with a day: whoever is unsure can send it again, or reach somebody. */
export function UnsureScreen({ send }: ScreenProps<typeof contractWithdrawalMachine>) {
  return (
    <JourneyLayout
      heading={texts.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'declaration.confirmed' })}>
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {contractWithdrawalTexts.review.back}
        </QuietLink>
      }
    >
      <Notice kind="warning" title={texts.title}>
        {texts.text}
      </Notice>
      <Card tone="sunken">
        <SupportContact />
      </Card>
    </JourneyLayout>
  );
}
