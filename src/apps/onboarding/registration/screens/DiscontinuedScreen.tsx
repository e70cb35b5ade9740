import type { ScreenProps } from '#journey/screens.ts';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { registrationTexts } from '../registration.texts.ts';

const texts = registrationTexts.discontinued;

/** Nothing can be gone on with, and nothing is lost: another product, or this application is given up. */
export function DiscontinuedScreen({ snapshot, send }: ScreenProps<typeof registrationMachine>) {
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'choice.requested' })}>
          {texts.choice}
        </Button>
      }
      back={<QuietLink onClick={() => send({ type: 'application.dropped' })}>{registrationTexts.drop}</QuietLink>}
    >
      <Text>{texts.text}</Text>
      {snapshot.context.kind === 'single' && <Text>{texts.single}</Text>}
      <Card tone="sunken">
        <SupportContact />
      </Card>
    </JourneyLayout>
  );
}
