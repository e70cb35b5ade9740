import type { ScreenProps } from '#journey/screens.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { profileTexts } from '../profile.texts.ts';

const texts = profileTexts.usPerson;

/** Why it does not go on here, what follows, and whom to call (decisions §7). */
export function UsPersonScreen({ send }: ScreenProps<typeof profileMachine>) {
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'answer.corrected' })}>
          {texts.correct}
        </Button>
      }
      back={<QuietLink onClick={() => send({ type: 'step.left' })}>{texts.leave}</QuietLink>}
    >
      <Text>{texts.explanation}</Text>
      <Text>{texts.duty}</Text>
      <SupportContact />
    </JourneyLayout>
  );
}
