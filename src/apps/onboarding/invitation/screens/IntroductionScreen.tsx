import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { StepList } from '#ui/display/StepList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { invitationTexts } from '../invitation.texts.ts';

const texts = invitationTexts.introduction;

/** What is to come. Of the account nothing is told: whoever has the link is not yet who was invited. */
export function IntroductionScreen({ send }: ScreenProps<typeof invitationMachine>) {
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'invitation.accepted' })}>
          {texts.submit}
        </Button>
      }
      back={<QuietLink onClick={() => send({ type: 'decline.chosen' })}>{invitationTexts.decline}</QuietLink>}
      saved={texts.saved}
    >
      <Card title={texts.stepsTitle}>
        <StepList steps={texts.steps} />
      </Card>
      <Text tone="second">
        {texts.couple} {texts.guardian}
      </Text>
    </JourneyLayout>
  );
}
